import * as v from 'valibot';
import { Booking, ContainerType, IncotermCode, PaymentTerm } from './booking';
import { route } from './route';
import { cargoLimits, RateChoice } from './schedules';
import { DateOrInstant, Id, OptionalEmail, required, text } from './shapes';

const kg = v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), v.maxValue(cargoLimits.kg));
const cbm = v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), v.maxValue(cargoLimits.cbm));

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
  shipper: v.pipe(v.string('Shipper is a required field'), v.regex(/^[0-9a-f]{24}$/, 'Shipper is a required field')),
  consignee: v.pipe(
    v.string('Consignee is a required field'),
    v.regex(/^[0-9a-f]{24}$/, 'Consignee is a required field'),
  ),
  portOfLoading: v.pipe(
    v.string('Port of loading is a required field'),
    v.regex(/^[0-9a-f]{24}$/, 'Port of loading is a required field'),
  ),
  portOfDischarge: v.pipe(
    v.string('Port of discharge is a required field'),
    v.regex(/^[0-9a-f]{24}$/, 'Port of discharge is a required field'),
  ),
  inlandPoint: v.optional(v.nullable(Id), null),
  etd: v.optional(v.nullable(DateOrInstant), null),
  eta: v.optional(v.nullable(DateOrInstant), null),
  your_reference_number: required(60, 'Your reference number is a required field'),
  mblNumber: v.pipe(required(35, 'MBL number is a required field'), v.minLength(6, 'Enter at least 6 characters')),
  hblNumber: required(35, 'HBL number is a required field'),
  containerNumber: v.optional(text(200), ''),
  incoterm: v.optional(v.nullable(IncotermCode), null),
  freightCharge: v.optional(v.nullable(PaymentTerm), null),
  localCharge: v.optional(v.nullable(PaymentTerm), null),
  further_information: v.optional(text(4000), ''),
  commodity_description: v.optional(text(500), ''),
  containers: v.pipe(v.array(ContainerRow), v.minLength(1, 'Add at least one row'), v.maxLength(cargoLimits.rows)),
  pieces: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  weight_kg: v.optional(v.nullable(kg), null),
  cbm: v.optional(v.nullable(cbm), null),
});
export type NewBookingFields = v.InferInput<typeof NewBookingFields>;

/** Uploads that were made before the booking existed, by document type. */
export const NewBookingSteps = v.strictObject({
  packingList: v.pipe(v.array(Id), v.minLength(1, 'packing list documents is a required field'), v.maxLength(10)),
  commercialInvoice: v.pipe(
    v.array(Id),
    v.minLength(1, 'commercial invoice documents is a required field'),
    v.maxLength(10),
  ),
  draftMBL: v.optional(v.pipe(v.array(Id), v.maxLength(10)), []),
  draftHBL: v.optional(v.pipe(v.array(Id), v.maxLength(10)), []),
  others: v.optional(v.pipe(v.array(Id), v.maxLength(10)), []),
});

export const NewBooking = v.strictObject({
  /** Anything but FCL, LCL and AIR is refused: 'The load type {x} is not supported'. */
  loadType: required(10, 'Load type is a required field'),
  company: v.pipe(v.string('Customer is a required field'), v.regex(/^[0-9a-f]{24}$/, 'Customer is a required field')),
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
