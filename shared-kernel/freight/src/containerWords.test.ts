import { containerTypeInText, parseContainerType } from './containerWords';

describe('parseContainerType', () => {
  test.each([
    ['40HQ', '40HC'],
    ['45G1', '40HC'],
    ["40'HC", '40HC'],
    ['40 ft High Cube', '40HC'],
    ['20DV', '20GP'],
    ["20'", '20GP'],
    ['20尺普柜', '20GP'],
    ['22G0', '20GP'],
    ['40 NOR', '40NOR'],
    ['40RH', '40RF'],
    ["45'HQ", '45HC'],
    ['45', null],
    ['53HC', null],
    ['', null],
  ])('reads %j as %s', (text, type) => {
    expect(parseContainerType(text)).toBe(type);
  });
});

describe('containerTypeInText', () => {
  test.each([
    ['rate40nor', '40NOR', 'rate', false],
    ["40'HQ(成本价)", '40HC', '(成本价)', false],
    ['20ft Price', '20GP', 'Price', true],
    ["THC 40'", '40GP', 'THC', true],
    ['THC 40 DV', '40GP', 'THC', false],
    ['O/F 40 HC', '40HC', 'O/F', false],
  ])('finds the size in %j', (text, type, rest, isLengthOnly) => {
    expect(containerTypeInText(text)).toEqual({ type, rest, isLengthOnly });
  });
  test.each(['+45', 'Total 2040', 'Transit', '1,200'])('finds none in %j', (text) => {
    expect(containerTypeInText(text)).toBeNull();
  });
});
