import type { Cells } from '../../imports/kit/lineReader';
import { readCellText } from '../../imports/sheet/cells';
import { changedFields, columns, headingCells, lineCells, priceText, rateFields } from './columns';
import type { Directory } from './directory';
import type { RateTerms } from './rateTerms';
import { readLine } from './readLine';

/** Style of a file without known formats of days and numbers. */
const style = { numbers: null, dates: null };

const directory: Directory = {
  carriers: new Map(),
  portTypes: new Map([
    ...['CNSHA', 'SGSIN', 'NLRTM'].map((code) => [code, 'SEA'] as const),
    ...['PVG', 'DXB', 'FRA'].map((code) => [code, 'AIR'] as const),
  ]),
  timeZones: new Map(),
  currencies: new Set(['USD', 'EUR']),
};

const fcl: Cells = {
  mode: 'fcl',
  origin: ' cnsha ',
  destination: 'NLRTM',
  via: 'SGSIN; CNSHA',
  carrier: 'MAEU',
  service: 'AE5',
  valid_from: '2027-01-01',
  valid_to: '2027/03/31',
  transit_days: '32',
  free_days: '7',
  currency: 'usd',
  '20GP': '1200.5',
  '40HC': 2100,
  surcharges: String.raw`BAF \| fuel | per container | 150.00 | USD; DOC\; fee | per B/L | 55.00 | EUR; THC | per 40HC | 240.00 | USD`,
};
const fclTerms: RateTerms = {
  mode: 'FCL',
  origin: 'CNSHA',
  destination: 'NLRTM',
  via: ['SGSIN', 'CNSHA'],
  carrier: 'MAEU',
  service: 'AE5',
  validFrom: '2027-01-01',
  validTo: '2027-03-31',
  transitDays: 32,
  freeDays: 7,
  currency: 'USD',
  kind: null,
  prices: { containers: { '20GP': 120_050, '40HC': 210_000 } },
  surcharges: [
    { name: 'BAF | fuel', basis: 'per container', amountMinor: 15_000, currency: 'USD' },
    { name: 'DOC; fee', basis: 'per B/L', amountMinor: 5_500, currency: 'EUR' },
    { name: 'THC', basis: 'per container', containerType: '40HC', amountMinor: 24_000, currency: 'USD' },
  ],
};
const { '20GP': _20, '40HC': _40, surcharges: _, via: _via, free_days: _free, ...bare } = fcl;
const lcl: Cells = { ...bare, mode: 'LCL', per_wm: '48.50', minimum: '60' };
const lclTerms: RateTerms = {
  ...fclTerms,
  mode: 'LCL',
  via: [],
  freeDays: null,
  prices: { perWm: 4_850, minimum: 6_000 },
  surcharges: [],
};
const air: Cells = { ...bare, mode: 'AIR', origin: 'PVG', destination: 'FRA', carrier: 'LH', '-45': '5.20', 100: 3.65 };
const airTerms: RateTerms = {
  ...lclTerms,
  mode: 'AIR',
  origin: 'PVG',
  destination: 'FRA',
  carrier: 'LH',
  prices: { perKg: { '-45': 520, 100: 365 }, minimum: 0 },
};

test.each([
  ['FCL', fcl, fclTerms],
  ['LCL', lcl, lclTerms],
  ['AIR', air, airTerms],
] as const)('reads a line of %s as stored, and reads it again after writing', (_mode, cells, terms) => {
  expect(readLine(cells, style, directory)).toEqual({ terms });
  const written = Object.fromEntries(lineCells(terms).map((cell, index) => [columns[index]?.name, cell]));
  expect(readLine(written, style, directory)).toEqual({ terms });
});

const readLineFaults = (cells: Cells) => {
  const read = readLine(cells, style, directory);
  return 'faults' in read ? read.faults.map(({ column, value, message }) => [column, value, message]) : [];
};

