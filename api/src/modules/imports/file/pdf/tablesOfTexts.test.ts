import fc from 'fast-check';
import { type PlacedText, tablesOfTexts, UnclearColumns } from './tablesOfTexts';

const SIZE = 10;
const WIDTH = 60;
const widthOf = (text: string) => text.length * 5;

/** Places rows of cells below each other; the second half of the columns is aligned to the right. */
const place = (rows: readonly (readonly string[])[], distance = 18): PlacedText[] =>
  rows.flatMap((cells, row) =>
    cells.flatMap((text, column) => {
      const width = widthOf(text);
      const x = column * (WIDTH + 12) + (column * 2 < cells.length ? 0 : WIDTH - width);
      return text ? [{ text, x, y: 800 - row * distance, width, size: SIZE }] : [];
    }),
  );

const heading = ['POL', 'POD', 'Carrier', '20GP', '40HC'];
const cell = fc.stringMatching(/^[A-Za-z0-9,.]{0,11}$/);
const tables = fc
  .array(
    fc.tuple(
      fc.stringMatching(/^[A-Z]{3,9}$/),
      fc.stringMatching(/^[A-Z]{3,9}$/),
      cell,
      fc.stringMatching(/^\d{2,6}$/),
      cell,
    ),
    {
      minLength: 3,
      maxLength: 30,
    },
  )
  .map((rows) => [heading, ...rows]);

test('reads back every table, also with empty cells', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      expect(tablesOfTexts([place(rows)]).map(({ rows: read }) => read)).toEqual([rows]);
    }),
  );
});

test('reads back a table that continues on the next page', () => {
  fc.assert(
    fc.property(tables, (rows) => {
      const half = Math.ceil(rows.length / 2);
      const pages = [place(rows.slice(0, half)), place([heading, ...rows.slice(half)])];
      const [table, ...others] = tablesOfTexts(pages);
      expect(others).toEqual([]);
      expect(table?.rows).toEqual([...rows.slice(0, half), heading, ...rows.slice(half)]);
    }),
  );
});

test('keeps a column that only one row fills', () => {
  const rows = [
    heading,
    ...Array.from({ length: 40 }, (_, index) => ['SHA', 'HAM', index === 20 ? 'MSC' : '', '1', '2']),
  ];
  expect(tablesOfTexts([place(rows)])[0]?.rows[21]).toEqual(['SHA', 'HAM', 'MSC', '1', '2']);
});

test('does not read rows in which two texts stand below one heading', () => {
  const rows = [heading, ['SHA', 'HAM', 'MSC', '1', '2'], ['SHA', 'RTM', 'MSC', '3', '4']];
  const twice = { text: 'x', x: 8, y: 800 - 18, width: 2, size: SIZE };
  const texts = place(rows).map((text) =>
    text.text === 'SHA' && text.y === twice.y ? { ...text, text: 'S', width: 0.5 } : text,
  );
  const wide = { text: 'Shanghai or Ningbo', x: 0, y: 800 - 54, width: 58, size: SIZE };
  const more = place([[], [], [], ['', 'HAM', 'MSC', '5', '6']]);
  expect(() => tablesOfTexts([[...texts, { ...twice, x: 20 }, wide, ...more]])).toThrow(UnclearColumns);
});

test('finds no table in lines of text', () => {
  const lines = Array.from({ length: 20 }, (_, row) => [
    { text: 'All rates are subject to space and equipment.', x: 40, y: 800 - row * 14, width: 300, size: SIZE },
  ]);
  expect(tablesOfTexts([lines.flat()])).toEqual([]);
});
