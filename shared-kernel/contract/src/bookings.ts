import { bookingGroupingKeys, bookingSortKeys, MAX_SORT_COLUMNS, readBookingSort } from '@quayside/freight';
import * as v from 'valibot';
import { Booking, BookingCard, CancelReason } from './booking';
import { Alternatives } from './bookingAlternatives';
import { ShippingStep } from './bookingFields';
import { BookingFilterFields } from './bookingFilterFields';
import { route } from './route';
import { Id, Instant, multiLineText, NamedCompany, PageQuery, pageOf, text } from './shapes';

/** Filters of a booking list; also for CSV and summary. */
export const BookingFilter = {
  ...BookingFilterFields,
  /** A group of filters of which at least one must match, such as `owner=none&documents=missing`. */
  anyOf: v.optional(Alternatives),
};

/** The orders of the specification. `last_updated` is -updatedAt, `by_etd` is -etd with bookings without one last. */
const NamedSort = v.picklist([
  '-updatedAt',
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt',
  'last_updated',
  'by_etd',
]);

/**
 * Order of a list: a named one, or up to three columns of the table, such as `eta,-carrier`. A minus sign means
 * descending. Unknown dates are last in both directions.
 */
export const BookingSort = v.union([
  NamedSort,
  v.pipe(
    text(60),
    v.check(
      (sort) => readBookingSort(sort) !== undefined,
      `is not an order of the list. Name up to ${MAX_SORT_COLUMNS} columns, such as eta,-carrier: ${bookingSortKeys.join(', ')}`,
    ),
  ),
]);

export const BookingListQuery = v.object({
  ...PageQuery,
  ...BookingFilter,
  sort: v.optional(BookingSort, '-updatedAt'),
  cursor: v.optional(text(2_000)),
});
export type BookingListQuery = v.InferInput<typeof BookingListQuery>;

/** Facts by which the table is grouped. */
export const BookingGroupBy = v.picklist(bookingGroupingKeys, 'Choose what to group by');

/** A group of bookings with its number and sums. */
export const BookingGroup = v.object({
  /** Value of the filter `group` for the bookings of the group. */
  group: v.string(),
  title: v.string(),
  bookings: v.number(),
  teu: v.number(),
  weightKg: v.number(),
  volumeCbm: v.number(),
});
export type BookingGroup = v.InferOutput<typeof BookingGroup>;

/**
 * Groups the bookings of a filter in the caller's scope: status by progress, weeks by date, others by name. Returns the
 * first 200 groups and whether there are more. Returns 403 for owners when the caller is not staff, and 422 when
 * grouping takes too long.
 */
export const listBookingGroups = route({
  method: 'GET',
  path: '/booking-groups',
  summary: 'Groups of bookings with counts and sums',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  query: v.object({ ...BookingFilter, groupBy: BookingGroupBy }),
  answer: v.object({ groups: v.array(BookingGroup), hasMore: v.boolean() }),
});

/** Lists the bookings that the caller may see, without FBA. */
export const listBookings = route({
  method: 'GET',
  path: '/bookings',
  summary: 'List bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  query: BookingListQuery,
  answer: pageOf(BookingCard),
});

/** Lists bookings for criteria that are too long for a URL: many ids, ports or parties. Lists are arrays here. */
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

/** Cancels a running export of the caller; its download is aborted. */
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
  /** True when more than 10,000 bookings match filters without stored totals: each number is then a minimum. */
  totalCapped: v.optional(v.boolean()),
});
export type BookingSummary = v.InferOutput<typeof BookingSummary>;

/**
 * Returns the numbers of the dashboard cards; each equals the length of the list that its card opens, except with
 * `totalCapped`.
 */
export const getBookingSummary = route({
  method: 'GET',
  path: '/bookings/summary',
  summary: 'Numbers of the dashboard cards',
  auth: 'session',
  may: ['read', 'Booking'],
  query: v.object(BookingFilter),
  // The specification includes a key that cannot be parsed.
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

/** Cancels a booking. Returns 409 when it is already cancelled. */
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

/** Restores a cancelled booking within 30 days. Returns 409 when it is not cancelled or too old. */
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

/**
 * Advances the shipping status by one step: confirmed, picked, onboard, arrived. Records the actual event of the step
 * by hand: at the given day and time at the place, by default now at the booked place. Returns 409 for any other step
 * or a concurrent change, 422 for a date in the future or before the previous step.
 */
export const moveShippingStatus = route({
  method: 'PUT',
  path: '/bookings/:id/shipping-status',
  summary: 'Move the shipping status on',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  body: ShippingStep,
  answer: Booking,
  errors: [404, 409],
});

/**
 * Completes a booking that has arrived and whose delivery no source will report. Returns 422 when required documents are
 * missing and no reason is given to complete without them.
 */
export const completeBooking = route({
  method: 'POST',
  path: '/bookings/:id/complete',
  summary: 'Mark an arrived booking complete',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  /** `reason`: why the required documents that are missing are not needed. */
  body: v.strictObject({ reason: v.optional(multiLineText(500), '') }),
  answer: Booking,
  errors: [404, 409],
  idempotent: true,
});

/** Acknowledges all open exceptions of a booking and sets tempStatus to none. Returns 409 when none is open. */
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

/** Parties of the bookings that the caller may see; for the filters. */
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

/** Text fields of the filter whose values are offered. */
export const filterValueFields = [
  'carrier',
  'vessel',
  'voyage',
  'agent',
  'originCountry',
  'destinationCountry',
  'creator',
] as const;
export type FilterValueField = (typeof filterValueFields)[number];

/**
 * Lists the values of a field on the bookings that the caller may see, in alphabetical order, at most 500. Creators are for
 * staff only; others get none.
 */
export const listBookingFilterValues = route({
  method: 'GET',
  path: '/booking-filter-values/:field',
  summary: 'Values of a field on the bookings that the caller sees',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  params: v.object({ field: v.picklist(filterValueFields) }),
  answer: v.array(v.object({ value: v.string(), label: v.string() })),
});
