import * as v from 'valibot';
import {
  Booking,
  BookingCard,
  BookingStatus,
  ContainerType,
  IncotermCode,
  LoadType,
  PaymentTerm,
  ShippingStatus,
  TempStatus,
} from './booking';
import { route } from './route';
import { RateChoice } from './schedules';
import { DateOrInstant, Id, Instant, listOf, OptionalEmail, PageQuery, pageOf, required, text } from './shapes';

/** How a list of bookings is narrowed; the CSV and the summary take the same. From and To filter on ETA. */
export const BookingFilter = {
  searchText: v.optional(text(80)),
  loadType: v.optional(listOf(v.picklist([...LoadType.options, 'SEA'] as const))),
  status: v.optional(listOf(BookingStatus)),
  tempStatus: v.optional(TempStatus),
  from: v.optional(DateOrInstant),
  to: v.optional(DateOrInstant),
  /** Codes of ports or airports. */
  portOfLoading: v.optional(listOf(text(10))),
  portOfDischarge: v.optional(listOf(text(10))),
  /** Ids. */
  shipper: v.optional(listOf(Id)),
  consignee: v.optional(listOf(Id)),
  company: v.optional(listOf(Id)),
  /** Hours from now in which the ETA lies; what the arrival cards open. */
  arrivingWithinHours: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(1), v.maxValue(8760)),
  ),
  /** Bookings that the caller created. */
  mine: v.optional(v.picklist(['true'])),
  /** Bookings by id, to fetch again what changed on a page. */
  ids: v.optional(v.pipe(listOf(Id), v.maxLength(200))),
};

/** `last_updated` is -updatedAt, `by_etd` is -etd with bookings without one last. */
export const BookingSort = v.picklist([
  '-updatedAt',
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt',
  'last_updated',
  'by_etd',
]);

export const BookingListQuery = v.object({
  ...PageQuery,
  ...BookingFilter,
  sort: v.optional(BookingSort, '-updatedAt'),
  cursor: v.optional(text(200)),
});
export type BookingListQuery = v.InferInput<typeof BookingListQuery>;

/** The bookings that the caller sees, FBA never. */
export const listBookings = route({
  method: 'GET',
  path: '/bookings',
  summary: 'List bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  query: BookingListQuery,
  answer: pageOf(BookingCard),
});

/** The same list for criteria that an address is too short for: many ids, ports or parties. Lists are arrays here. */
export const searchBookings = route({
  method: 'POST',
  path: '/bookings/search',
  summary: 'Search bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  body: BookingListQuery,
  answer: pageOf(BookingCard),
});

/** What an export holds: every booking that the caller sees, or those of the filters that come with it. */
export const ExportType = v.picklist(['all', 'current'], 'Choose what to export');
export type ExportType = v.InferOutput<typeof ExportType>;

/**
 * The bookings as CSV (RFC 4180, UTF-8), streamed from one snapshot at any size. With an `exportId` the caller's pages are
 * told by EXPORT_PROGRESS how far it is.
 */
export const exportBookings = route({
  method: 'GET',
  path: '/bookings/csv',
  summary: 'Export bookings as CSV',
  auth: 'ticket',
  may: ['read', 'Booking'],
  query: v.object({
    ...BookingFilter,
    type: ExportType,
    sort: v.optional(BookingSort, '-updatedAt'),
    exportId: v.optional(Id),
  }),
  stream: 'text/csv',
});

/** Stops an export of the caller that is still being written; what was written so far ends in an aborted download. */
export const cancelExport = route({
  method: 'DELETE',
  path: '/bookings/csv/:exportId',
  summary: 'Stop an export',
  auth: 'session',
  may: ['read', 'Booking'],
  params: v.object({ exportId: Id }),
  status: 204,
});

export const BookingSummary = v.object({
  totalBookings: v.number(),
  pendingAirBookings: v.number(),
  pendingSeaBookings: v.number(),
  airBookings: v.number(),
  seaBookings: v.number(),
  bookingsArrivingInNext24Hours: v.number(),
  bookingsArrivingInNext7Days: v.number(),
  completedBookings: v.number(),
  exceptionBookings: v.number(),
  newBookings: v.number(),
});
export type BookingSummary = v.InferOutput<typeof BookingSummary>;

