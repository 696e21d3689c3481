import * as v from 'valibot';
import { route } from './route';
import { DateOnly } from './shapes';

/** Kinds of entries in the worklist. */
export const myDayKinds = ['task', 'document', 'exception', 'request', 'quote', 'notification'] as const;

const MyDayItem = v.object({
  kind: v.picklist(myDayKinds),
  /** Stable key of the entry. */
  key: v.string(),
  title: v.string(),
  /** Number of the booking, quote or request; empty for several. */
  about: v.string(),
  /** Day on which it is due, ends or was raised, in the forwarder's time zone; null for none. */
  on: v.nullable(DateOnly),
  /** Page of the entry. */
  path: v.string(),
});
export type MyDayItem = v.InferOutput<typeof MyDayItem>;

const MyDayPart = v.object({
  items: v.array(MyDayItem),
  /** Number of further entries. */
  more: v.number(),
  /** Counting stopped at a limit. */
  isCapped: v.boolean(),
});

/** Number of days that count as soon, including today. */
export const soonDays = 3;

/** Open items of the caller, limited to the caller's role and services. */
export const MyDay = v.object({
  /** Today in the forwarder's time zone. */
  today: DateOnly,
  /** The last day that counts as soon. */
  until: DateOnly,
  late: MyDayPart,
  /** Due today, or soon. */
  soon: MyDayPart,
  fresh: MyDayPart,
});
export type MyDay = v.InferOutput<typeof MyDay>;

/**
 * Returns own open tasks and exceptions, document due days, ending quotes, waiting requests and unread notifications.
 */
export const getMyDay = route({
  method: 'GET',
  path: '/me/day',
  summary: 'Overdue, due and new work of the user',
  auth: 'session',
  answer: MyDay,
});

const Count = { count: v.number() };
/** Most frequent departure or arrival places, at most three. */
const AtPlaces = v.object({ ...Count, places: v.array(v.object({ code: v.string(), count: v.number() })) });

/** Numbers of today. Each equals the length of the list that it opens. */
export const DayNumbers = v.object({
  /** Open exceptions of the caller that are not snoozed, and those raised within a day. */
  exceptions: v.object({ ...Count, fresh: v.number() }),
  cutOffs: AtPlaces,
  departures: AtPlaces,
  arrivals: AtPlaces,
  /** Bookings without a required document that is due today or overdue, and the overdue ones. */
  documents: v.object({ ...Count, overdue: v.number() }),
  /** Bookings whose last free day is near or has passed, and the passed ones. */
  freeTime: v.object({ ...Count, passed: v.number() }),
});
export type DayNumbers = v.InferOutput<typeof DayNumbers>;

/** Counts today's events of all bookings that the caller may see. Returns 403 without the exception service. */
export const countMyDay = route({
  method: 'GET',
  path: '/me/day/numbers',
  summary: 'The numbers of today',
  auth: 'session',
  may: ['update', 'Booking'],
  service: 'exception',
  answer: DayNumbers,
});
