import * as v from 'valibot';
import { Booking, ContainerType, IncotermCode, PaymentTerm } from './booking';
import { route } from './route';
import { cargoLimits, RateChoice } from './schedules';
import { DateOrInstant, Id, OptionalEmail, required, text } from './shapes';

const kg = v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), v.maxValue(cargoLimits.kg));
const cbm = v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), v.maxValue(cargoLimits.cbm));

/** A record that has to be chosen; `name` is what its field is called. */
const chosen = (name: string) => {
  const missing = `${name} is a required field`;
  return v.pipe(v.string(missing), v.regex(/^[0-9a-f]{24}$/, missing));
};

/** The number of the master bill; `name` is what the mode calls it, MBL or MAWB. */
export const masterBill = (name: string) =>
  v.pipe(required(35, `${name} number is a required field`), v.minLength(6, 'Enter at least 6 characters'));
/** The number of the house bill: HBL or HAWB. */
export const houseBill = (name: string) => required(35, `${name} number is a required field`);

/** The cargo of a booking, a row for each kind of piece. */
export const cargoRows = <const Row extends v.GenericSchema>(row: Row) =>
  v.pipe(
    v.array(row),
    v.minLength(1, 'Add at least one row'),
    v.maxLength(cargoLimits.rows, `At most ${cargoLimits.rows} rows`),
  );

/** The uploads for one type of document. */
export const uploads = <const Upload extends v.GenericSchema>(upload: Upload) =>
  v.pipe(v.array(upload), v.maxLength(10, 'At most 10 documents'));
/** The same where there must be one; `type` is what the document is called within a sentence. */
export const neededUploads = <const Upload extends v.GenericSchema>(upload: Upload, type: string) =>
  v.pipe(uploads(upload), v.minLength(1, `${type} documents is a required field`));

export const ContainerRow = v.strictObject({
  quantity: v.pipe(
    v.number('Quantity is a required field'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(cargoLimits.quantity),
  ),
  type: ContainerType,
  container_weight: v.pipe(
    v.number('Container weight is a required field'),
    v.minValue(0.001, 'Container weight is a required field'),
    v.maxValue(cargoLimits.kg),
  ),
  cbm: v.optional(v.nullable(cbm), null),
  commodity_description: v.optional(text(500), ''),
});

/** What the booking forms and the drawer send below `fields`. Ports by id; the server freezes names and zones. */
export const NewBookingFields = v.strictObject({
  contact_name: v.optional(text(120), ''),
  contact_email: v.optional(OptionalEmail, ''),
  contact_phone: v.optional(text(40), ''),
  shipper: chosen('Shipper'),
  consignee: chosen('Consignee'),
  portOfLoading: chosen('Port of loading'),
  portOfDischarge: chosen('Port of discharge'),
  inlandPoint: v.optional(v.nullable(Id), null),
  etd: v.optional(v.nullable(DateOrInstant), null),
  eta: v.optional(v.nullable(DateOrInstant), null),
  your_reference_number: required(60, 'Your reference number is a required field'),
  mblNumber: masterBill('MBL'),
  hblNumber: houseBill('HBL'),
  containerNumber: v.optional(text(200), ''),
  incoterm: v.optional(v.nullable(IncotermCode), null),
  freightCharge: v.optional(v.nullable(PaymentTerm), null),
  localCharge: v.optional(v.nullable(PaymentTerm), null),
  further_information: v.optional(text(4000), ''),
  commodity_description: v.optional(text(500), ''),
  containers: cargoRows(ContainerRow),
  pieces: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  weight_kg: v.optional(v.nullable(kg), null),
  cbm: v.optional(v.nullable(cbm), null),
});
export type NewBookingFields = v.InferInput<typeof NewBookingFields>;

/** Uploads that were made before the booking existed, by document type. */
export const NewBookingSteps = v.strictObject({
  packingList: neededUploads(Id, 'packing list'),
  commercialInvoice: neededUploads(Id, 'commercial invoice'),
  draftMBL: v.optional(uploads(Id), []),
  draftHBL: v.optional(uploads(Id), []),
  others: v.optional(uploads(Id), []),
});

export const NewBooking = v.strictObject({
  /** Anything but FCL, LCL and AIR is refused: 'The load type {x} is not supported'. */
  loadType: required(10, 'Load type is a required field'),
  company: chosen('Customer'),
  fields: NewBookingFields,
  scheduleRates: v.optional(v.nullable(RateChoice), null),
  steps: NewBookingSteps,
});
export type NewBooking = v.InferInput<typeof NewBooking>;

/** Creates a booking from the drawer or a form; the price comes from the rates, never from the caller. */
export const createBooking = route({
  method: 'POST',
  path: '/bookings',
  summary: 'Create a booking',
  auth: 'session',
  may: ['create', 'Booking'],
  body: NewBooking,
  answer: Booking,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});
