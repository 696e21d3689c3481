import { dueTodayKinds, exceptionSeverities, exceptionTypeCodes } from '@quayside/freight';
import * as v from 'valibot';
import { Booking, BookingCard, CancelReason } from './booking';
import { BookingStatus, LoadType, ShippingStatus, TempStatus } from './bookingFields';
import { route } from './route';
import {
  DateOrInstant,
  Id,
  Instant,
  listOf,
  multiLineText,
  NamedCompany,
  PageQuery,
  pageOf,
  text,
  UnusedPaging,
} from './shapes';

/** How a list of bookings is narrowed; the CSV and the summary take the same. From and To filter on ETA. */
export const BookingFilter = {
  searchText: v.optional(text(80)),
  loadType: v.optional(listOf(v.picklist([...LoadType.options, 'SEA'] as const))),
  status: v.optional(listOf(BookingStatus)),
  tempStatus: v.optional(TempStatus),
  /** How bad one of its open exceptions is, and of what kind: with both one exception is of both. */
  exceptionSeverity: v.optional(listOf(v.picklist(exceptionSeverities))),
  exceptionType: v.optional(listOf(v.picklist(exceptionTypeCodes))),
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
  /** What falls on today, by the day at its place; what the numbers of the day open. */
  dueToday: v.optional(v.picklist(dueTodayKinds)),
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

/** Of the list: every booking that the caller sees, or those of the filters. */
export const ListExportType = v.picklist(['all', 'current'], 'Choose what to export');
export type ListExportType = v.InferOutput<typeof ListExportType>;

/**
 * What an export holds: every booking that the caller sees, those of the filters that come with it, or the drafts of the caller's
 * agent, which no other export holds. 403 for drafts where the caller may not create bookings.
 */
export const ExportType = v.picklist([...ListExportType.options, 'drafts'], 'Choose what to export');

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
    ...UnusedPaging,
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
  /** True when more than 10,000 bookings match filters that nobody keeps totals of: each number is then at least so many. */
  totalCapped: v.optional(v.boolean()),
});
export type BookingSummary = v.InferOutput<typeof BookingSummary>;

/** The numbers of the dashboard cards; each equals the length of the list that its card opens, but for `totalCapped`. */
export const getBookingSummary = route({
  method: 'GET',
  path: '/bookings/summary',
  summary: 'Numbers of the dashboard cards',
  auth: 'session',
  may: ['read', 'Booking'],
  query: v.object(BookingFilter),
  // The specification names a key that cannot be read.
  ignoresUnknownQuery: true,
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

/** Cancels a booking that is not cancelled yet. 409 when somebody was faster. */
export const cancelBooking = route({
  method: 'POST',
  path: '/bookings/:id/cancel',
  summary: 'Cancel a booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: v.strictObject({ reason: v.optional(CancelReason, 'other'), comment: v.optional(multiLineText(500), '') }),
  answer: Booking,
  errors: [404, 409],
  idempotent: true,
});

/** Makes a cancelled booking what it was before, within 30 days. 409 when it is not cancelled or it is too late. */
export const restoreBooking = route({
  method: 'POST',
  path: '/bookings/:id/restore',
  summary: 'Restore a cancelled booking',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  answer: Booking,
  errors: [404, 409],
  idempotent: true,
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
  idempotent: true,
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
  idempotent: true,
});

/** The parties that appear on the bookings the caller sees; for the filters. */
const partyList = pageOf(NamedCompany);
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
