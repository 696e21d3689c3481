import { type Cell, type Rows, readSheet, sheetBytes } from './readSheet.fixture';

const fixed = { mode: 'FCL', carrier: 'CMA', transit_days: '30', currency: 'USD' };
const read = async (rows: Rows, more: Record<string, string> = {}, name = 'Rates') => {
  const found = await readSheet(sheetBytes(rows, 'xlsx', [], name), { fixed: { ...fixed, ...more } });
  return { ...found, days: found.lines.map(({ validFrom, validTo }) => `${validFrom} ${validTo}`) };
};
const lane = ['Shanghai', 'Hamburg', 2_000] as const;
const withCells = (headings: readonly string[], ...cells: readonly Cell[]): Rows => [
  ['POL', 'POD', '40HC', ...headings],
  [...lane, ...cells],
];

describe('a validity without a year', () => {
  test.each<[string, string, Cell, string]>([
    ['days of a month', 'Validity', '1-15 Dec', '2026-12-01 2026-12-15'],
    ['Chinese days', '有效期', '12月15日-12月31日', '2026-12-15 2026-12-31'],
    ['a week', 'Validity', 'KW 49', '2026-11-30 2026-12-06'],
    ['a short week', 'Week', 'W49', '2026-11-30 2026-12-06'],
    ['half a month', 'Validity', 'Dec 1st half', '2026-12-01 2026-12-15'],
    ['numbers of which one is no month', 'Validity', '16/12-31/12', '2026-12-16 2026-12-31'],
    ['days in two years', 'Gültigkeit', '15.12. - 14.01.', '2026-12-15 2027-01-14'],
  ])('is read from %s', async (_what, heading, cell, days) => {
    const found = await read(withCells([heading], cell));
    expect({ days: found.days, faults: found.faults }).toEqual({ days: [days], faults: [] });
    expect(found.notes.join()).toContain('the nearest year: the file states none');
  });

  test('is read from a column for each day', async () => {
    const { days, notes } = await read(withCells(['Valid from', 'Valid to'], '1 Dec', '31/12'));
    expect(days).toEqual(['2026-12-01 2026-12-31']);
    expect(notes).toEqual([
      '2 Read as 2026/12/01, the nearest year: the file states none',
      '2 Read as 2026/12/31, the nearest year: the file states none',
    ]);
  });

  test('with only its last day takes the first day of every row', async () => {
    const rows = withCells(['Validity'], 'valid till 31/12');
    expect((await read(rows, { valid_from: '2026-12-01' })).days).toEqual(['2026-12-01 2026-12-31']);
    expect((await read(rows)).faults.join()).toContain('enter the first day as Valid from for every row');
  });

  test('is asked where day and month can be changed for each other', async () => {
    const { faults } = await read(withCells(['Validity'], '01/12-05/12'));
    expect(faults[0]).toContain('01/12-05/12 is ambiguous: choose the date format of the file');
    const rows = [...withCells(['Validity'], '01/12-05/12'), [...lane, '06/12-31/12']];
    expect((await read(rows)).days).toEqual(['2026-12-01 2026-12-05', '2026-12-06 2026-12-31']);
  });
});

describe('a validity in one cell', () => {
  test('fills both days although the sheet has a column for each', async () => {
    const rows = [
      ...withCells(['Valid from', 'Valid to'], '01.12.2026 - 31.12.2026', null),
      [...lane, '2026-12-01', '2026-12-20'],
      [...lane, null, '01.12.2026 - 10.12.2026'],
    ];
    const { days, faults } = await read(rows);
    expect(faults).toEqual([]);
    expect(days).toEqual(['2026-12-01 2026-12-31', '2026-12-01 2026-12-20', '2026-12-01 2026-12-10']);
  });
});

