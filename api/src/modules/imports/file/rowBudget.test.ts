import { RowBudget } from './rowBudget';

const filled = (limit: { rows: number; characters: number }, cells: readonly (string | number | Date | null)[]) => {
  const room = new RowBudget(limit);
  let rows = 0;
  for (; !room.isFull; rows += 1) room.add(cells);
  return rows;
};

test('counts characters of all cells, so that a few long rows fill the limit', () => {
  const limit = { rows: 250, characters: 1_000_000 };
  expect(filled(limit, ['FCL', 'CNSHA', null, 1200])).toBe(250);
  expect(filled(limit, ['x'.repeat(50_000), 'y'.repeat(50_000)])).toBe(10);
  expect(filled({ rows: 250, characters: 40 }, [new Date(0), 1200.5])).toBe(3);
});
