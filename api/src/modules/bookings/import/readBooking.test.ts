import type { Cells } from '../../imports/kit/lineReader';
import type { KnownParties } from './knownParties';
import { readBooking } from './readBooking';

const id = (nr: number) => nr.toString(16).padStart(24, '0');
const place = (nr: number, code: string, timeZone: string) => ({ id: id(nr), code, portName: code, timeZone });

const known: KnownParties = {
  customers: new Map([['trader', id(1)]]),
  partners: new Map(),
  contacts: new Map([
    ['mill', id(2)],
    ['shop', id(3)],
  ]),
  places: new Map([
    ['SEA CNSHA', place(10, 'CNSHA', 'Asia/Shanghai')],
    ['SEA NLRTM', place(11, 'NLRTM', 'Europe/Amsterdam')],
    ['SEA VNHPH', place(12, 'VNHPH', 'Asia/Ho_Chi_Minh')],
    ['AIR HKG', place(20, 'HKG', 'Asia/Hong_Kong')],
    ['AIR LHR', place(21, 'LHR', 'Europe/London')],
    ['AIR AKL', place(22, 'AKL', 'Pacific/Auckland')],
    ['AIR HNL', place(23, 'HNL', 'Pacific/Honolulu')],
    ['AIR NRT', place(24, 'NRT', 'Asia/Tokyo')],
    ['AIR LAX', place(25, 'LAX', 'America/Los_Angeles')],
  ]),
  open: new Set(),
};

const common = {
  customer: 'Trader',
  reference: 'R-1',
  shipper: 'Mill',
  consignee: 'Shop',
  hbl: 'H1',
  commodity: 'Parts',
};
const air: Cells = {
  ...common,
  ...{ load_type: 'AIR', origin: 'HKG', destination: 'LHR', etd: '2026-12-10', eta: '2026-12-11' },
  ...{ mbl: '016-12345675', quantity: '1', weight_kg: '100', cbm: '0.5', incoterm: 'FCA' },
};
const sea: Cells = {
  ...common,
  ...{ load_type: 'FCL', origin: 'CNSHA', destination: 'NLRTM', etd: '2026-12-10', eta: '2027-01-12' },
  ...{ mbl: 'COSU6123456789', containers: 'CSQU3054383', container_type: '40HC', quantity: '1' },
  ...{ weight_kg: '18500', cbm: '62', incoterm: 'FOB' },
};

interface ReadRow {
  readonly mbl?: string;
  readonly numbers?: string;
  readonly type?: string | undefined;
  readonly quantity?: number | undefined;
  readonly incoterm?: string | null;
  readonly notes?: readonly string[];
  readonly faults?: readonly string[];
}

/** Reads a row and returns what is stored of it, its notes, and its errors. */
const read = (cells: Cells): ReadRow => {
  const line = readBooking(cells, { numbers: 'point', dates: 'ymd' }, known, {
    now: new Date('2026-11-01T00:00:00Z'),
    repeated: () => undefined,
  });
  if ('faults' in line) return { faults: line.faults.map(({ column, message }) => `${column}: ${message}`) };
  const { mblNumber, containerNumber, containers, incoterm } = line.terms.body.fields;
  return {
    ...{ mbl: mblNumber, numbers: containerNumber, type: containers[0]?.type, quantity: containers[0]?.quantity },
    ...{ incoterm, notes: (line.notes ?? []).map(({ column, message }) => `${column}: ${message}`) },
  };
};

