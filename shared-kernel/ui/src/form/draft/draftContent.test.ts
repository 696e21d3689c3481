import { findChangedFields, isSameContent, readDraftContent } from './draftContent';

const start = { name: '', weight: 0, company: null, party: { city: '' }, lines: [{ text: '' }], tags: [] };

describe('findChangedFields', () => {
  test('returns only the fields that differ from the start, ignoring the order of keys', () => {
    expect(findChangedFields({ ...start, party: { city: '' }, name: 'Halden' }, start)).toEqual({ name: 'Halden' });
    expect(isSameContent({ a: 1, b: [{ c: 2, d: 3 }] }, { b: [{ d: 3, c: 2 }], a: 1 })).toBe(true);
    expect(isSameContent([1, 2], [2, 1])).toBe(false);
  });
});

describe('readDraftContent', () => {
  test.each([
    { name: 'Halden', weight: 3 },
    { company: { id: '1', companyName: 'Halden' } },
    { lines: [{ text: 'THC' }, { text: 'BAF' }], tags: ['a'] },
    {},
  ])('accepts fields of the form: %j', (fields) => {
    expect(readDraftContent({ fields, base: 3 }, start)).toEqual({ fields, base: 3 });
  });

  test.each([
    { name: 7 },
    { weight: '3' },
    { company: 'Halden' },
    { party: { town: '' } },
    { party: [] },
    { lines: [{ amount: '1' }] },
    { lines: { text: '' } },
    { nickname: 'Hal' },
  ])('refuses fields that an older release stored: %j', (fields) => {
    expect(readDraftContent({ fields }, start)).toBeNull();
  });

  test('accepts other keys in a map, and refuses values of another kind', () => {
    const maps = { maps: ['prices'] };
    const of = { prices: { '20GP': '', '40HC': '' } };
    const read = (prices: unknown) => readDraftContent({ fields: { prices } }, of, maps)?.fields;
    expect(read({ kg45: '3.20' })).toEqual({ prices: { kg45: '3.20' } });
    expect(read({ '20GP': 1_200 })).toBeUndefined();
    expect(read('1200')).toBeUndefined();
    const origin = { version: 2, start: { prices: { '40HC': '1' } } };
    expect(readDraftContent({ fields: {}, origin }, of, maps)?.origin).toEqual(origin);
  });

  test.each([null, 'x', {}, { fields: [] }, { values: {} }])('refuses other content: %j', (content) => {
    expect(readDraftContent(content, start)).toBeNull();
  });
});