/** The numbers of the dashboard cards; each equals the length of the list that its card opens. */
export const getBookingSummary = route({
  method: 'GET',
  path: '/bookings/summary',
  summary: 'Numbers of the dashboard cards',
  auth: 'session',
  may: ['read', 'Booking'],
  query: v.object(BookingFilter),
  answer: BookingSummary,
});

export const countNewBookings = route({
  method: 'GET',
  path: '/bookings/new/count',
  summary: 'How many bookings are new',
  auth: 'session',
  may: ['read', 'Booking'],
  answer: v.object({ count: v.number() }),
});

export const getBooking = route({
  method: 'GET',
  path: '/bookings/:id',
  summary: 'One booking',
  auth: 'session',
  may: ['read', 'Booking'],
  params: v.object({ id: Id }),
  answer: Booking,
  errors: [404],
});

const kg = v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), v.maxValue(10_000_000));
const cbm = v.pipe(v.number('must be a number'), v.minValue(0, 'must be at least 0'), v.maxValue(100_000));

export const ContainerRow = v.strictObject({
  quantity: v.pipe(
    v.number('Quantity is a required field'),
    v.integer('must be a whole number'),
    v.minValue(1, 'must be at least 1'),
    v.maxValue(999),
  ),
  type: ContainerType,
  container_weight: v.pipe(
    v.number('Container weight is a required field'),
    v.minValue(0.001, 'Container weight is a required field'),
    v.maxValue(10_000_000),
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
  containers: v.pipe(v.array(ContainerRow), v.minLength(1, 'Add at least one row'), v.maxLength(200)),
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
  errors: [409],
});

export const cancelReasons = {
  'customer-request': 'The customer asked for it',
  'no-space': 'No space or equipment',
  'cargo-not-ready': 'The cargo is not ready',
  duplicate: 'Booked twice',
  'price-changed': 'The price changed',
  other: 'Another reason',
} as const;
export const CancelReason = v.picklist(Object.keys(cancelReasons) as (keyof typeof cancelReasons)[]);

/** Cancels a booking that is not cancelled yet. 409 when somebody was faster. */
export const cancelBooking = route({
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary: 'Cancel a booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: v.strictObject({ reason: v.optional(CancelReason, 'other'), comment: v.optional(text(500), '') }),
  answer: Booking,
  errors: [404, 409],
});

/** Moves the shipping status one step on: confirmed, picked, onboard, arrived. 409 for any other move or a lost race. */
export const moveShippingStatus = route({
  method: 'PUT',
  path: '/bookings/:id/shipping-status',
  summary: 'Move the shipping status on',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: v.strictObject({ shippingStatus: ShippingStatus }),
  answer: Booking,
  errors: [404, 409],
});

/** Marks a booking complete that has arrived and whose delivery no source will report. */
export const completeBooking = route({
  method: 'POST',
  path: '/bookings/:id/complete',
  summary: 'Mark an arrived booking complete',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  answer: Booking,
  errors: [404, 409],
});

/** Acknowledges every open exception of a booking at once and sets tempStatus none. 409 when none is open. */
export const acknowledgeBooking = route({
  method: 'POST',
  path: '/bookings/:id/acknowledged',
  summary: 'Acknowledge all exceptions of a booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  answer: Booking,
  errors: [404, 409],
});

/** The parties that appear on the bookings the caller sees; for the filters. */
const partyList = pageOf(v.object({ id: Id, companyName: v.string() }));
const partyQuery = v.object({ ...PageQuery, searchText: v.optional(text(80)) });
export const listBookingShippers = route({
  method: 'GET',
  path: '/bookings/shippers',
  summary: 'Shippers on the bookings that the caller sees',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  query: partyQuery,
  answer: partyList,
});
export const listBookingConsignees = route({
  method: 'GET',
  path: '/bookings/consignees',
  summary: 'Consignees on the bookings that the caller sees',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  query: partyQuery,
  answer: partyList,
});

export const BookingChanged = v.object({ id: Id, version: v.number(), updatedAt: Instant });
