import * as v from 'valibot';
import { BookingFilter } from './bookings';
import { route } from './route';
import { Id, Instant, required } from './shapes';

/** Calendars that somebody may have at a time. */
export const CALENDAR_FEEDS_AT_MOST = 20;
/** How many days back a calendar reaches, and of how many bookings it tells at most: those that arrive first. */
export const CALENDAR_DAYS_BACK = 30;
export const CALENDAR_BOOKINGS_AT_MOST = 1_000;

const { ids: _, ...viewOfList } = BookingFilter;

/** A list of bookings as a calendar shows it: how it is narrowed, without its order. All that the caller sees where it says nothing. */
export const CalendarView = v.strictObject(viewOfList);
export type CalendarView = v.InferOutput<typeof CalendarView>;

/** An address by which a calendar program reads the dates of the caller's bookings. What opens is told once, when it is made. */
export const CalendarFeed = v.object({
  id: Id,
  name: v.string(),
  /** Every booking that the caller sees, whichever come. */
  isWhole: v.boolean(),
  createdAt: Instant,
  /** To the minute; null before a program read it. */
  lastReadAt: v.nullable(Instant),
});
export type CalendarFeed = v.InferOutput<typeof CalendarFeed>;

export const NewCalendarFeed = v.strictObject({
  name: required(80, 'Enter what the calendar is called'),
  view: v.optional(CalendarView, {}),
});

const own = { auth: 'session', may: ['read', 'Booking'] } as const;

/** The newest first. */
export const listCalendarFeeds = route({
  ...own,
  method: 'GET',
  path: '/me/calendar-feeds',
  summary: 'The calendars of the caller',
  answer: v.array(CalendarFeed),
});

/**
 * Makes the address of a calendar: ETD, ETA, cut-offs and last free days of the bookings of a list, as the caller sees them whenever it is
 * read. It takes no Idempotency-Key: the answer would be kept, and the address with it. 409 for who has as many as one may.
 */
export const createCalendarFeed = route({
  ...own,
  method: 'POST',
  path: '/me/calendar-feeds',
  summary: 'Make a calendar of bookings',
  body: NewCalendarFeed,
  /** The address is told here only; null where nobody else could read it, as in a demo within a browser. */
  answer: v.object({ url: v.nullable(v.string()), feed: CalendarFeed }),
  errors: [409],
});

/** From now on the address opens nothing. */
export const revokeCalendarFeed = route({
  ...own,
  method: 'DELETE',
  path: '/me/calendar-feeds/:id',
  summary: 'End a calendar of bookings',
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
