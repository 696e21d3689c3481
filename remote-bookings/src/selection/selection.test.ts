import { MAX_ACTION_BOOKINGS } from '@quayside/contract';
import { noSelection } from './noSelection';
import { changeSelection, type SelectionChange, selectedBookings } from './selection';

const cards = ['a', 'b', 'c', 'd', 'e'].map((_id, version) => ({ _id, version }));
const after = (...changes: SelectionChange[]) =>
  changes.reduce((selection, change) => changeSelection(selection, change, cards), noSelection);
const idsAfter = (...changes: SelectionChange[]) => [...after(...changes).versions.keys()].sort().join('');
const toggle = (id: string, isRange = false): SelectionChange => ({ type: 'toggle', id, isRange });

describe('changeSelection', () => {
  test('selects and deselects one row', () => {
    expect(idsAfter(toggle('b'), toggle('d'))).toBe('bd');
    expect(idsAfter(toggle('b'), toggle('d'), toggle('b'))).toBe('d');
  });

  test('selects the rows between two in both directions, and deselects them alike', () => {
    expect(idsAfter(toggle('b'), toggle('d', true))).toBe('bcd');
    expect(idsAfter(toggle('d'), toggle('b', true))).toBe('bcd');
    expect(idsAfter({ type: 'all' }, toggle('b'), toggle('d', true))).toBe('ae');
    expect(idsAfter(toggle('c', true))).toBe('c');
  });

  test('extends by one row', () => {
    expect(idsAfter({ type: 'extend', from: 'b', to: 'c' }, { type: 'extend', from: 'c', to: 'd' })).toBe('bcd');
  });

  test('selects all rows, and none the second time', () => {
    expect(idsAfter({ type: 'all' })).toBe('abcde');
    expect(idsAfter({ type: 'all' }, { type: 'all' })).toBe('');
  });

  test('takes no more than one call takes', () => {
    const bookings = Array.from({ length: MAX_ACTION_BOOKINGS + 5 }, (_, index) => ({ _id: `${index}`, version: 1 }));
    expect(after({ type: 'set', bookings }).versions.size).toBe(MAX_ACTION_BOOKINGS);
  });
});

test('selectedBookings returns the version that is shown now', () => {
  const selection = after(toggle('b'), {
    type: 'set',
    bookings: [
      { _id: 'b', version: 1 },
      { _id: 'z', version: 7 },
    ],
  });
  expect(selectedBookings(selection, [{ _id: 'b', version: 4 }])).toEqual([
    { id: 'b', version: 4 },
    { id: 'z', version: 7 },
  ]);
});
