import { containerSizeList } from './containerSizeList';

describe('containerSizeList', () => {
  test.each([
    ['20/40/40HQ', ['20GP', '40GP', '40HC'], ''],
    ['20GP/40GP/40HC', ['20GP', '40GP', '40HC'], ''],
    ["20'/40'/40'HC (USD)", ['20GP', '40GP', '40HC'], '(USD)'],
    ['O/F 20/40/HQ', ['20GP', '40GP', '40HC'], 'O/F'],
    ['Rate (20DV, 40DV, 40HC)', ['20GP', '40GP', '40HC'], 'Rate'],
    ['20 | 40 | 40HQ | 45HQ', ['20GP', '40GP', '40HC', '45HC'], ''],
    ['20尺/40尺/40尺高柜', ['20GP', '40GP', '40HC'], ''],
    ['20GP 40HQ', ['20GP', '40HC'], ''],
    ['20ft and 40ft HC', ['20GP', '40HC'], ''],
    ['THC 20/40', ['20GP', '40GP'], 'THC'],
  ])('reads %j', (text, types, rest) => {
    expect(containerSizeList(text)).toEqual({ types, rest });
  });

  test.each(['40HQ', '20/20', '40HC/40HQ', '2026/40', '1-15 Dec', 'FCL', ''])('reads no list from %j', (text) => {
    expect(containerSizeList(text)).toBeNull();
  });
});