describe('readBooking', () => {
  test.each([
    ['016-12345675', '016-12345675', []],
    ['01612345675', '016-12345675', []],
    ['016 1234 5675', '016-12345675', []],
    ['AWB 016-12345675', '016-12345675', ['mbl: Read as 016-12345675']],
    ['MAWB: 016-1234 5675', '016-12345675', ['mbl: Read as 016-12345675']],
    ['\u200e016-12345675\u200f', '016-12345675', []],
    ['1612345675', '016-12345675', [expect.stringContaining('The leading 0 is missing: 016-12345675')]],
    ['016-12345670', '016-12345670', [expect.stringContaining('The check digit should be 5')]],
    ['160-12345670', '160-12345670', [expect.stringContaining('The check digit should be 5')]],
  ])('reads the air waybill %j as %s', (written, mbl, notes) => {
    expect(read({ ...air, mbl: written })).toMatchObject({ mbl, notes });
  });

  test.each(['1,6E+10', '1.6E+10', '1.61235E+10', '1,61E+10'])(
    'refuses the air waybill %j that a spreadsheet has cut',
    (mbl) => {
      expect(read({ ...air, mbl }).faults).toEqual([expect.stringContaining('A spreadsheet has cut this number')]);
    },
  );

  test.each([
    ['CSQU3054383 MSCU1234566', 'CSQU3054383, MSCU1234566', '2'],
    ['CSQU3054383/MSCU1234566', 'CSQU3054383, MSCU1234566', '2'],
    ['CSQU3054383;MSCU1234566', 'CSQU3054383, MSCU1234566', '2'],
    ['CSQU3054383\nMSCU1234566', 'CSQU3054383, MSCU1234566', '2'],
    ['CSQU305438/3', 'CSQU3054383', '1'],
    ['CSQU 305438-3', 'CSQU3054383', '1'],
    ['csqu3054383', 'CSQU3054383', '1'],
  ])('reads the containers %j', (containers, numbers, quantity) => {
    expect(read({ ...sea, containers, quantity })).toMatchObject({ numbers, notes: [] });
    expect(read({ ...sea, containers, quantity: undefined })).toMatchObject({ quantity: Number(quantity) });
  });

  test('notes a wrong check digit of a container', () => {
    const { numbers, notes } = read({ ...sea, containers: 'MSCU1234567' });
    expect([numbers, notes]).toEqual(['MSCU1234567', [expect.stringContaining('The check digit should be 6')]]);
  });

  test.each([
    ['40HQ', '40HC'],
    ['45G1', '40HC'],
    ["40'HC", '40HC'],
    ['40 ft high cube', '40HC'],
    ["20'DV", '20GP'],
    ['22G1', '20GP'],
    ['20 RF', '20RF'],
    ['40NOR', '40NOR'],
    ['L5G1', '45HC'],
  ])('reads the container type %j as %s', (container_type, type) => {
    expect(read({ ...sea, container_type })).toMatchObject({ type, notes: [] });
  });

  test.each([
    [{ container_type: '53XX' }, '53XX is no container type, such as 40HC or 45G1'],
    [{ incoterm: 'DAT' }, 'DAT became DPU in Incoterms 2020'],
    [{ incoterm: 'dat' }, 'DAT became DPU in Incoterms 2020'],
    [{ shipper: 'Unknown' }, 'Unknown is no contact: import or add it first'],
  ])('refuses %j', (change, message) => {
    expect(read({ ...sea, ...change }).faults).toEqual([expect.stringContaining(message)]);
  });

  test.each([
    ['AKL', 'HNL', '2026-12-10', '2026-12-09'],
    ['NRT', 'LAX', '2026-12-10', '2026-12-09'],
    ['NRT', 'LAX', '2026-12-10 00:30', '2026-12-09 17:30'],
    ['HKG', 'LHR', '2026-12-10', '2026-12-10'],
  ])('takes a flight from %s to %s that departs %s and arrives %s local time', (origin, destination, etd, eta) => {
    expect(read({ ...air, origin, destination, etd, eta })).toMatchObject({ notes: [] });
  });

  test.each([
    ['HNL', 'AKL', '2026-12-10', '2026-12-09'],
    ['AKL', 'HNL', '2026-12-10', '2026-12-08'],
    ['HKG', 'LHR', '2026-12-10', '2026-12-09'],
    ['AKL', 'HNL', '2026-12-10 20:00', '2026-12-09 11:00'],
  ])('refuses a flight from %s to %s that departs %s and arrives %s local time', (origin, destination, etd, eta) => {
    expect(read({ ...air, origin, destination, etd, eta }).faults).toEqual(['eta: ETA cannot be before ETD']);
  });

  test('refuses a journey that ends where it begins', () => {
    expect(read({ ...sea, destination: 'CNSHA' }).faults).toEqual([
      'destination: must be another place than the one of loading',
    ]);
  });
});
