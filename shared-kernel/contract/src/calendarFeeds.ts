import * as v from 'valibot';
import { BookingFilter } from './bookings';
import { route } from './route';
import { Id, Instant, required } from './shapes';

/** Maximum number of calendars per user. */
export const CALENDAR_FEEDS_AT_MOST = 20;
/** Days in the past that a calendar covers, and its maximum number of bookings; the first to arrive are included. */
export const CALENDAR_DAYS_BACK = 30;
export const CALENDAR_BOOKINGS_AT_MOST = 1_000;

const { ids: _, ...viewOfList } = BookingFilter;

/** Filters of a calendar, without sorting. Without filters it contains all bookings that the caller may see. */
export const CalendarView = v.strictObject(viewOfList);
export type CalendarView = v.InferOutput<typeof CalendarView>;

/**
 * A URL from which a calendar program reads the dates of the caller's bookings. The secret is returned once, at
 * creation.
 */
export const CalendarFeed = v.object({
  id: Id,
  name: v.string(),
  /** Whether it contains all bookings that the caller may see, including new ones. */
  isWhole: v.boolean(),
  createdAt: Instant,
  /** Rounded to the minute; null before the first read. */
  lastReadAt: v.nullable(Instant),
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

export const NewCalendarFeed = v.strictObject({
  name: required(80, 'Enter a name for the calendar'),
  view: v.optional(CalendarView, {}),
});

const own = { auth: 'session', may: ['read', 'Booking'] } as const;

/** Lists the caller's calendars, newest first. */
export const listCalendarFeeds = route({
  ...own,
  method: 'GET',
  path: '/me/calendar-feeds',
  summary: 'The calendars of the caller',
  answer: v.array(CalendarFeed),
});

/**
 * Creates a calendar URL: ETD, ETA, cut-offs and last free days of the bookings of a list, with the caller's access at
 * the time of reading. Takes no Idempotency-Key, because a stored response would contain the URL. Returns 409 at the
 * maximum number of calendars.
 */
export const createCalendarFeed = route({
  ...own,
  method: 'POST',
  path: '/me/calendar-feeds',
  summary: 'Create a calendar of bookings',
  body: NewCalendarFeed,
  /** The URL is returned only here; null where it would not work, as in a demo within a browser. */
  answer: v.object({ url: v.nullable(v.string()), feed: CalendarFeed }),
  errors: [409],
});

/** Revokes the URL; it stops working immediately. */
export const revokeCalendarFeed = route({
  ...own,
  method: 'DELETE',
  path: '/me/calendar-feeds/:id',
  summary: 'End a calendar of bookings',
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