test.each<[Cells, ...(readonly [string, string, string])[]]>([
  [{ ...fcl, mode: 'ROAD' }, ['mode', 'ROAD', 'must be FCL, LCL or AIR']],
  [{ ...fcl, currency: 'US$' }, ['currency', 'US$', 'must be a currency such as USD']],
  [{ ...fcl, currency: 'CHF' }, ['currency', 'CHF', 'CHF has no exchange rate: store one in the rate settings first']],
  [{ ...fcl, valid_to: '' }, ['valid_to', '', 'is required']],
  [{ ...fcl, valid_from: '1.1.27' }, ['valid_from', '1.1.27', 'Write the day as yyyy-MM-dd, for example 2027-03-31']],
  [{ ...fcl, transit_days: '3.5' }, ['transit_days', '3.5', 'must be a whole number']],
  [{ ...fcl, free_days: 'some' }, ['free_days', 'some', 'Enter a number, for example 1234.5']],
  [{ ...fcl, origin: 'PVG' }, ['origin', 'PVG', 'is not a port of the directory']],
  [{ ...fcl, destination: 'XXXXX' }, ['destination', 'XXXXX', 'is not a port of the directory']],
  [{ ...fcl, via: 'SGSIN,FRA' }, ['via', 'SGSIN,FRA', 'is not a port of the directory']],
  [{ ...fcl, carrier: 'XXXX' }, ['carrier', 'XXXX', 'is not an ocean carrier of the directory']],
  [{ ...air, carrier: 'MAEU' }, ['carrier', 'MAEU', 'is not an airline of the directory']],
  [{ ...air, destination: 'NLRTM' }, ['destination', 'NLRTM', 'is not an airport of the directory']],
  [{ ...fcl, per_wm: '5' }, ['per_wm', '5', 'is for LCL: leave it empty for FCL']],
  [{ ...fcl, minimum: '5' }, ['minimum', '5', 'is for LCL and AIR: leave it empty for FCL']],
  [{ ...fcl, '40HC': '99999999999' }, ['40HC', '99999999999', 'is too large']],
  [{ ...air, 1000: '99999999999' }, ['1000', '99999999999', 'is too large']],
  [{ ...lcl, per_wm: '' }, ['per_wm', '', 'is required for LCL']],
  [{ ...fcl, '20GP': undefined, '40HC': 'much' }, ['40HC', 'much', 'Enter a number, for example 1234.5']],
  [
    { ...fcl, surcharges: 'BAF | 150.00' },
    ['surcharges', 'BAF | 150.00', 'Write each surcharge as name | basis | amount | currency, not “BAF | 150.00”'],
  ],
  [
    { ...fcl, surcharges: 'BAF | per B/L | 1 | dollars' },
    ['surcharges', 'BAF | per B/L | 1 | dollars', 'BAF: dollars must be a currency such as USD'],
  ],
  [
    { ...fcl, surcharges: 'BAF | per B/L | 1,505 | USD' },
    ['surcharges', 'BAF | per B/L | 1,505 | USD', 'BAF: 1,505 can mean 1505 or 1.5050: write the one that you mean'],
  ],
  [
    { ...fcl, surcharges: 'BAF | per B/L | 1 | CHF' },
    ['surcharges', 'BAF | per B/L | 1 | CHF', 'BAF: CHF has no exchange rate: store one in the rate settings first'],
  ],
  [{ ...fcl, origin: '' }, ['origin', '', 'Origin is a required field']],
])('reports an error at its column: %#', (cells, ...faults) => {
  expect(readLineFaults(cells)).toEqual(faults);
});

test('accepts contract and spot in any letter case, and an empty value', () => {
  expect(readLine({ ...fcl, kind: 'Spot' }, style, directory)).toEqual({ terms: { ...fclTerms, kind: 'spot' } });
  expect(readLineFaults({ ...fcl, kind: 'NAC' })).toEqual([['kind', 'NAC', 'must be contract or spot']]);
});

test('reports a missing price at the first price of the mode', () => {
  const without = 'Give a price for at least one container type';
  expect(readLineFaults({ ...fcl, '20GP': '', '40HC': '' })).toEqual([['20GP', '', without]]);
  expect(readLineFaults({ ...air, '-45': '', 100: '' }).map(([column]) => column)).toEqual(['minimum']);
  expect(readLineFaults({ ...lcl, per_wm: 'half', minimum: '' }).map(([column]) => column)).toEqual(['per_wm']);
});

test('returns errors in the order of the columns, and none for prices without a mode', () => {
  expect(readLineFaults({ ...fcl, surcharges: 'x', transit_days: '', mode: 'x' }).map(([column]) => column)).toEqual([
    'mode',
    'transit_days',
    'surcharges',
  ]);
  expect(readLineFaults({ ...fcl, surcharges: 'x', carrier: '', '40HC': '-1' }).map(([column]) => column)).toEqual([
    'carrier',
    '40HC',
    'surcharges',
  ]);
  expect(readLineFaults({}).map(([column]) => column)).toEqual(
    rateFields.filter(({ needed }) => needed).map(({ name }) => name),
  );
});

test('writes the weight breaks of air freight as numbers, not formulas', () => {
  expect(headingCells.filter((cell) => typeof cell === 'number')).toEqual([-45, 45, 100, 300, 500, 1000]);
});

test('describes a change by the differing columns', () => {
  const dearer = { ...fclTerms, service: 'AE6', prices: { containers: { '40HC': 210_000 } } };
  expect(changedFields(fclTerms, dearer)).toEqual([
    { field: 'Service', before: 'AE5', after: 'AE6' },
    { field: '20GP', before: '1200.50', after: '' },
  ]);
  expect(changedFields(null, airTerms)).toContainEqual({ field: '+100 kg', before: '', after: '3.65' });
  expect(changedFields(fclTerms, null)).toContainEqual({ field: 'Via', before: 'SGSIN; CNSHA', after: '' });
});

test('shortens a price', () => {
  const dear = { currency: 'JPY', prices: { containers: { '40HC': 1_234_567 } } };
  expect([fclTerms, lclTerms, airTerms, dear].map(priceText)).toEqual([
    '20GP 1,200.50 · 40HC 2,100.00',
    'Per W/M 48.50 · Minimum 60.00',
    '<45 kg 5.20 · +100 kg 3.65',
    '40HC 1,234,567',
  ]);
});

test('returns the text that a spreadsheet shows', () => {
  const cells = [true, "'=1", "'quoted", 1e-7, 0.1 + 0.2, new Date(Number.NaN), new Date('2027-03-31'), null];
  expect(cells.map(readCellText)).toEqual(['true', '=1', "'quoted", '0', '0.3', '', '2027-03-31', '']);
  expect(readLineFaults({ ...fcl, valid_from: 46_388, valid_to: new Date('2027-03-31') })).toEqual([]);
});
