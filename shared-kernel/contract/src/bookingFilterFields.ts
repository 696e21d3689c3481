import {
  containerTypeCodes,
  dueTodayKinds,
  exceptionSeverities,
  exceptionTypeCodes,
  isDayRange,
  MAX_PASTED_NUMBERS,
  MilestoneCode,
  readBookingGroup,
} from '@quayside/freight';
import * as v from 'valibot';
import { DocumentTypeName } from './bookingDocuments';
import { BookingStatus, IncotermCode, LoadType, TempStatus } from './bookingFields';
import { BookingTag, noOwner } from './bookingTeam';
import { DateOrInstant, Id, listOf, TimeZone, text } from './shapes';

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

/** Fields of the filter of a booking list. From and To filter on ETA. */
export const BookingFilterFields = {
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
