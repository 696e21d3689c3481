import { createBooking } from '@quayside/contract';
import { formLoadTypes, incotermCodes } from '@quayside/freight';
import fc from 'fast-check';
import * as v from 'valibot';
import { filledBooking } from '../testing/fillBooking';
import { hanoi, toSamplePort } from '../testing/samples';
import { findFormErrors } from './bookingSchema';
import { type BookingValues, emptyRow, withLoadType } from './bookingValues';
import { findFormField, toNewBooking } from './newBooking';

const figure = (max: number) => fc.integer({ min: 1, max: max * 100 }).map((hundredths) => `${hundredths / 100}`);
const row = fc.record({
  quantity: fc.integer({ min: 1, max: 199 }).map(String),
  type: fc.constant('40HC' as const),
  container_weight: figure(1000),
  cbm: figure(100),
  commodity_description: fc.string({ maxLength: 20, unit: 'grapheme-ascii' }),
});
const booking = fc
  .record({
    loadType: fc.constantFrom(...formLoadTypes),
    incoterm: fc.constantFrom(...incotermCodes),
    containers: fc.array(row, { minLength: 1, maxLength: 5 }),
    etd: fc.constantFrom('', '2026-12-09'),
    eta: fc.constantFrom('', '2027-01-08'),
  })
  .map(
    ({ loadType, ...rest }): BookingValues => ({
      ...withLoadType({ ...filledBooking(), inlandPoint: toSamplePort(hanoi, 'INLAND'), ...rest }, loadType),
      portOfLoading: filledBooking().portOfLoading,
      portOfDischarge: filledBooking().portOfDischarge,
    }),
  );

test('produces a body that the contract accepts from every valid form', () => {
  fc.assert(
    fc.property(booking, (values) => {
      expect(findFormErrors(values)).toEqual([]);
      expect(v.safeParse(createBooking.body, toNewBooking(values)).issues).toBeUndefined();
    }),
    { numRuns: 60 },
  );
});

test('sends rows, weight and volume as typed, and an inland point only with EXW', () => {
  fc.assert(
    fc.property(booking, (values) => {
      const { fields } = toNewBooking(values);
      expect(fields.containers.map(({ quantity }) => `${quantity}`)).toEqual(
        values.containers.map(({ quantity }) => quantity),
      );
      expect(fields.containers.map((sent) => sent.container_weight)).toEqual(
        values.containers.map((typed) => Number(typed.container_weight)),
      );
      expect(fields.inlandPoint).toBe(values.incoterm === 'EXW' ? hanoi.id : null);
      if (values.loadType === 'FCL') return expect(fields.weight_kg).toBeUndefined();
      const kg = values.containers.reduce((sum, typed) => sum + Number(typed.container_weight), 0);
      return expect(fields.weight_kg).toBeCloseTo(kg, 3);
    }),
    { numRuns: 60 },
  );
});

test("sends the chosen sailing's times, and other dates as days", () => {
  const sailing = {
    etd: { day: '2026-12-09', at: '2026-12-08T18:00:00.000Z' },
    eta: { day: '2027-01-08', at: '2027-01-08T05:00:00.000Z' },
  };
  const values = { ...filledBooking(), etd: '2026-12-09', eta: '2027-01-09' };
  expect(toNewBooking(values, { sailing }).fields).toMatchObject({ etd: sailing.etd.at, eta: '2027-01-09' });
});

test.each([
  ['fields.mblNumber', 'mblNumber'],
  ['company', 'company'],
  ['fields.containers.1.cbm', 'containers.1.cbm'],
  ['fields.containers[1].container_weight', 'containers.1.container_weight'],
  ['fields.weight_kg', 'containers.0.container_weight'],
  ['steps.packingList.0', 'packingList'],
  ['fields.inlandPoint', 'inlandPoint'],
  ['fields.inlandPoint.country', 'inlandPoint.country'],
  ['scheduleRates', undefined],
  ['loadType', undefined],
])('maps the server’s path %s to the form’s field %s', (path, name) => {
  expect(findFormField(path)).toBe(name);
});

test.each([
  ['FCL', { cbm: '' }, undefined],
  ['LCL', { cbm: '' }, 'CBM is a required field'],
  ['AIR', { quantity: '' }, 'Quantity is a required field'],
  ['FCL', { quantity: '1.5' }, 'must be a whole number'],
  ['FCL', { quantity: '1000' }, 'must be at most 999'],
  ['FCL', { container_weight: 'much' }, 'Enter a number, for example 1234.5'],
  ['FCL', { container_weight: '-1' }, 'must be at least 0'],
  ['FCL', { container_weight: '10000000,5' }, 'must be at most 10,000,000'],
  ['FCL', { container_weight: '0' }, 'Container weight is a required field'],
] as const)('%s with %o says %s', (loadType, figures, message) => {
  const [first = emptyRow()] = filledBooking().containers;
  const values = { ...filledBooking(), loadType, containers: [{ ...first, cbm: '1', ...figures }] };
  expect(findFormErrors(values)[0]?.message).toBe(message);
});

test('rejects an invalid e-mail address and allows an empty one', () => {
  const faultsOf = (contact_email: string) => findFormErrors({ ...filledBooking(), contact_email });
  expect(faultsOf('lan.nguyen')).toEqual([{ path: 'contact_email', message: 'Email is invalid' }]);
  expect(faultsOf('')).toEqual([]);
});

test('reports dates in the wrong order while other fields are missing', () => {
  const values = { ...filledBooking(), company: null, etd: '2027-01-08', eta: '2026-12-09' };
  expect(findFormErrors(values).map(({ message }) => message)).toEqual([
    'Customer is a required field',
    'ETA cannot be before ETD',
  ]);
});

test('names the bills by mode, and rejects short numbers in both', () => {
  const faultsOf = (loadType: 'FCL' | 'AIR', bills: Pick<BookingValues, 'mblNumber' | 'hblNumber'>) =>
    findFormErrors({ ...filledBooking(), loadType, ...bills })
      .filter(({ path }) => path.endsWith('blNumber'))
      .map(({ message }) => message);
  const none = { mblNumber: ' ', hblNumber: '' };
  expect(faultsOf('FCL', none)).toEqual(['MBL number is a required field', 'HBL number is a required field']);
  expect(faultsOf('AIR', none)).toEqual(['MAWB number is a required field', 'HAWB number is a required field']);
  expect(faultsOf('AIR', { mblNumber: 'X', hblNumber: 'H' })).toEqual(['Enter at least 6 characters']);
});

test('requires a pick-up place for EXW, from the directory or by city and country', () => {
  const faultsOf = (inlandPoint: BookingValues['inlandPoint']) =>
    findFormErrors({ ...filledBooking(), incoterm: 'EXW', inlandPoint });
  expect(faultsOf(null)).toEqual([{ path: 'inlandPoint', message: 'Inland point is a required field' }]);
  expect(faultsOf({ city: ' ', country: 'Vietnam' })).toEqual([
    { path: 'inlandPoint.city', message: 'City is a required field' },
    { path: 'inlandPoint.country', message: 'Enter the country as two letters, such as NL' },
  ]);
  expect(faultsOf({ city: 'Thủ Đức', country: 'vn' })).toEqual([]);
  expect(faultsOf(toSamplePort(hanoi, 'INLAND'))).toEqual([]);
});

test('requires different origin and destination', () => {
  const values = { ...filledBooking(), portOfDischarge: filledBooking().portOfLoading };
  expect(findFormErrors(values)).toEqual([
    { path: 'portOfDischarge', message: 'must be another place than the one of loading' },
  ]);
});
