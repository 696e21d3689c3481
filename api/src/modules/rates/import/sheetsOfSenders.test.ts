import { surchargesText } from '../tariff/surcharges';
import { type Cell, lineText, type Rows, readSheet, sheetBytes } from './readSheet.fixture';

/** Values of every row, unless a column has them. */
const fixed = {
  ...{ mode: 'FCL', carrier: 'MAEU', transit_days: '30', currency: 'USD' },
  ...{ valid_from: '2027-01-01', valid_to: '2027-01-31' },
};
type Fixed = Partial<Record<keyof typeof fixed, string>>;

interface Expected {
  readonly lines?: readonly string[];
  /** Parts of the errors, in their order; every error has one. */
  readonly faults?: readonly string[];
  readonly notes?: readonly string[];
  readonly leftOut?: readonly string[];
  readonly open?: readonly string[];
}
interface Options extends Expected {
  readonly fixed?: Fixed;
  readonly merges?: readonly string[];
  readonly answers?: Readonly<Record<string, string>>;
}

const all = 'MAEU 2027-01-01/2027-01-31';
const fcl = (lane: string, prices: string, currency = 'USD') => `FCL ${lane} ${all} containers:${prices} ${currency}`;
const air = (lane: string, carrier: string, prices: string, currency = 'USD') =>
  `AIR ${lane} ${carrier} 2027-01-01/2027-01-31 perKg:${prices} ${currency}`;

const expectSheet = async (
  bytes: Buffer,
  type: 'xlsx' | 'csv',
  { fixed: change, answers, merges: _, ...expected }: Options,
) => {
  const given = Object.fromEntries(Object.entries({ ...fixed, ...change }).filter(([, value]) => value !== ''));
  const read = await readSheet(bytes, { fixed: given, type, ...(answers && { answers }) });
  const lines = read.lines.map((line) =>
    [lineText(line), ...line.via.map((via) => `via ${via}`), surchargesText(line.surcharges, line.currency)]
      .filter(Boolean)
      .join(' '),
  );
  const { faults = [], notes = [], leftOut = [], open = [] } = expected;
  expect({ ...read, reading: undefined, faults: undefined, lines }).toEqual({
    ...{ reading: undefined, faults: undefined, lines: expected.lines ?? [] },
    ...{ notes, leftOut, open },
  });
  expect(read.faults).toHaveLength(faults.length);
  for (const [index, fault] of faults.entries()) expect(read.faults[index]).toContain(fault);
};

const lane = (...rows: readonly (readonly Cell[])[]): Rows => [
  ['POL', 'POD', ...(rows[0] ?? [])],
  ...rows.slice(1).map((row) => ['Shanghai', 'Hamburg', ...row]),
];

describe('prices in a cell', () => {
  test.each<[string, Rows, Options]>([
    [
      'have their container types beside them',
      lane(['Rate'], ["20' 1200 / 40' 2100"], ["20'GP: 1,250 / 40'HQ: 2,150"], ['USD 1200/20GP, USD 2100/40HC']),
      {
        lines: [
          fcl('CNSHA-DEHAM', '20GP:120000,40GP:210000'),
          fcl('CNSHA-DEHAM', '20GP:125000,40HC:215000'),
          fcl('CNSHA-DEHAM', '20GP:120000,40HC:210000'),
        ],
      },
    ],
    [
      'without a container type are an error',
      lane(['Ocean freight'], [1_200]),
      { faults: ['Does not say which container type it is for', 'at least one container type'] },
    ],
    [
      'name a type that their heading does not',
      lane(["20'/40'"], ["20' 1200 / 40'HC 2100"]),
      { faults: ['names 40HC, and the heading', 'at least one container type'] },
    ],
    [
      'with words behind them are an error',
      lane(['40HC'], ['USD 2,100 + BAF'], ['1500-1600'], ['1.2k'], ['1500*'], ['(1500)'], ['from 1500'], ['1500/1600']),
      { faults: ['USD 2,100 + BAF', '1500-1600', '1.2k', '1500*', '(1500)', 'from 1500', '1500/1600'] },
    ],
    ['that are all in are read', lane(['40HC'], ['USD 1500 all in']), { lines: [fcl('CNSHA-DEHAM', '40HC:150000')] }],
    [
      'in rupees are read with lakhs',
      lane(['40HC'], ['Rs. 1,25,000/-'], ['₹1,00,000']),
      {
        fixed: { currency: 'INR' },
        lines: [fcl('CNSHA-DEHAM', '40HC:12500000', 'INR'), fcl('CNSHA-DEHAM', '40HC:10000000', 'INR')],
      },
    ],
    [
      'that are on request are left out',
      lane(['20GP', '40HC'], ['call', 1_000], [1_000, 'sur demande'], ['询价', 1_000]),
      {
        lines: [
          fcl('CNSHA-DEHAM', '40HC:100000'),
          fcl('CNSHA-DEHAM', '20GP:100000'),
          fcl('CNSHA-DEHAM', '40HC:100000'),
        ],
        leftOut: ['2 call: States no number', '3 sur demande: States no number', '4 询价: States no number'],
      },
    ],
    [
      'of 0 are imported with a hint',
      lane(['40HC'], [0]),
      {
        lines: [fcl('CNSHA-DEHAM', '40HC:0')],
        notes: ['2 Is free of charge: leave the cell empty if there is no price'],
      },
    ],
    ['that can be two numbers are asked', lane(['40HC'], ['1.200']), { faults: ['1.200 can mean 1200 or 1.2'] }],
    [
      'with apostrophes and dashes are read',
      lane(['40HC'], ["1'200.50"], ['1’300.-']),
      { lines: [fcl('CNSHA-DEHAM', '40HC:120050'), fcl('CNSHA-DEHAM', '40HC:130000')] },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows), 'xlsx', options));
});

