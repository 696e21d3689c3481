import { type Cell, lineText, type Rows, readSheet, sheetBytes } from './readSheet.fixture';

/** Headings and values that a sample leaves as they are. */
const base: Readonly<Record<string, Cell>> = {
  Mode: 'FCL',
  POL: 'CNSHA',
  POD: 'NLRTM',
  Carrier: 'MAEU',
  'Valid from': '2027-01-01',
  'Valid to': '2027-01-31',
  'T/T': 30,
  Currency: 'USD',
  '40HC': 2_000,
};
const standard = 'FCL CNSHA-NLRTM MAEU 2027-01-01/2027-01-31 containers:40HC:200000 USD';

/** Returns a sheet with one row; null takes a column away. */
const oneRow = (change: Readonly<Record<string, Cell | undefined>>): Rows => {
  const line = Object.entries({ ...base, ...change }).filter(([, cell]) => cell !== undefined);
  return [line.map(([heading]) => heading), line.map(([, cell]) => cell ?? null)];
};
const read = async (rows: Rows, fixed: Record<string, string> = {}) => {
  const { lines, ...rest } = await readSheet(sheetBytes(rows), { fixed });
  return {
    ...rest,
    texts: lines.map(lineText),
    charges: lines.flatMap(({ surcharges }): unknown[] => [...surcharges]),
  };
};
const line = (
  change: Partial<Record<'mode' | 'lane' | 'carrier' | 'days' | 'prices' | 'currency', string>>,
): string => {
  const [mode = '', lane = '', carrier = '', days = '', prices = '', currency = ''] = standard.split(' ');
  const of = { mode, lane, carrier, days, prices, currency, ...change };
  return [of.mode, of.lane, of.carrier, of.days, of.prices, of.currency].join(' ');
};

