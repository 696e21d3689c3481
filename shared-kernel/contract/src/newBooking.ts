import { countText, formLoadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { sentCarriage } from './bookedCarriage';
import { Booking } from './booking';
import { ToFollow } from './bookingDocuments';
import { bookingFaults, departureFaults } from './bookingFaults';
import { ContainerType, IncotermCode, PaymentTerm } from './bookingFields';
import { bookingTextSchemas } from './bookingTextFields';
import { faultIssue } from './faultIssue';
import { route } from './route';
import { cargoLimits, RateChoice } from './schedules';
import { DateOrInstant, Id, multiLineText, required } from './shapes';

const atMost = (max: number) => v.maxValue<number, number, string>(max, `must be at most ${countText(max)}`);
const measure = (max: number) => v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), atMost(max));
export const CargoKg = measure(cargoLimits.kg);
export const CargoCbm = measure(cargoLimits.cbm);

/** Returns the schema of a required record; `name` is the field label. */
export const requiredId = (name: string) => {
  const missing = `${name} is a required field`;
  return v.pipe(v.string(missing), v.regex(/^[0-9a-f]{24}$/, missing));
};

/** Uploads of one document type. */
const uploads = v.optional(v.pipe(v.array(Id), v.maxLength(10, 'At most 10 documents')), []);