describe('currencies of a sheet', () => {
  test.each<[string, Rows, Options]>([
    [
      'differ between headings: the other one is an error',
      lane(['20GP USD', '40HC EUR'], [1_000, 2_000]),
      { faults: ['is in EUR, as its heading says, and the row is in USD'] },
    ],
    [
      'are signs and words; a bare $ is an error',
      lane(['Cur', '40HC'], ['US$', 1_100], ['€', 1_200], ['美元', 1_300], ['$', 1_400]),
      {
        fixed: { currency: '' },
        lines: [
          fcl('CNSHA-DEHAM', '40HC:110000'),
          fcl('CNSHA-DEHAM', '40HC:120000', 'EUR'),
          fcl('CNSHA-DEHAM', '40HC:130000'),
        ],
        faults: ['must be a currency such as USD'],
      },
    ],
    [
      'differ within a row: it is an error',
      lane(['20GP', '40HC'], ['USD 1000', 'EUR 1900'], ['€1000', '€1900'], ['1000 GBP', '1900 GBP']),
      {
        fixed: { currency: '' },
        lines: [
          fcl('CNSHA-DEHAM', '20GP:100000,40HC:190000', 'EUR'),
          fcl('CNSHA-DEHAM', '20GP:100000,40HC:190000', 'GBP'),
        ],
        faults: ['must be a currency such as USD'],
      },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows), 'xlsx', options));
});