describe('samples of rate sheets', () => {
  test.each<[string, Record<string, Cell | undefined>, string]>([
    ['a price with thousands', { '40HC': '2,000.00' }, standard],
    ['a price with a comma', { '40HC': '2.000,00' }, standard],
    ['a price with a blank', { '40HC': '2 000.00' }, standard],
    ['a price with a dollar sign', { '40HC': '$2,000' }, standard],
    ['a price with its currency', { '40HC': 'USD 2000.00' }, standard],
    ['a price with a unit', { '40HC': 'USD 2,000/cntr' }, standard],
    ['a price that ends in a dash', { '40HC': '2.000,--' }, standard],
    [
      'a price in lakhs',
      { '40HC': '1,00,000', Currency: 'INR' },
      line({ prices: 'containers:40HC:10000000', currency: 'INR' }),
    ],
    [
      'a price in yen',
      { '40HC': '￥200,000', Currency: 'JPY' },
      line({ prices: 'containers:40HC:200000', currency: 'JPY' }),
    ],
    ['a price in full-width digits', { '40HC': '２０００' }, standard],
    ['a currency in small letters', { Currency: 'usd' }, standard],
    ['a container type with an inch mark', { '40HC': undefined, "40' HQ": 2_000 }, standard],
    ['a container type in Chinese', { '40HC': undefined, '40尺高柜': 2_000 }, standard],
    ['a container type in words', { '40HC': undefined, '40 ft High Cube': 2_000 }, standard],
    ['a refrigerated container', { '40HC': undefined, '40RF': 2_000 }, line({ prices: 'containers:40RF:200000' })],
    ['two container types', { "20'DV": 1_000 }, line({ prices: 'containers:20GP:100000,40HC:200000' })],
    ['an empty second price', { "20'DV": '' }, standard],
    ['a second price on request', { "20'DV": 'on request' }, standard],
    ['a second price to be agreed', { "20'DV": 'TBA' }, standard],
    ['a port by its name', { POL: 'Shanghai', POD: 'Rotterdam' }, standard],
    ['a port by its Chinese name', { POL: '上海' }, standard],
    ['a port with its country', { POD: 'Rotterdam, NL' }, standard],
    ['a port with its code', { POD: 'Rotterdam (NLRTM)' }, standard],
    ['a port with a blank in its code', { POD: 'NL RTM' }, standard],
    ['a port with a word for port', { POD: 'Port of Rotterdam' }, standard],
    ['a carrier by its name', { Carrier: 'Maersk' }, standard],
    ['a carrier by its short name', { Carrier: 'MSK' }, standard],
    ['a carrier in small letters', { Carrier: 'maersk line' }, standard],
    ['a mode in Chinese', { Mode: '整箱' }, standard],
    ['a mode in words', { Mode: 'Full container load' }, standard],
    ['a German day', { 'Valid from': '01.01.2027', 'Valid to': '31.01.2027' }, standard],
    ['a day in words', { 'Valid from': '1 Jan 2027', 'Valid to': '31st January 2027' }, standard],
    ['an American day', { 'Valid from': '01/01/2027', 'Valid to': '01/31/2027' }, standard],
    ['a Chinese day', { 'Valid from': '2027年1月1日', 'Valid to': '2027年1月31日' }, standard],
    ['a serial number', { 'Valid from': 46_388, 'Valid to': 46_418 }, standard],
    ['a date of the workbook', { 'Valid from': new Date('2027-01-01T00:00:00Z') }, standard],
    ['a transit time with its unit', { 'T/T': '30 days' }, standard],
    ['a transit time in Chinese', { 'T/T': '30天' }, standard],
    ['an unknown column beside it', { 'Our remark': 'call first' }, standard],
    ['a selling price beside it', { "40'HQ (sell)": 2_500 }, standard],
    ['headings in German', { POL: undefined, POD: undefined, Ladehafen: 'CNSHA', Löschhafen: 'NLRTM' }, standard],
    [
      'headings in Spanish',
      { POL: undefined, POD: undefined, 'Puerto de carga': 'CNSHA', 'Puerto de descarga': 'NLRTM' },
      standard,
    ],
    ['headings in Chinese', { POL: undefined, POD: undefined, 起运港: 'CNSHA', 目的港: 'NLRTM' }, standard],
    [
      'headings in French',
      { 'Valid from': undefined, 'Valid to': undefined, 'Valable du': '2027-01-01', 'Valable au': '2027-01-31' },
      standard,
    ],
    [
      'headings in Portuguese',
      {
        ...{ POL: undefined, POD: undefined, 'Porto de Origem': 'CNSHA', 'Porto de Destino': 'NLRTM' },
        ...{ 'Valid from': undefined, 'Validade início': '2027-01-01' },
      },
      standard,
    ],
    [
      'headings in Japanese',
      { POL: undefined, POD: undefined, Carrier: undefined, 積地: 'CNSHA', 揚地: 'NLRTM', 船会社: 'MAEU' },
      standard,
    ],
    [
      'both days of the validity in one cell',
      { 'Valid from': undefined, 'Valid to': undefined, Validity: '2027/01/01-2027/01/31' },
      standard,
    ],
    [
      'both days under a heading that says nothing',
      { 'Valid from': undefined, 'Valid to': undefined, D: '01.01.2027 - 31.01.2027' },
      standard,
    ],
    ['a month as the validity', { 'Valid from': undefined, 'Valid to': undefined, Validity: 'January 2027' }, standard],
    [
      'a price in yen of a file in Shift-JIS',
      { '40HC': '\\200,000', Currency: 'JPY' },
      line({ prices: 'containers:40HC:200000', currency: 'JPY' }),
    ],
    ['a currency in the heading of the price', { '40HC': undefined, '40HC (USD)': 2_000 }, standard],
    ['places whose headings say nothing', { POL: undefined, POD: undefined, A: 'CNSHA', B: 'NLRTM' }, standard],
    ['a currency whose heading says nothing', { Currency: undefined, C: 'USD' }, standard],
  ])('takes %s', async (_what, change, expected) => {
    const { texts, faults } = await read(oneRow(change));
    expect({ texts, faults }).toEqual({ texts: [expected], faults: [] });
  });

  test.each<[string, Record<string, Cell | undefined>, string]>([
    ['a percentage as a price', { '40HC': '12 %' }, 'is a percentage, and not an amount'],
    ['a price in another currency', { '40HC': 'EUR 2,000' }, 'is in EUR, and the row is in USD'],
    ['a negative price', { '40HC': '2000-' }, '40HC'],
    ['a letter in a price', { '40HC': '172O0' }, '40HC'],
    ['an unknown port', { POD: 'Atlantis' }, 'Atlantis is not known as a port: say which one it is'],
    ['an unknown carrier', { Carrier: 'Nobody Lines' }, 'Nobody Lines is not known as an ocean carrier'],
    ['a last day before the first', { 'Valid to': '2026-12-31' }, 'valid_to'],
    ['no price at all', { '40HC': 'N/A' }, 'Give a price for at least one container type'],
  ])('refuses %s', async (_what, change, message) => {
    const { texts, faults } = await read(oneRow(change));
    expect(texts).toEqual([]);
    expect(faults.join('\n')).toContain(message);
  });

  test.each<[string, Record<string, Cell>, object]>([
    [
      'per container in its heading',
      { 'BAF per cntr': 120 },
      { name: 'BAF', basis: 'per container', amountMinor: 12_000, currency: 'USD' },
    ],
    [
      'with unit and currency in the cell',
      { LSS: 'EUR 55/BL' },
      { name: 'LSS', basis: 'per B/L', amountMinor: 5_500, currency: 'EUR' },
    ],
    [
      'with its currency in the heading',
      { 'DOC EUR / BL': 45 },
      { name: 'DOC', basis: 'per B/L', amountMinor: 4_500, currency: 'EUR' },
    ],
  ])('takes a charge %s', async (_what, change, charge) => {
    expect(await read(oneRow(change))).toMatchObject({ texts: [standard], charges: [charge], faults: [] });
  });

  test('proposes the currency that the headings of the prices state', async () => {
    const rows = oneRow({ Currency: undefined, '40HC': undefined, '40HC (EUR)': 2_000 });
    const { reading } = await read(rows);
    expect(reading.stated).toMatchObject({ currency: { value: 'EUR', row: 1 } });
  });

  test('takes the nearest year of a validity without one, and says so', async () => {
    const rows = oneRow({ 'Valid from': undefined, 'Valid to': undefined, Validity: '2027/01/01-2027/01/31' });
    const without = rows.concat([rows[1]?.map((cell) => (cell === '2027/01/01-2027/01/31' ? '1.1-31.1' : cell)) ?? []]);
    const many = [...without, ...Array.from({ length: 9 }, () => rows[1] ?? [])];
    const { texts, faults, notes } = await read(many);
    expect({ texts, faults }).toEqual({ texts: Array(11).fill(standard), faults: [] });
    expect(notes).toEqual(['3 Read as 2027/01/01 – 2027/01/31, the nearest year: the file states none']);
  });

  test('asks once what a charge is per, and what a percentage is of', async () => {
    const rows = oneRow({ THC: 180, ISPS: 'incl.', CAF: '5%' });
    expect(await read([...rows, ...rows.slice(1)])).toMatchObject({
      charges: [
        { name: 'ISPS', basis: 'included' },
        { name: 'ISPS', basis: 'included' },
      ],
      open: ['basis THC', 'basis CAF %'],
    });
  });
});
