import { findSortedColumn, sortByColumn, toAriaSort } from './sortByColumn';

const click = (sort: string, key: 'eta' | 'carrier' | 'vessel' | 'updated' | 'owner', isAdded = false) =>
  sortByColumn(sort, { key, isAdded, isLatestFirst: key === 'updated' });

describe('sortByColumn', () => {
  test('sorts by one column, and turns its direction with the next click', () => {
    expect(click('last_updated', 'eta')).toBe('eta');
    expect(click('eta', 'eta')).toBe('-eta');
    expect(click('eta,carrier', 'eta')).toBe('eta');
    expect(click('eta', 'updated')).toBe('last_updated');
    expect(click('last_updated', 'updated')).toBe('updated');
  });

  test('adds, turns and removes a column with Shift', () => {
    expect(click('eta', 'carrier', true)).toBe('eta,carrier');
    expect(click('eta,carrier', 'carrier', true)).toBe('eta,-carrier');
    expect(click('eta,-carrier', 'carrier', true)).toBe('eta');
    expect(click('-eta', 'eta', true)).toBe('eta');
    expect(click('eta,carrier,updated', 'vessel', true)).toBe('eta,carrier,vessel');
  });

  test('leaves the order for a column that the API cannot sort by', () => {
    expect(click('eta', 'owner')).toBe('eta');
  });
});

test('numbers the columns of an order of several, and marks the first one for screen readers', () => {
  expect(findSortedColumn('eta,-carrier', 'carrier')).toMatchObject({ place: 2, isDescending: true });
  expect(findSortedColumn('eta', 'eta')).toMatchObject({ place: undefined });
  expect(findSortedColumn('eta', 'carrier')).toBeUndefined();
  expect(toAriaSort(findSortedColumn('-eta,carrier', 'eta'))).toBe('descending');
  expect(toAriaSort(findSortedColumn('-eta,carrier', 'carrier'))).toBe('none');
});