describe('ports of a sheet', () => {
  test.each<[string, Rows, Options]>([
    [
      'are several in one cell: a line for each',
      [
        ['POL', 'POD', '40HC'],
        ['Shanghai/Ningbo', 'Hamburg', 1_000],
        ['Hamburg\nBremerhaven', 'Busan', 1_100],
        ['Shanghai', 'Rotterdam + Antwerp', 1_200],
      ],
      {
        lines: [
          fcl('CNSHA-DEHAM', '40HC:100000'),
          fcl('CNNGB-DEHAM', '40HC:100000'),
          fcl('DEHAM-KRPUS', '40HC:110000'),
          fcl('DEBRV-KRPUS', '40HC:110000'),
          fcl('CNSHA-NLRTM', '40HC:120000'),
          fcl('CNSHA-BEANR', '40HC:120000'),
        ],
        notes: [
          '2 Names 2 ports: a line for each (CNSHA, CNNGB)',
          '3 Names 2 ports: a line for each (DEHAM, DEBRV)',
          '4 Names 2 ports: a line for each (NLRTM, BEANR)',
        ],
      },
    ],
    [
      'have their country or state beside them: one port',
      [
        ['POL', 'POD', '40HC'],
        ['Hamburg, Germany', 'Shanghai, China', 1_000],
        ['New York, NY', 'Rotterdam / Netherlands', 1_100],
      ],
      { lines: [fcl('DEHAM-CNSHA', '40HC:100000'), fcl('USNYC-NLRTM', '40HC:110000')] },
    ],
    [
      'are known and unknown in one cell: a question, and no price for some of them',
      [
        ['POL', 'POD', '40HC'],
        ['Shanghai/Ningbo/Atlantis', 'Hamburg', 1_000],
      ],
      { faults: Array(2).fill('Atlantis is not known as a port'), open: ['seaport Atlantis'] },
    ],
    [
      'of a region are a question',
      [
        ['POL', 'POD', '40HC'],
        ['China main ports', 'Hamburg', 1_300],
      ],
      {
        faults: ['China main ports is not known as a port', 'must be at most 10', 'is not a port of the directory'],
        open: ['seaport China main ports'],
      },
    ],
    [
      'are a route, with several destinations or a port on the way',
      [
        ['Route', "20'DV"],
        ['Hamburg - Shanghai', 1_200],
        ['DEHAM-CNSHA', 1_400],
        ['Shanghai - Hamburg/Rotterdam', 1_000],
        ['Shanghai to Hamburg via Singapore', 1_500],
      ],
      {
        lines: [
          fcl('DEHAM-CNSHA', '20GP:120000'),
          fcl('DEHAM-CNSHA', '20GP:140000'),
          fcl('CNSHA-DEHAM', '20GP:100000'),
          fcl('CNSHA-NLRTM', '20GP:100000'),
          `${fcl('CNSHA-DEHAM', '20GP:150000')} via SGSIN`,
        ],
        notes: ['4 Names 2 ports: a line for each (DEHAM, NLRTM)'],
      },
    ],
    [
      'are a route with slashes that can mean several lanes: a question',
      [
        ['Route', "20'DV"],
        ['Shanghai/Hamburg/Rotterdam', 1_500],
        ['HAM/SHA', 1_300],
      ],
      {
        faults: [
          'does not name two ports in one way',
          'Origin is a required field',
          'Destination is a required field',
          'SHA is not known as a port',
          'is not a port of the directory',
        ],
        open: ['lane Shanghai/Hamburg/Rotterdam', 'seaport SHA'],
      },
    ],
    [
      'are a route of airports',
      [
        ['Routing', 'Airline', 'MIN', '-45', '+45'],
        ['FRA/PVG', 'LH', 80, 4.5, 4.1],
        ['FRA-DXB-HKG', 'EK', 80, 4.5, 4.1],
      ],
      {
        fixed: { mode: 'AIR', carrier: '' },
        lines: [
          air('FRA-PVG', 'LH', '45:410,-45:450,minimum:8000'),
          `${air('FRA-HKG', 'EK', '45:410,-45:450,minimum:8000')} via DXB`,
        ],
      },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows), 'xlsx', options));
});

describe('carriers and transit times of a sheet', () => {
  test.each<[string, Rows, Options]>([
    [
      'have their code in brackets or after a slash',
      lane(
        ['Carrier', '40HC'],
        ['Maersk (MAEU)', 1_000],
        ['Hapag-Lloyd [HLCU]', 1_100],
        ['MSC/MSCU', 1_200],
        ['(ONE) Ocean Network Express', 1_300],
        ['中远海运(COSCO)', 1_400],
      ),
      {
        fixed: { carrier: '' },
        lines: ['MAEU:100000', 'HLCU:110000', 'MSCU:120000', 'ONEY:130000', 'COSU:140000'].map((text) =>
          fcl('CNSHA-DEHAM', `40HC:${text.split(':')[1]}`).replace('MAEU', text.split(':')[0] ?? ''),
        ),
      },
    ],
    [
      'contradict each other: a question',
      lane(['Carrier', '40HC'], ['MSK (HLCU)', 1_000], ['ONE / OOCL', 1_100]),
      {
        fixed: { carrier: '' },
        faults: ['MSK (HLCU) is not known', 'is not an ocean', 'ONE / OOCL is not known', 'is not an ocean'],
        open: ['carrier MSK (HLCU)', 'carrier ONE / OOCL'],
      },
    ],
    [
      'are airlines with codes and prefixes',
      [
        ['AOL', 'AOD', 'Airline', '+100'],
        ['PVG', 'FRA', '阿联酋航空(EK)', 3],
        ['PVG', 'FRA', 'Lufthansa (LH/020)', 3.1],
      ],
      {
        fixed: { mode: 'AIR', carrier: '' },
        lines: [air('PVG-FRA', 'EK', '100:300,minimum:0'), air('PVG-FRA', 'LH', '100:310,minimum:0')],
      },
    ],
    [
      'are a range, about, or in weeks: read with a hint',
      lane(['T/T', '40HC'], ['30-32 days', 1_000], ['ca. 30', 1_000], ['5 weeks', 1_000], ['30天', 1_000]),
      {
        fixed: { transit_days: '' },
        lines: Array(4).fill(fcl('CNSHA-DEHAM', '40HC:100000')),
        notes: ['2 Read as 32 days, the longest that it states', '3 Read as 30 days', '4 Read as 35 days'],
      },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows), 'xlsx', options));
});

