import { readBookingSort, writeBookingSort } from './bookingSort';

describe('readBookingSort', () => {
  test('reads columns in their order, and the short names', () => {
    expect(readBookingSort('eta,-carrier')).toEqual([
      { key: 'eta', isDescending: false },
      { key: 'carrier', isDescending: true },
    ]);
    expect(readBookingSort('by_etd')).toEqual([{ key: 'etd', isDescending: true }]);
  });

  test.each(['', 'price', 'eta,', 'eta,-eta', 'eta,etd,carrier,vessel', '--eta'])('refuses %j', (text) =>
    expect(readBookingSort(text)).toBeUndefined(),
  );
});

test('writeBookingSort writes what readBookingSort reads', () => {
  for (const text of ['last_updated', 'by_etd', 'eta,-carrier', '-updated,etd'])
    expect(writeBookingSort(readBookingSort(text) ?? [])).toBe(text);
  expect(writeBookingSort([{ key: 'updated', isDescending: true }])).toBe('last_updated');
});
