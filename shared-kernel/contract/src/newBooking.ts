import { countText, formLoadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { Booking } from './booking';
import { ToFollow } from './bookingDocuments';
import { bookingFaults, departureFaults } from './bookingFaults';
import { ContainerType, IncotermCode, PaymentTerm } from './bookingFields';
import { faultIssue } from './faultIssue';
import { route } from './route';
import { cargoLimits, RateChoice } from './schedules';
import { DateOrInstant, Id, multiLineText, OptionalEmail, required, text } from './shapes';

const atMost = (max: number) => v.maxValue<number, number, string>(max, `must be at most ${countText(max)}`);
const measure = (max: number) => v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), atMost(max));
export const CargoKg = measure(cargoLimits.kg);
export const CargoCbm = measure(cargoLimits.cbm);

/** A record that has to be chosen; `name` is what its field is called. */
export const chosen = (name: string) => {
  const missing = `${name} is a required field`;
  return v.pipe(v.string(missing), v.regex(/^[0-9a-f]{24}$/, missing));
};

/** The uploads for one type of document. */
const uploads = v.optional(v.pipe(v.array(Id), v.maxLength(10, 'At most 10 documents')), []);

/** How many containers or pieces a row of cargo has. */
export const RowQuantity = v.pipe(
  v.number('Quantity is a required field'),
  v.integer('must be a whole number'),
  v.minValue(1, 'must be at least 1'),
  atMost(cargoLimits.quantity),
);

export const ContainerRow = v.strictObject({
  quantity: RowQuantity,
  /** Of the container; LCL and AIR rows carry the name of their load type. */
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

/** A place on land that no directory has. */
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

/** What the booking forms and the drawer send below `fields`. Ports by id; the server freezes names and zones. */
export const NewBookingFields = v.strictObject({
  contact_name: v.optional(text(120), ''),
  contact_email: v.optional(OptionalEmail, ''),
  contact_phone: v.optional(text(40), ''),
  shipper: chosen('Shipper'),
  consignee: chosen('Consignee'),
  /** The partner that handles the booking: it sees it. Null for none; an edit without it leaves the partner that there is. */
  agent: v.optional(v.nullable(Id)),
  portOfLoading: chosen('Port of loading'),
  portOfDischarge: chosen('Port of discharge'),
  /** Where the truck of EXW fetches the goods: a place of the directory, or one by its name. */
  inlandPoint: v.optional(v.nullable(v.union([Id, TypedPlace], 'is not a place')), null),
  etd: v.optional(v.nullable(DateOrInstant), null),
  eta: v.optional(v.nullable(DateOrInstant), null),
  your_reference_number: required(60, 'Your reference number is a required field'),
  /** At least 6 characters; by air the MAWB. */
  mblNumber: text(35),
  /** Never empty; by air the HAWB. */
  hblNumber: text(35),
  containerNumber: v.optional(multiLineText(200), ''),
  incoterm: v.optional(v.nullable(IncotermCode), null),
  freightCharge: v.optional(v.nullable(PaymentTerm), null),
  localCharge: v.optional(v.nullable(PaymentTerm), null),
  further_information: v.optional(multiLineText(4000), ''),
  commodity_description: v.optional(multiLineText(500), ''),
  /** A row for each kind of piece. */
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

/** Uploads that were made before the booking existed, by document type. Packing list and commercial invoice are needed or to follow. */
export const NewBookingSteps = v.strictObject({
  packingList: uploads,
  commercialInvoice: uploads,
  draftMBL: uploads,
  draftHBL: uploads,
  others: uploads,
});

const someUploads = v.fallback(v.array(v.unknown()), []);

/** As much of a body as the rules between its fields look at, whatever else is wrong with it. */
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
  }),
  steps: v.object({ packingList: someUploads, commercialInvoice: someUploads }),
  toFollow: v.fallback(ToFollow, {}),
  scheduleRates: v.fallback(v.nullable(v.object({ sailingId: v.nullable(v.string()) })), null),
});

export const NewBooking = v.pipe(
  v.strictObject({
    /** Anything but FCL, LCL and AIR is refused: 'The load type {x} is not supported'. */
    loadType: v.pipe(
      required(10, 'Load type is a required field'),
      v.picklist(formLoadTypes, ({ input }) => `The load type ${input} is not supported`),
    ),
    company: chosen('Customer'),
    fields: NewBookingFields,
    scheduleRates: v.optional(v.nullable(RateChoice), null),
    /**
     * The total that the customer or the staff agreed to, as `priceBooking` answers it, in the smallest unit of its currency.
     * Another price is refused with 409 `price_changed`. A caller that leaves it out agrees to the price of the cargo in
     * `scheduleRates.search`, or to that of the accepted quote. Without `scheduleRates` there is no price to agree to.
     */
    agreedTotal: v.optional(v.nullable(v.pipe(v.number('must be a number'), v.integer('must be a whole number')))),
    steps: NewBookingSteps,
    /** The days on which documents that come later are due. */
    toFollow: v.optional(ToFollow, {}),
    /** The draft that becomes this booking, and goes with it. */
    draft: v.optional(v.nullable(Id), null),
  }),
  // Said beside what is wrong with single fields, not after it.
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
 * Creates a booking from the drawer or a form. The price comes from the rates or the accepted quote, never from the caller.
 * Returns 409 `price_changed` with the new `price` when the caller did not agree to it: see `agreedTotal`.
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
