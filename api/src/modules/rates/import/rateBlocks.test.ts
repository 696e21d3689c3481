import { lineText, type Rows, readSheet, sheetBytes } from './readSheet.fixture';

const readRateLines = async (rows: Rows, fixed: Record<string, string>, merges: readonly string[] = []) => {
  const read = await readSheet(sheetBytes(rows, 'xlsx', merges), { fixed });
  return { ...read, texts: read.lines.map(lineText) };
};

const validity = { valid_from: '2027-01-01', valid_to: '2027-01-31' };

describe('blocks of a sheet', () => {
  test('take the origin of their title, and skip its repeated heading', async () => {
    const { texts, faults, leftOut, reading } = await readRateLines(
      [
        ['WINTER RATES'],
        ['EX HAMBURG'],
        ['POD', 'Carrier', 'T/T', "20'", "40'HC"],
        ['Shanghai', 'MSK', 31, 900, 1_700],
        ['Ningbo', 'MSK', 33, 910, 1_710],
        [],
        ['EX BREMERHAVEN'],
        ['POD', 'Carrier', 'T/T', "20'", "40'HC"],
        ['Shanghai', 'MSK', 32, 920, 1_720],
      ],
      { ...validity, mode: 'FCL', currency: 'USD' },
    );
    expect(faults).toEqual([]);
    expect(texts).toEqual([
      'FCL DEHAM-CNSHA MAEU 2027-01-01/2027-01-31 containers:20GP:90000,40HC:170000 USD',
      'FCL DEHAM-CNNGB MAEU 2027-01-01/2027-01-31 containers:20GP:91000,40HC:171000 USD',
      'FCL DEBRV-CNSHA MAEU 2027-01-01/2027-01-31 containers:20GP:92000,40HC:172000 USD',
    ]);
    expect(leftOut).toEqual(['1 title', '2 group', '7 group', '8 heading']);
    expect(reading.columns.at(-1)).toMatchObject({
      heading: 'Origin (title of the block)',
      field: 'origin',
      samples: ['HAMBURG', 'BREMERHAVEN'],
    });
  });

  test('take the mode of their title, and have columns of their own', async () => {
    const { texts, faults, reading } = await readRateLines(
      [
        ['FCL RATES'],
        ['POL', 'POD', 'Carrier', 'T/T', "20'", "40'HC"],
        ['DEHAM', 'CNSHA', 'MSC', 31, 900, 1_700],
        [],
        ['AIR FREIGHT'],
        ['AOL', 'AOD', 'Airline', 'T/T', 'MIN', '+45', '+100', 'FSC per kg'],
        ['FRA', 'PVG', 'LH', 2, 80, 4.1, 3.9, 0.7],
        [],
        ['LCL'],
        ['POL', 'POD', 'Carrier', 'T/T', 'W/M', 'Minimum'],
        ['DEHAM', 'CNSHA', 'MSC', 35, 45, 45],
      ],
      { ...validity, currency: 'EUR' },
    );
    expect(faults).toEqual([]);
    expect(texts).toEqual([
      'FCL DEHAM-CNSHA MSCU 2027-01-01/2027-01-31 containers:20GP:90000,40HC:170000 EUR',
      'AIR FRA-PVG LH 2027-01-01/2027-01-31 perKg:45:410,100:390,minimum:8000 EUR',
      'LCL DEHAM-CNSHA MSCU 2027-01-01/2027-01-31 perWm:4500,minimum:4500 EUR',
    ]);
    expect(reading.columns.find(({ heading }) => heading.startsWith('Mode'))?.samples).toEqual(['FCL', 'AIR', 'LCL']);
  });

  test('tell the mode by their columns when the titles name only the lane', async () => {
    const { texts, faults } = await readRateLines(
      [
        ['Sea freight ex Shanghai'],
        ['POD', 'Carrier', 'T/T', '40HQ'],
        ['Rotterdam', 'ONE', 33, 2_100],
        ['Air freight ex Shanghai'],
        ['POD', 'Carrier', 'T/T', '+100'],
        ['AMS', 'KL', 2, 3.2],
      ],
      { ...validity, currency: 'USD' },
    );
    expect(faults).toEqual([]);
    expect(texts).toEqual([
      'FCL CNSHA-NLRTM ONEY 2027-01-01/2027-01-31 containers:40HC:210000 USD',
      'AIR PVG-AMS KL 2027-01-01/2027-01-31 perKg:100:320,minimum:0 USD',
    ]);
  });

  test('begin at a title between rows of one table, and keep what the title above said', async () => {
    const { texts, faults, leftOut } = await readRateLines(
      [
        ['Origin', 'Destination', 'Carrier', 'T/T', '40HC'],
        ['EX HAMBURG', null, null, null, null],
        [null, 'Shanghai', 'CMA', 30, 1_500],
        [null, 'Busan', 'CMA', 38, 1_600],
        ['EX ANTWERP', null, null, null, null],
        [null, 'Shanghai', 'CMA', 31, 1_550],
        ['All rates subject to space', null, null, null, null],
      ],
      { ...validity, mode: 'FCL', currency: 'USD' },
    );
    expect(faults).toEqual([]);
    expect(texts.map((text) => text.slice(0, 16))).toEqual([
      'FCL DEHAM-CNSHA ',
      'FCL DEHAM-KRPUS ',
      'FCL BEANR-CNSHA ',
    ]);
    expect(leftOut).toEqual(['2 group', '5 group', '7 note']);
  });

  test('with a merged title and a row of terms between title and heading leave both out', async () => {
    const heading = ['POD', 'Carrier', 'T/T', '40HC'];
    const { texts, faults } = await readRateLines(
      [
        heading,
        ['Shanghai', 'CMA', 30, 1_500],
        ['EX ANTWERP', null, null, null],
        ['Terms', 'CY/CY', null, null],
        heading,
        ['Shanghai', 'CMA', 31, 1_550],
      ],
      { ...validity, mode: 'FCL', currency: 'USD' },
      ['A3:D3'],
    );
    expect(faults).toEqual(['2 origin : Origin is a required field']);
    expect(texts.map((text) => text.slice(0, 16))).toEqual(['FCL BEANR-CNSHA ']);
  });

  test('are not made of data rows or notes', async () => {
    const { reading, texts } = await readRateLines(
      [
        ['Mode', 'POL', 'POD', 'Carrier', 'T/T', '40HC'],
        ['FCL', 'Hamburg', 'Shanghai', 'CMA', 30, 1_500],
        ['South China', null, null, null, null, null],
        ['FCL', 'Hamburg', 'Nansha', 'CMA', 30, 1_500],
      ],
      { ...validity, currency: 'USD' },
    );
    expect(reading.columns).toHaveLength(6);
    expect(texts).toHaveLength(2);
  });
});
