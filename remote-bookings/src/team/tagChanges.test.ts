import { findTagFault, readTags, tagChanges } from './tagChanges';

describe('tagChanges', () => {
  test('removes before it adds, and compares in any case', () => {
    expect(tagChanges(['urgent', 'wine'], ['Urgent', 'fragile'])).toEqual([
      { action: 'remove-tag', tag: 'wine' },
      { action: 'add-tag', tag: 'fragile' },
    ]);
    expect(tagChanges(['urgent'], ['URGENT'])).toEqual([]);
  });

  test('reads each tag of a text once', () => {
    expect(readTags(' urgent, wine ,, Urgent')).toEqual(['Urgent', 'wine']);
  });

  test('refuses too many and too long tags', () => {
    expect(findTagFault('urgent, wine')).toBeUndefined();
    expect(findTagFault(Array.from({ length: 11 }, (_, index) => `t${index}`).join())).toMatch(/10 tags/);
    expect(findTagFault('x'.repeat(41))).toMatch(/at most 40 characters/);
  });
});