describe('validities of a sheet', () => {
  const open: Fixed = { valid_from: '', valid_to: '' };
  const december = (days: string, price: string) => `FCL CNSHA-DEHAM MAEU ${days} containers:${price} USD`;

  test.each<[string, Rows, Options]>([
    [
      'without a year are in the nearest one, and an open end is an error',
      lane(['Validity', '40HC'], ['1.12.–31.12.', 1_200], ['15.12. bis 15.01.', 1_300], ['bis 31.12.', 1_400]),
      {
        fixed: open,
        lines: [december('2026-12-01/2026-12-31', '40HC:120000'), december('2026-12-15/2027-01-15', '40HC:130000')],
        notes: [
          '2 Read as 2026/12/01 – 2026/12/31, the nearest year: the file states none',
          '3 Read as 2026/12/15 – 2027/01/15, the nearest year: the file states none',
        ],
        faults: ['States only the last day'],
      },
    ],
    [
      'are weeks above the container types',
      [
        ['POL', 'POD', 'Week 49', null, 'Week 50', null],
        [null, null, "20'", "40'", "20'", "40'"],
        ['Shanghai', 'Hamburg', 1_000, 1_900, 1_050, 1_950],
      ],
      {
        fixed: open,
        merges: ['C1:D1', 'E1:F1', 'A1:A2', 'B1:B2'],
        lines: [
          december('2026-11-30/2026-12-06', '20GP:100000,40GP:190000'),
          december('2026-12-07/2026-12-13', '20GP:105000,40GP:195000'),
        ],
      },
    ],
    [
      'are several weeks in a heading',
      lane(['WK49-50 40HQ', 'WK51-52 40HQ'], [1_000, 1_900]),
      {
        fixed: open,
        lines: [december('2026-11-30/2026-12-13', '40HC:100000'), december('2026-12-14/2026-12-27', '40HC:190000')],
      },
    ],
    [
      'have times of a clock with 12 hours',
      lane(['Valid from', 'Valid to', '40HC'], ['1/1/2027 12:00 AM', '1/31/2027 11:59 PM', 2_000]),
      { fixed: open, lines: [fcl('CNSHA-DEHAM', '40HC:200000')] },
    ],
    [
      'have ended, as serial numbers of the other calendar: imported with a hint',
      lane(['Valid from', 'Valid to', '40HC'], [44_926, 44_956, 2_000]),
      {
        fixed: open,
        lines: [december('2022-12-31/2023-01-30', '40HC:200000')],
        notes: ['2 Ended on 2023/01/30: check the year'],
      },
    ],
    [
      'are words that name no day: an error',
      lane(['Validity', '40HC'], ['till further notice', 1_000]),
      { fixed: open, faults: ['valid_from', 'till further notice'] },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows, 'xlsx', options.merges), 'xlsx', options));
});

