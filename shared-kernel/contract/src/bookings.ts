import {
  bookingGroupingKeys,
  bookingSortKeys,
  containerTypeCodes,
  dueTodayKinds,
  exceptionSeverities,
  exceptionTypeCodes,
  isDayRange,
  MAX_PASTED_NUMBERS,
  MAX_SORT_COLUMNS,
  MilestoneCode,
  readBookingGroup,
  readBookingSort,
} from '@quayside/freight';
import * as v from 'valibot';
import { Booking, BookingCard, CancelReason } from './booking';
import { DocumentTypeName } from './bookingDocuments';
import { BookingStatus, IncotermCode, LoadType, ShippingStep, TempStatus } from './bookingFields';
import { BookingTag, noOwner } from './bookingTeam';
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
  TimeZone,
  text,
} from './shapes';

const DayRange = v.pipe(
  text(40),
  v.check(isDayRange, 'is not a range of days, such as next-7-days or 2026-11-01..2026-11-30'),
);
/** Values of a text field; bookings with one of them. */
const keys = v.pipe(listOf(text(80)), v.maxLength(20, 'Choose at most 20 values'));

/** Value of the filter by last milestone for bookings without one. */
export const noMilestone = 'none';

/** Reported departures and arrivals by their punctuality. */
export const punctualities = ['departed-on-time', 'departed-late', 'arrived-on-time', 'arrived-late'] as const;
export type Punctuality = (typeof punctualities)[number];

/** Filters of a booking list; also for CSV and summary. From and To filter on ETA. */
export const BookingFilter = {
  searchText: v.optional(text(80)),
  loadType: v.optional(listOf(v.picklist([...LoadType.options, 'SEA'] as const))),
  status: v.optional(listOf(BookingStatus)),
  tempStatus: v.optional(TempStatus),
  /** Severity and type of an open exception; with both, one exception must match both. */
  exceptionSeverity: v.optional(listOf(v.picklist(exceptionSeverities))),
  exceptionType: v.optional(listOf(v.picklist(exceptionTypeCodes))),
  /** Types of exceptions that the booking has or had. */
  hadException: v.optional(listOf(v.picklist(exceptionTypeCodes))),
  /** Codes of causes with which exceptions were closed; matches nothing for callers who are not staff. */
  exceptionCause: v.optional(keys),
  /** Name of a required document that became overdue. */
  documentWasOverdue: v.optional(text(80)),
  from: v.optional(DateOrInstant),
  to: v.optional(DateOrInstant),
  /** Codes of ports or airports. */
  portOfLoading: v.optional(listOf(text(10))),
  portOfDischarge: v.optional(listOf(text(10))),
  /** Ids. */
  shipper: v.optional(listOf(Id)),
  consignee: v.optional(listOf(Id)),
  company: v.optional(listOf(Id)),
  /** Hours from now until the ETA; used by the arrival cards. */
  arrivingWithinHours: v.optional(
    v.pipe(v.union([v.string(), v.number()]), v.transform(Number), v.minValue(1), v.maxValue(8760)),
  ),
  /** Events of today, by the day at each place; used by the numbers of the day. */
  dueToday: v.optional(v.picklist(dueTodayKinds)),
  /** Ranges of days: `next-7-days`, `last-month`, or `2026-11-01..2026-11-30`. ETD and ETA are days at the place. */
  etd: v.optional(DayRange),
  eta: v.optional(DayRange),
  /** Actual departure and arrival, as days at the place. */
  atd: v.optional(DayRange),
  ata: v.optional(DayRange),
  created: v.optional(DayRange),
  updated: v.optional(DayRange),
  /** Time zone of the current day for relative ranges, and of the days of `created` and `updated`; default is UTC. */
  dayZone: v.optional(TimeZone),
  /** Code of the carrier, or the name of one without a code. */
  carrier: v.optional(keys),
  /** Current vessel, else the booked one; in any case. */
  vessel: v.optional(keys),
  /** Current voyage or flight, else the booked one. */
  voyage: v.optional(keys),
  /** Ids of the companies that are the agent. */
  agent: v.optional(listOf(Id)),
  /** Codes of ports or airports on the way. */
  transhipmentPort: v.optional(listOf(text(10))),
  /** Codes of ports on the way with a reported arrival and departure. */
  stayedAt: v.optional(keys),
  containerType: v.optional(listOf(v.picklist(containerTypeCodes))),
  /** Codes of ISO 3166-1. */
  originCountry: v.optional(keys),
  destinationCountry: v.optional(keys),
  incoterm: v.optional(listOf(IncotermCode)),
  /** Last reported milestones, or `none` for bookings without one. */
  lastMilestone: v.optional(listOf(v.picklist([...MilestoneCode.options, noMilestone]))),
  /** Bookings in transit whose required documents are missing: due at any time, or overdue. */
  documents: v.optional(v.picklist(['missing', 'overdue'])),
  /** Types of required documents; open bookings that lack one of them. */
  missingDocument: v.optional(listOf(DocumentTypeName)),
  /** The same, with the due day in the past. */
  overdueDocument: v.optional(listOf(DocumentTypeName)),
  /** Open bookings by the first last free day of a container that is not back. */
  freeTimeEnds: v.optional(DayRange),
  /** Parts of the customer reference, and of a description of the goods. */
  reference: v.optional(text(80)),
  commodity: v.optional(text(80)),
  /** Ids of the people who created bookings; matches nothing for callers who are not staff. */
  creator: v.optional(listOf(Id)),
  /** Bookings with a reported departure or arrival; on time is at most one day after the planned day. */
  punctuality: v.optional(v.picklist(punctualities)),
  /** Bookings with comments that the caller has not read. */
  unread: v.optional(v.picklist(['true'])),
  /** People in charge, or `none` for bookings without an owner; matches nothing for callers who are not staff. */
  owner: v.optional(listOf(v.union([Id, v.literal(noOwner)], 'is not the id of a person'))),
  /** Bookings with one of the tags, in any case; matches nothing for callers who are not staff. */
  tag: v.optional(v.pipe(listOf(BookingTag), v.maxLength(20, 'Choose at most 20 tags'))),
  /** Bookings that the caller created. */
  mine: v.optional(v.picklist(['true'])),
  /** Container numbers, bills and references in any spelling; bookings with one of them. */
  numbers: v.optional(v.pipe(listOf(text(40)), v.maxLength(MAX_PASTED_NUMBERS))),
  /** One group of the table: `carrier:MAEU`, `etaWeek:2026-11-23` with its Monday; `owner:` is the group without one. */
  group: v.optional(
    v.pipe(
      text(120),
      v.check(
        (group) => readBookingGroup(group) !== undefined,
        'is not a group, such as carrier:MAEU or etaWeek:2026-11-23',
      ),
    ),
  ),
  /** Bookings by id, to reload changed ones on a page. */
  ids: v.optional(v.pipe(listOf(Id), v.maxLength(200))),
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