describe('a validity around the table', () => {
  const stated = async (title: string | null, name = 'Rates') => {
    const table = withCells([]);
    const { reading } = await read(title === null ? table : [[title], ...table], {}, name);
    return reading.stated;
  };

  test.each([
    ['FAK rates valid 1-15 Dec', '2026-12-01', '2026-12-15'],
    ['Rates KW 49', '2026-11-30', '2026-12-06'],
    ['Preise 2. Hälfte Dezember', '2026-12-16', '2026-12-31'],
    ['运价 12月15日-12月31日', '2026-12-15', '2026-12-31'],
  ])('is proposed from the title %j', async (title, from, to) => {
    const found = await stated(title);
    expect(found?.valid_from).toEqual({ value: from, row: 1, isYearAssumed: true });
    expect(found?.valid_to).toEqual({ value: to, row: 1, isYearAssumed: true });
  });

  test('is proposed from a title with a month and its year, and not from a day', async () => {
    expect((await stated('Sea freight December 2026'))?.valid_to).toEqual({ value: '2026-12-31', row: 1 });
    expect((await stated('Issued 15 November 2026'))?.valid_to).toBeUndefined();
    expect((await stated('Valid till 31/12'))?.valid_to).toEqual({ value: '2026-12-31', row: 1, isYearAssumed: true });
  });

  test.each([
    ['1-15 Dec', '2026-12-01', '2026-12-15'],
    ['FCL Dec', '2026-12-01', '2026-12-31'],
    ['W49', '2026-11-30', '2026-12-06'],
    ['Asia_KW 50', '2026-12-07', '2026-12-13'],
  ])('is proposed from the name of the sheet %j', async (name, from, to) => {
    const found = await stated(null, name);
    const all = { row: null, isSheetName: true, isYearAssumed: true };
    expect(found?.valid_from).toEqual({ value: from, ...all });
    expect(found?.valid_to).toEqual({ value: to, ...all });
  });
});

describe('columns of weeks and container types', () => {
  const weeks: Rows = [
    ['POL', 'POD', 'KW 49', null, 'KW 50', null, 'KW 1', null],
    [null, null, "20'", "40'HC", "20'", "40'HC", "20'", "40'HC"],
    ['Shanghai', 'Hamburg', 1_000, 1_900, 1_050, 2_000, 1_100, 'on request'],
    ['Ningbo', 'Hamburg', 1_010, 1_910, null, 2_010, null, null],
  ];

  test('give each lane a line per week', async () => {
    const { days, lines, faults, reading, leftOut } = await read(weeks);
    expect(faults).toEqual([]);
    expect(days).toEqual([
      ...['2026-11-30 2026-12-06', '2026-12-07 2026-12-13', '2027-01-04 2027-01-10'],
      ...['2026-11-30 2026-12-06', '2026-12-07 2026-12-13'],
    ]);
    expect(lines[0]?.prices).toEqual({ containers: { '20GP': 100_000, '40HC': 190_000 } });
    expect(lines[4]?.prices).toEqual({ containers: { '40HC': 201_000 } });
    expect(leftOut).toEqual(['3 on request: States no number']);
    expect(reading.columns[6]?.note).toBe('Read as 2027/01/04 – 2027/01/10, the nearest year: the heading states none');
  });

  test('may be merged, have numbers of weeks, dates or lists of sizes', async () => {
    const merged = await readSheet(sheetBytes(weeks, 'xlsx', ['A1:A2', 'B1:B2', 'C1:D1', 'E1:F1', 'G1:H1']), { fixed });
    expect(merged.lines).toHaveLength(5);
    const dated: Rows = [
      ['POL', 'POD', 'Week 49 (30.11.-06.12.)', null],
      [null, null, '20GP', '40HQ'],
      ['Shanghai', 'Hamburg', 1_000, 1_900],
    ];
    expect((await read(dated)).days).toEqual(['2026-11-30 2026-12-06']);
    const lists: Rows = [
      ['POL', 'POD', 'W49', 'W50'],
      [null, null, '20/40HQ', '20/40HQ'],
      ['Shanghai', 'Hamburg', '1000/1900', '1050/2000'],
    ];
    expect((await read(lists)).lines.map(({ prices }) => prices)).toEqual([
      { containers: { '20GP': 100_000, '40HC': 190_000 } },
      { containers: { '20GP': 105_000, '40HC': 200_000 } },
    ]);
  });
});