describe('charges of a sheet', () => {
  const freight = fcl('CNSHA-DEHAM', '20GP:100000,40HC:200000');

  test.each<[string, Rows, Options]>([
    [
      'have a row each and a column for each container type: they are no freight',
      lane(
        ['Charge', 'Basis', '20GP', '40HC', 'Amount'],
        ['Ocean Freight', '', 1_000, 2_000, null],
        ['BAF', '', 100, 200, null],
        ['THC', 'per container', 'EUR 150', 'EUR 150', null],
        ['DOC', 'per B/L', null, null, 50],
        ['CAF', '', '5%', '5%', null],
        ['ISPS', '', 'incl.', 'incl.', null],
      ),
      {
        answers: { 'basis caf%': 'of the freight' },
        lines: [
          `${freight} BAF | per 20GP | 100.00 | USD; BAF | per 40HC | 200.00 | USD; THC | per container | 150.00 | EUR; DOC | per B/L | 50.00 | USD; CAF | 5 % of freight; ISPS | included`,
        ],
      },
    ],
    [
      'without the freight are an error',
      lane(['Charge', '20GP', '40HC'], ['BAF', 100, 200]),
      { faults: ['Give a price for at least one container type'] },
    ],
    [
      'have a column of units, which has the container types of the freight',
      lane(
        ['Charge', 'Unit', 'Currency', 'Amount'],
        ['Ocean Freight', '20GP', 'USD', 1_000],
        ['Ocean Freight', 'per 40HC', 'USD', 2_000],
        ['BAF', 'per container', 'USD', 100],
        ['Documentation', 'per BL', 'EUR', 50],
        ['THC', 'per TEU', 'EUR', 150],
      ),
      {
        fixed: { currency: '' },
        lines: [
          `${freight} BAF | per container | 100.00 | USD; Documentation | per B/L | 50.00 | EUR; THC | per TEU | 150.00 | EUR`,
        ],
      },
    ],
    [
      'have units in their headings',
      lane(
        ['20GP', '40HC', 'THC per container', 'Seal per unit', 'DOC per shipment', 'ISPS per TEU', 'VGM per B/L'],
        [1_000, 2_000, 100, 10, 50, 20, 25],
      ),
      {
        lines: [
          `${freight} THC | per container | 100.00 | USD; Seal | per container | 10.00 | USD; DOC | per shipment | 50.00 | USD; ISPS | per TEU | 20.00 | USD; VGM | per B/L | 25.00 | USD`,
        ],
      },
    ],
    [
      'are included, at cost, or of the origin',
      lane(
        ['40HC', 'BAF', 'THC/O', 'THC/D per cntr'],
        [2_000, 'incl.', 'at cost', 'EUR 200'],
        [2_000, 'inkl.', 'EUR 90', '-'],
      ),
      {
        lines: [
          `${fcl('CNSHA-DEHAM', '40HC:200000')} BAF | included; THC/O | at cost; THC/D | per container | 200.00 | EUR`,
          `${fcl('CNSHA-DEHAM', '40HC:200000')} BAF | included`,
        ],
        leftOut: ['3 EUR 90: Does not say what it is per: answer the question about THC/O', '3 -: States no amount'],
        open: ['basis THC/O'],
      },
    ],
    [
      "have lengths beside their amounts: 40' is also the high cube",
      lane(['20GP', '40HC', 'EBS'], [1_000, 2_000, "30/20', 60/40'"]),
      {
        lines: [`${freight} EBS | per 20GP | 30.00 | USD; EBS | per 40GP | 60.00 | USD; EBS | per 40HC | 60.00 | USD`],
      },
    ],
    [
      'have two amounts that no heading names: an error',
      lane(['20GP', '40HC', 'EBS'], [1_000, 2_000, '30/60']),
      { answers: { 'basis ebs': 'per container' }, faults: ['EBS: Enter a number'] },
    ],
    [
      'of LCL have a row each',
      lane(['Charge', 'W/M', 'Min'], ['Ocean Freight', 45, 45], ['CFS', 10, null]),
      {
        fixed: { mode: 'LCL' },
        lines: [`LCL CNSHA-DEHAM ${all} perWm:4500,minimum:4500 USD CFS | per W/M | 10.00 | USD`],
      },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows), 'xlsx', options));
});