/** Number of containers or pieces in a cargo row. */
export const RowQuantity = v.pipe(
  v.number('Quantity is a required field'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  atMost(cargoLimits.quantity),
);

export const ContainerRow = v.strictObject({
  quantity: RowQuantity,
  /** Container type; LCL and AIR rows use their load type. */
  type: ContainerType,
  container_weight: v.pipe(
    v.number('Container weight is a required field'),
    v.minValue(0, 'must be at least 0'),
    v.minValue(0.001, 'Container weight is a required field'),
    atMost(cargoLimits.kg),
  ),
  cbm: v.optional(v.nullable(CargoCbm), null),
  commodity_description: v.optional(multiLineText(500), ''),
});

/** An inland place that is not in the directory. */
export const TypedPlace = v.strictObject({
  city: required(80, 'City is a required field'),
  /** Two letters. @source ISO 3166-1 alpha-2 */
  country: v.pipe(
    v.string('must be text'),
    v.trim(),
    v.toUpperCase(),
    v.minLength(1, 'Country is a required field'),
    v.regex(/^[A-Z]{2}$/, 'Enter the country as two letters, such as NL'),
  ),
});
export type TypedPlace = v.InferInput<typeof TypedPlace>;

/** Content of `fields` in booking forms and the drawer. Ports by id; the server copies names and zones. */
export const NewBookingFields = v.strictObject({
  ...bookingTextSchemas,
  shipper: requiredId('Shipper'),
  consignee: requiredId('Consignee'),
  /** Partner that handles and sees the booking. Null for none; an edit without it leaves the partner unchanged. */
  agent: v.optional(v.nullable(Id)),
  portOfLoading: requiredId('Port of loading'),
  portOfDischarge: requiredId('Port of discharge'),
  /** Pick-up place of EXW: a place of the directory, or one by name. */
  inlandPoint: v.optional(v.nullable(v.union([Id, TypedPlace], 'is not a place')), null),
  etd: v.optional(v.nullable(DateOrInstant), null),
  eta: v.optional(v.nullable(DateOrInstant), null),
  ...sentCarriage,
  incoterm: v.optional(v.nullable(IncotermCode), null),
  freightCharge: v.optional(v.nullable(PaymentTerm), null),
  localCharge: v.optional(v.nullable(PaymentTerm), null),
  commodity_description: v.optional(multiLineText(500), ''),
  /** One row for each kind of piece. */
  containers: v.pipe(
    v.array(ContainerRow),
    v.minLength(1, 'Add at least one row'),
    v.maxLength(cargoLimits.rows, `At most ${cargoLimits.rows} rows`),
  ),
  pieces: v.optional(v.nullable(v.pipe(v.number(), v.integer(), v.minValue(1))), null),
  weight_kg: v.optional(v.nullable(CargoKg), null),
  cbm: v.optional(v.nullable(CargoCbm), null),
});
export type NewBookingFields = v.InferInput<typeof NewBookingFields>;

/**
 * Uploads from before the booking existed, by document type. Packing list and commercial invoice are required or to
 * follow.
 */
export const NewBookingSteps = v.strictObject({
  packingList: uploads,
  commercialInvoice: uploads,
  draftMBL: uploads,
  draftHBL: uploads,
  others: uploads,
});

const someText = v.fallback(v.nullish(v.string()), null);
const someUploads = v.fallback(v.array(v.unknown()), []);

/** Part of the body that cross-field rules check, even while other fields are invalid. */
const Ruled = v.object({
  loadType: v.picklist(formLoadTypes),
  fields: v.object({
    portOfLoading: v.fallback(v.string(), ''),
    portOfDischarge: v.fallback(v.string(), ''),
    etd: v.fallback(v.string(), ''),
    eta: v.fallback(v.string(), ''),
    mblNumber: v.fallback(v.string(), ''),
    hblNumber: v.fallback(v.string(), ''),
    incoterm: v.fallback(v.nullable(IncotermCode), null),
    inlandPoint: v.unknown(),
    containers: v.fallback(
      v.array(
        v.object({
          quantity: v.fallback(v.number(), 0),
          type: v.string(),
          cbm: v.fallback(v.nullable(v.number()), null),
        }),
      ),
      [],
    ),
    cbm: v.fallback(v.nullable(v.number()), null),
    vessel: someText,
    voyage: someText,
    flight: someText,
    cutOffs: v.fallback(v.nullish(v.record(v.string(), v.nullish(v.string()))), null),
  }),
  steps: v.object({ packingList: someUploads, commercialInvoice: someUploads }),
  toFollow: v.fallback(ToFollow, {}),
  scheduleRates: v.fallback(v.nullable(v.object({ sailingId: v.nullable(v.string()) })), null),
});

export const NewBooking = v.pipe(
  v.strictObject({
    /** Any other value is refused: 'The load type {x} is not supported'. */
    loadType: v.pipe(
      required(10, 'Load type is a required field'),
      v.picklist(formLoadTypes, ({ input }) => `The load type ${input} is not supported`),
    ),
    company: requiredId('Customer'),
    fields: NewBookingFields,
    scheduleRates: v.optional(v.nullable(RateChoice), null),
    /**
     * The total that the customer or staff agreed to, as returned by `priceBooking`, in the smallest unit of its
     * currency. A different price is refused with 409 `price_changed`. A caller that omits it agrees to the price of
     * the cargo in `scheduleRates.search`, or to that of the accepted quote. Without `scheduleRates` there is no price.
     */
    agreedTotal: v.optional(v.nullable(v.pipe(v.number('must be a number'), v.integer('must be a whole number')))),
    steps: NewBookingSteps,
    /** Due days of documents that follow later. */
    toFollow: v.optional(ToFollow, {}),
    /** Draft that becomes this booking and is deleted with it. */
    draft: v.optional(v.nullable(Id), null),
  }),
  // Reported together with faults of single fields.
  v.rawCheck(({ dataset: { value }, addIssue }) => {
    const seen = v.safeParse(Ruled, value);
    if (!seen.success) return;
    const { loadType, fields, scheduleRates, ...documents } = seen.output;
    const faults = [...bookingFaults(loadType, fields, documents), ...departureFaults(fields, scheduleRates)];
    for (const fault of faults) addIssue(faultIssue(value, fault));
  }),
);
export type NewBooking = v.InferInput<typeof NewBooking>;

/**
 * Creates a booking from the drawer or a form. The price comes from the rates or the accepted quote, never from the
 * caller. Returns 409 `price_changed` with the new `price` when the caller did not agree to it: see `agreedTotal`.
 */
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
