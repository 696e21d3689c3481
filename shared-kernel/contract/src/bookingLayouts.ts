import { daysAfter } from '@quayside/freight';
import * as v from 'valibot';
import { LoadType } from './bookingFields';
import { BookingFilter } from './bookings';
import { route } from './route';
import { DateOnly, Id } from './shapes';

/** Longest period of the calendar, in days: a month with the rest of its first and last week. */
export const maxCalendarDays = 42;
/** Number of bookings that the calendar names on a day. */
export const calendarDayBookings = 4;
/** Maximum number of positions on the map. */
export const maxMapPositions = 10_000;

/** Dates of a booking that the calendar shows: ETD at the port of loading, ETA at the port of discharge. */
export const calendarDates = ['etd', 'eta'] as const;
export type CalendarDate = (typeof calendarDates)[number];

/** A booking as the calendar names it. */
export const CalendarBooking = v.object({
  _id: Id,
  /** MBL, HBL or reference. */
  name: v.string(),
  from: v.string(),
  to: v.string(),
  loadType: LoadType,
  /** Whether the caller sees an open exception. */
  hasException: v.boolean(),
});
export type CalendarBooking = v.InferOutput<typeof CalendarBooking>;

/** A day with bookings. */
export const CalendarDay = v.object({
  day: v.string(),
  bookings: v.number(),
  /** The earliest ones of the day. */
  first: v.array(CalendarBooking),
});
export type CalendarDay = v.InferOutput<typeof CalendarDay>;

/**
 * Counts the bookings of a filter by the local day of their ETD or ETA, within at most 42 days, and names the first of
 * each day. Days without bookings are left out. Returns 422 when the filter takes too long.
 */
export const listBookingDays = route({
  method: 'GET',
  path: '/booking-days',
  summary: 'Bookings by day of ETD or ETA',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  query: v.pipe(
    v.object({
      ...BookingFilter,
      by: v.picklist(calendarDates, 'Choose etd or eta'),
      firstDay: DateOnly,
      lastDay: DateOnly,
    }),
    v.forward(
      v.partialCheck(
        [['firstDay'], ['lastDay']],
        ({ firstDay, lastDay }) => firstDay <= lastDay && lastDay < daysAfter(firstDay, maxCalendarDays),
        `must be within ${maxCalendarDays} days after the first day`,
      ),
      ['lastDay'],
    ),
  ),
  answer: v.object({
    days: v.array(CalendarDay),
    /** Bookings of the filter without this date; no day has them. */
    without: v.number(),
    /** True when there are more of them. */
    withoutCapped: v.boolean(),
  }),
});

/** Bookings that are at one point: at a place, or between two. */
export const MapPoint = v.object({
  lat: v.number(),
  lon: v.number(),
  /** Cargo at a place, under way by estimate, or under way without current reports. */
  kind: v.picklist(['standing', 'moving', 'unreported']),
  isAir: v.boolean(),
  /** Degrees from north in which it moves; null at a place. */
  course: v.nullable(v.number()),
  /** Code of the place; null under way. */
  code: v.nullable(v.string()),
  /** `Singapore`, `Singapore to Rotterdam`, or `Reported position of EVER TEST, AIS, 2 h ago`. */
  name: v.string(),
  /** Bookings with an open exception that the caller sees. */
  exceptions: v.number(),
  ids: v.array(Id),
});
export type MapPoint = v.InferOutput<typeof MapPoint>;

/**
 * Returns where the bookings of a filter are now: where their vessel was last reported by a program of the company, else by their last report, between two places in proportion to the time, as
 * on the map of each booking. Bookings that have not started, completed and cancelled ones have no position.
 */
export const listBookingPositions = route({
  method: 'GET',
  path: '/booking-positions',
  summary: 'Positions of bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  rate: 'search',
  query: v.object(BookingFilter),
  answer: v.object({
    /** Bookings of the filter, with and without a position. */
    total: v.number(),
    totalCapped: v.boolean(),
    points: v.array(MapPoint),
    /** True when there are more positions than the map shows. */
    hasMore: v.boolean(),
  }),
});