describe('headings of a sheet', () => {
  test.each<[string, Rows, Options]>([
    [
      'have two merged rows',
      [
        ['Port of', null, 'Ocean Freight (USD)', null, 'BAF', null, 'Validity', null],
        ['Loading', 'Discharge', '20GP', '40HQ', "20'", "40'", 'from', 'to'],
        ['Shanghai', 'Hamburg', 1_000, 2_000, 100, 200, '2027-01-01', '2027-01-31'],
      ],
      {
        merges: ['A1:B1', 'C1:D1', 'E1:F1', 'G1:H1'],
        fixed: { valid_from: '', valid_to: '' },
        lines: [
          `${fcl('CNSHA-DEHAM', '20GP:100000,40HC:200000')} BAF | per 20GP | 100.00 | USD; BAF | per 40GP | 200.00 | USD; BAF | per 40HC | 200.00 | USD`,
        ],
      },
    ],
    [
      'have two rows and a row of units',
      [
        ['Rate sheet'],
        ['Lane', null, 'Freight', null],
        ['POL', 'POD', "20'", "40'"],
        [null, null, 'USD/cntr', 'USD/cntr'],
        ['Shanghai', 'Hamburg', 1_000, 1_900],
      ],
      {
        merges: ['A2:B2', 'C2:D2'],
        lines: [fcl('CNSHA-DEHAM', '20GP:100000,40GP:190000')],
        leftOut: ['1 title'],
      },
    ],
    [
      'have one row and a row of units',
      [
        ['POL', 'POD', "20'", "40'HC", 'T/T', 'BAF'],
        [null, null, 'USD/cntr', 'USD/cntr', 'days', 'USD/cntr'],
        ['Shanghai', 'Hamburg', 1_000, 2_000, 30, 100],
      ],
      {
        fixed: { transit_days: '' },
        lines: [`${fcl('CNSHA-DEHAM', '20GP:100000,40HC:200000')} BAF | per container | 100.00 | USD`],
      },
    ],
    [
      'name one container type twice, or types without a price: the first counts',
      lane(['40HC', '40HQ', '20OT'], [1_000, 1_200, 3_000]),
      { lines: [fcl('CNSHA-DEHAM', '40HC:100000')] },
    ],
    [
      'are short: 20, 40 and 40H',
      lane(['20', '40', '40H'], [1_000, 1_900, 2_000]),
      { lines: [fcl('CNSHA-DEHAM', '20GP:100000,40GP:190000,40HC:200000')] },
    ],
    [
      'have a minimum of measures',
      lane(['W/M', 'Min.'], ['USD 45.00/cbm', '1 W/M']),
      { fixed: { mode: 'LCL' }, lines: [`LCL CNSHA-DEHAM ${all} perWm:4500,minimum:0,minimumWm:1 USD`] },
    ],
    [
      'are those of weight breaks',
      [
        ['AOL', 'AOD', 'Airline', '+45kg', '+100kg', '>=300', '1000+'],
        ['HAM', 'PVG', 'LH (020)', 3, 2.9, 2.8, 2.5],
      ],
      {
        fixed: { mode: 'AIR', carrier: '' },
        lines: [air('HAM-PVG', 'LH', '45:300,100:290,300:280,1000:250,minimum:0')],
      },
    ],
    [
      'are repeated per mode, below titles',
      [
        ['SEA FCL'],
        ['POL', 'POD', 'Carrier', "20'"],
        ['Shanghai', 'Hamburg', 'MSK', 1_000],
        ['SEA LCL'],
        ['POL', 'POD', 'Carrier', 'per CBM', 'Min'],
        ['Shanghai', 'Hamburg', 'MSK', 45, 45],
        ['AIR'],
        ['From', 'To', 'Airline', 'Min', '+100'],
        ['PVG', 'FRA', 'LH', 60, 3.2],
      ],
      {
        fixed: { mode: '', carrier: '' },
        lines: [
          fcl('CNSHA-DEHAM', '20GP:100000'),
          `LCL CNSHA-DEHAM ${all} perWm:4500,minimum:4500 USD`,
          air('PVG-FRA', 'LH', '100:320,minimum:6000'),
        ],
        leftOut: ['1 group', '4 group', '5 heading', '7 group', '8 heading'],
      },
    ],
    [
      'are followed by totals and notes',
      [
        ['POL', 'POD', '40HC'],
        ['Shanghai', 'Hamburg', 1_000],
        ['Total', '', 1_000],
        ['* subject to GRI', null, null],
      ],
      { lines: [fcl('CNSHA-DEHAM', '40HC:100000')], leftOut: ['3 total', '4 note'] },
    ],
  ])('%s', (_what, rows, options) => expectSheet(sheetBytes(rows, 'xlsx', options.merges), 'xlsx', options));
});

