import { readValidityHeading, recogniseRateColumn } from './rateHeadings';
import { lineText, type Rows, readSheet, sheetBytes } from './readSheet.fixture';

describe('readValidityHeading', () => {
  test.each([
    [['1-7 Dec 2026', "20'GP"], { from: '2026-12-01', to: '2026-12-07', price: '20GP' }],
    [['40HQ', 'KW 49 2026'], { from: '2026-11-30', to: '2026-12-06', price: '40HC' }],
    [['Rates', '01.12.-07.12.2026'], { from: '2026-12-01', to: '2026-12-07', price: null }],
    [['Dec 2026', '+100'], { from: '2026-12-01', to: '2026-12-31', price: '100' }],
    [['Week 49 (30.11.-06.12.2026)', '40HQ'], { from: '2026-11-30', to: '2026-12-06', price: '40HC' }],
    [['December 2026 40HC'], { from: '2026-12-01', to: '2026-12-31', price: '40HC' }],
  ])('reads %j', (parts, heading) => {
    expect(readValidityHeading(parts, '2026-11-30')).toEqual({ ...heading, isYearAssumed: false });
  });

  test.each([
    [['KW 49', '40HQ'], { from: '2026-11-30', to: '2026-12-06', price: '40HC' }],
    [['Week', '49'], { from: '2026-11-30', to: '2026-12-06', price: null }],
    [['1-15 Dec', "20'"], { from: '2026-12-01', to: '2026-12-15', price: '20GP' }],
    [['Dec 1st half'], { from: '2026-12-01', to: '2026-12-15', price: null }],
    [['Jan', '20GP'], { from: '2027-01-01', to: '2027-01-31', price: '20GP' }],
    [['ETD W1 (04/01-10/01)', '40HC'], { from: '2027-01-04', to: '2027-01-10', price: '40HC' }],
  ])('takes the year nearest to the day of the import for %j', (parts, heading) => {
    expect(readValidityHeading(parts, '2026-11-30')).toEqual({ ...heading, isYearAssumed: true });
  });

  test.each([[['BAF 40', 'Dec 2026']], [['40HC']], [['W/M']], [['Transit']], [['20/40']]])(
    'reads no validity from %j',
    (parts) => {
      expect(readValidityHeading(parts, '2026-11-30')).toBeNull();
    },
  );

  test('says which year a heading without one means', () => {
    expect(recogniseRateColumn(['KW 49'], '2026-11-30')).toEqual({
      field: 'validity_column',
      note: 'Read as 2026/11/30 – 2026/12/06, the nearest year: the heading states none',
    });
  });
});

const fixed = { mode: 'FCL', currency: 'USD', carrier: 'CMA', transit_days: '30' };
const read = async (rows: Rows, more: Record<string, string> = {}, merges: readonly string[] = []) => {
  const { lines, ...rest } = await readSheet(sheetBytes(rows, 'xlsx', merges), { fixed: { ...fixed, ...more } });
  return { ...rest, texts: lines.map(lineText) };
};

describe('a column per validity', () => {
  test('gives each row a line per validity, with the container type of the row', async () => {
    const { texts, faults, leftOut, reading } = await read([
      ['POL', 'POD', 'Equipment', '01.12.-07.12.2026', '08.12.-14.12.2026', 'KW 51 2026'],
      ['Shanghai', 'Hamburg', '40HQ', 2_100, '$2,200', 'on request'],
      ['Shanghai', 'Hamburg', '20DV', 1_100, null, 1_250],
    ]);
    expect(faults).toEqual([]);
    expect(reading.columns.map(({ field }) => field).slice(3)).toEqual(Array(3).fill('validity_column'));
    expect(texts).toEqual([
      'FCL CNSHA-DEHAM CMDU 2026-12-01/2026-12-07 containers:40HC:210000 USD',
      'FCL CNSHA-DEHAM CMDU 2026-12-08/2026-12-14 containers:40HC:220000 USD',
      'FCL CNSHA-DEHAM CMDU 2026-12-01/2026-12-07 containers:20GP:110000 USD',
      'FCL CNSHA-DEHAM CMDU 2026-12-14/2026-12-20 containers:20GP:125000 USD',
    ]);
    expect(leftOut).toEqual(['2 on request: States no number']);
  });

  test('has the sizes below a merged validity', async () => {
    const { texts, faults } = await read(
      [
        ['POL', 'POD', 'BAF per cntr', '1-15 Dec 2026', null, '16-31 Dec 2026', null],
        [null, null, null, "20'GP", "40'HQ", "20'GP", "40'HQ"],
        ['Ningbo', 'Rotterdam', 50, 1_000, 1_900, 1_100, 2_000],
      ],
      {},
      ['D1:E1', 'F1:G1', 'A1:A2', 'B1:B2', 'C1:C2'],
    );
    expect(faults).toEqual([]);
    expect(texts).toEqual([
      'FCL CNNGB-NLRTM CMDU 2026-12-01/2026-12-15 containers:20GP:100000,40HC:190000 USD',
      'FCL CNNGB-NLRTM CMDU 2026-12-16/2026-12-31 containers:20GP:110000,40HC:200000 USD',
    ]);
  });

  test('is an error where nothing says the container type', async () => {
    const { texts, faults } = await read([
      ['POL', 'POD', 'Dec 2026', 'Jan 2027'],
      ['Ningbo', 'Rotterdam', 1_000, 1_100],
    ]);
    expect(texts).toEqual([]);
    expect(faults[0]).toContain('Does not say what it is for');
    const lcl = await read(
      [
        ['POL', 'POD', 'Dec 2026', 'Jan 2027'],
        ['Ningbo', 'Rotterdam', 40, 45],
      ],
      { mode: 'LCL' },
    );
    expect(lcl.texts).toEqual([
      'LCL CNNGB-NLRTM CMDU 2026-12-01/2026-12-31 perWm:4000,minimum:0 USD',
      'LCL CNNGB-NLRTM CMDU 2027-01-01/2027-01-31 perWm:4500,minimum:0 USD',
    ]);
  });
});
