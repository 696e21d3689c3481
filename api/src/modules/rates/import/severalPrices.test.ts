import { type Cell, lineText, type Rows, readSheet, sheetBytes } from './readSheet.fixture';
import { splitValues } from './sizeLists';

const fixed = { mode: 'FCL', carrier: 'CMA', transit_days: '30', valid_from: '2027-01-01', valid_to: '2027-01-31' };
const read = async (rows: Rows, more: Record<string, string> = {}, merges: readonly string[] = []) => {
  const found = await readSheet(sheetBytes(rows, 'xlsx', merges), { fixed: { ...fixed, ...more } });
  return {
    ...found,
    texts: found.lines.map((line) => lineText(line).split(' ').slice(-2).join(' ')),
    charges: found.lines.flatMap(({ surcharges }): unknown[] => [...surcharges]),
  };
};
const one = (heading: string, cell: Cell, more: Record<string, string> = { currency: 'USD' }) =>
  read(
    [
      ['POL', 'POD', heading],
      ['Shanghai', 'Hamburg', cell],
    ],
    more,
  );
const three = 'containers:20GP:125000,40GP:185000,40HC:195000 USD';

describe('splitValues', () => {
  test.each([
    ['1250/1850/1950', ['1250', '1850', '1950']],
    ['1,250 - 1,850 - 1,950', ['1,250', '1,850', '1,950']],
    ['1250,1850,1950', ['1250', '1850', '1950']],
    ['1250 1850 1950', ['1250', '1850', '1950']],
    ['1250/-/1950', ['1250', '-', '1950']],
    ['N/A / 1850 / 1950', ['NA', '1850', '1950']],
    ['1,250,1,850', undefined],
    ['1 250 1 850', undefined],
    ['1250/cntr/box', undefined],
  ])('splits %j into three', (text, parts) => {
    expect(splitValues(text, 3)).toEqual(parts);
  });
});

describe('several prices in one cell', () => {
  test.each<[string, string, Cell]>([
    ['slashes', '20/40/40HQ', '1250/1850/1950'],
    ['a currency at the first price', '20/40/40HQ', 'USD 1250 / 1850 / 1950'],
    ['hyphens', '20GP/40GP/40HC', '1250-1850-1950'],
    ['dollar signs', "20'/40'/40'HC", '$1,250 / $1,850 / $1,950'],
    ['a currency in the heading', 'Rate (USD) 20/40/HQ', '1250/1850/1950'],
    ['decimals with a comma', '20DV/40DV/40HQ', '1.250,00 / 1.850,00 / 1.950,00'],
    ['lines', '20GP 40GP 40HQ', '1250\n1850\n1950'],
    ['a currency behind each price', 'Ocean freight 20-40-40HC', '1250 USD/1850 USD/1950 USD'],
    ['Chinese sizes', '20尺/40尺/40尺高柜', '1250/1850/1950'],
  ])('are read with %s', async (_what, heading, cell) => {
    expect(await one(heading, cell)).toMatchObject({ texts: [three], faults: [] });
  });

  test('are matched with the heading and not read where their number differs', async () => {
    const { texts, faults, reading } = await one('20/40/40HQ', '1250/1850');
    expect(reading.columns[2]).toMatchObject({ field: 'size_list_column' });
    expect(texts).toEqual([]);
    expect(faults[0]).toEqual(
      '2 20GP 1250/1850: must have 3 prices, as the heading 20/40/40HQ names 3 (20GP, 40GP, 40HC): separate them with /',
    );
  });

  test('leave out a price that is not stated', async () => {
    const { texts, leftOut } = await one('20/40/40HQ', '1250 / on request / 1950');
    expect(texts).toEqual(['containers:20GP:125000,40HC:195000 USD']);
    expect(leftOut).toEqual(['2 on request: States no number']);
  });

  test('take the currency of each row from the cell, or from a column', async () => {
    const inCell = await read(
      [
        ['POL', 'POD', '20/40HQ'],
        ['Shanghai', 'Hamburg', 'EUR 1,000/1,900'],
        ['Ningbo', 'Hamburg', 'USD 1,100/2,000'],
        ['Qingdao', 'Hamburg', '1,200/2,100'],
      ],
      { currency: 'USD' },
    );
    expect(inCell.faults).toEqual([]);
    expect(inCell.texts).toEqual([
      'containers:20GP:100000,40HC:190000 EUR',
      'containers:20GP:110000,40HC:200000 USD',
      'containers:20GP:120000,40HC:210000 USD',
    ]);
    expect(inCell.notes).toEqual(['2 EUR, as the prices of this row state']);
    const inColumn = await read([
      ['POL', 'POD', 'Curr.', '20/40HQ'],
      ['Shanghai', 'Hamburg', 'EUR', '1,000/1,900'],
    ]);
    expect(inColumn.texts).toEqual(['containers:20GP:100000,40HC:190000 EUR']);
  });

  test('propose the currency that all cells state', async () => {
    const { reading } = await one('20/40HQ', 'EUR 1,000/1,900');
    expect(reading.stated?.currency).toEqual({ value: 'EUR', row: null });
  });

  test('of a charge are amounts by container type', async () => {
    const { charges, faults } = await read(
      [
        ['POL', 'POD', '20/40/40HQ', 'THC 20/40/40HQ', 'EBS 20/40/HQ'],
        ['Shanghai', 'Hamburg', '1250/1850/1950', 'EUR 200/300/300', 50],
      ],
      { currency: 'USD' },
    );
    expect(faults).toEqual([]);
    const thc = { name: 'THC', basis: 'per container', currency: 'EUR' };
    expect(charges).toEqual([
      { ...thc, containerType: '20GP', amountMinor: 20_000 },
      { ...thc, containerType: '40GP', amountMinor: 30_000 },
      { ...thc, containerType: '40HC', amountMinor: 30_000 },
      { name: 'EBS', basis: 'per container', currency: 'USD', amountMinor: 5_000 },
    ]);
  });

  test('are read for weight breaks', async () => {
    const { texts } = await read(
      [
        ['AOL', 'AOD', '+45/+100/+300'],
        ['PVG', 'FRA', '4.10/3.90/3.70'],
      ],
      { mode: 'AIR', carrier: 'LH', currency: 'EUR' },
    );
    expect(texts).toEqual(['perKg:45:410,100:390,300:370,minimum:0 EUR']);
  });
});