const toBytes = (text: string, encoding: BufferEncoding | 'utf16be'): Buffer =>
  encoding === 'utf16be' ? Buffer.from(`\ufeff${text}`, 'utf16le').swap16() : Buffer.from(text, encoding);

describe('text files of rates', () => {
  test.each<[string, Parameters<typeof toBytes>[1], string, Options]>([
    [
      'in GBK',
      'base64',
      // 起运港,目的港,船公司,20GP,40HQ,有效期 | 上海,汉堡,马士基,1200,2100,2027年1月1日-2027年1月31日
      'xvDUy7jbLMS/tcS42yy0rLmry74sMjBHUCw0MEhRLNPQ0KfG2grJz7qjLLq6saQswu3Kv7v5LDEyMDAsMjEwMCwyMDI3xOox1MIxyNUtMjAyN8TqMdTCMzHI1Qo=',
      {
        fixed: { carrier: '', valid_from: '', valid_to: '' },
        lines: [fcl('CNSHA-DEHAM', '20GP:120000,40HC:210000')],
      },
    ],
    [
      'in Shift-JIS',
      'base64',
      // 積地,揚地,船会社,20FT,40HC,有効期間 | 上海,ハンブルグ,ONE,￥120000,￥210000,2027/1/1～2027/1/31
      'kM+SbiyXZ5JuLJFEie+O0CwyMEZULDQwSEMsl0yM+Ir6itQKj+OKQyyDboOTg3WDi4NPLE9ORSyBjzEyMDAwMCyBjzIxMDAwMCwyMDI3LzEvMYFgMjAyNy8xLzMxCg==',
      {
        fixed: { carrier: '', valid_from: '', valid_to: '', currency: 'JPY' },
        lines: [fcl('CNSHA-DEHAM', '20GP:120000,40HC:210000', 'JPY').replace('MAEU', 'ONEY')],
      },
    ],
    [
      'in Big5',
      'base64',
      // 起運港,目的港,船公司,40HQ | 高雄,漢堡,長榮,2100
      'sF+5QrTkLKXYqrq05Cyy7qS9pXEsNDBIUQqwqravLLp+s/ksqvi6YSwyMTAwCg==',
      { fixed: { carrier: '' }, lines: [fcl('TWKHH-DEHAM', '40HC:210000').replace('MAEU', 'EGLV')] },
    ],
    [
      'in EUC-KR',
      'base64',
      // 출발항,도착항,선사,40HC | 부산,함부르크,HMM,2100
      'w+K538fXLLW1wvjH1yy8sbvnLDQwSEMKus676izH1LrOuKPFqSxITU0sMjEwMAo=',
      { fixed: { carrier: '' }, lines: [fcl('KRPUS-DEHAM', '40HC:210000').replace('MAEU', 'HDMU')] },
    ],
    [
      'in UTF-16 with a decimal comma',
      'utf16be',
      'POL\tPOD\t40HC\r\nShanghai\tHamburg\t"1.200,50"\r\n',
      { lines: [fcl('CNSHA-DEHAM', '40HC:120050')] },
    ],
    [
      'in Windows-1252 with days of one digit',
      'latin1',
      "Ladehafen;Löschhafen;40'HC;Gültig bis;Gültig ab\nHamburg;Xiamen;1.200,00;31.1.27;1.1.27\n",
      { fixed: { valid_from: '', valid_to: '' }, lines: [fcl('DEHAM-CNXMN', '40HC:120000')] },
    ],
    [
      'with their separator in the first line and a total',
      'utf8',
      'sep=;\nPOL;POD;40HC;BAF per cntr\nShanghai;Hamburg;1.200,00;120,50\nTotal;;1.200,00;\n',
      {
        lines: [`${fcl('CNSHA-DEHAM', '40HC:120000')} BAF | per container | 120.50 | USD`],
        leftOut: ['1 separator', '4 total'],
      },
    ],
    [
      'with quotes in a heading',
      'utf8',
      'POL,POD,40\' HC 9\'6"\nShanghai,Hamburg,1200\nNingbo,Hamburg,"1,300"\n',
      { lines: [fcl('CNSHA-DEHAM', '40HC:120000'), fcl('CNNGB-DEHAM', '40HC:130000')] },
    ],
  ])('are read %s', (_what, encoding, text, options) => expectSheet(toBytes(text, encoding), 'csv', options));
});
