import * as v from 'valibot';
import { route } from './route';
import { DateOnly } from './shapes';

/** What stands in somebody's day. */
export const myDayKinds = ['task', 'document', 'exception', 'request', 'quote', 'notification'] as const;

const MyDayItem = v.object({
  kind: v.picklist(myDayKinds),
  /** The same as long as it is the same thing. */
  key: v.string(),
  title: v.string(),
  /** What it is about: the number of a booking, quote or request. Empty where it is about several. */
  about: v.string(),
  /** The day on which it is due, ends or was raised, where the forwarder is; null for none. */
  on: v.nullable(DateOnly),
  /** The very place. */
  path: v.string(),
});
export type MyDayItem = v.InferOutput<typeof MyDayItem>;

const MyDayPart = v.object({
  items: v.array(MyDayItem),
  /** How many more there are than those that stand here. */
  more: v.number(),
  /** There are more than were counted. */
  isCapped: v.boolean(),
});

/** So many days from today on count as soon, today among them. */
export const soonDays = 3;

/** What waits for the caller, as far as the caller's role and services reach. */
export const MyDay = v.object({
  /** Where the forwarder is. */
  today: DateOnly,
  /** The last day that counts as soon. */
  until: DateOnly,
  late: MyDayPart,
  /** Due today, or soon. */
  soon: MyDayPart,
  fresh: MyDayPart,
});
export type MyDay = v.InferOutput<typeof MyDay>;

/** Own open tasks and exceptions, days of documents, quotes that end, requests that wait and what was not read yet. */
export const getMyDay = route({
  method: 'GET',
  path: '/me/day',
  summary: 'What is late, due and new for the caller',
  auth: 'session',
  answer: MyDay,
});

const Count = { count: v.number() };
/** Where the bookings of a number leave, or arrive: those with the most first, and at most three. */
const AtPlaces = v.object({ ...Count, places: v.array(v.object({ code: v.string(), count: v.number() })) });

/** The numbers of today. Each is the length of the list that it opens. */
export const DayNumbers = v.object({
  /** Open exceptions of the caller that are awake, and how many of them were raised within a day. */
  exceptions: v.object({ ...Count, fresh: v.number() }),
  cutOffs: AtPlaces,
  departures: AtPlaces,
  arrivals: AtPlaces,
  /** Bookings that lack a required document which is due today or was before; and of them those whose day has passed. */
  documents: v.object({ ...Count, overdue: v.number() }),
  /** Bookings whose last free day is near or has passed; and of them those on which it has passed. */
  freeTime: v.object({ ...Count, passed: v.number() }),
});
export type DayNumbers = v.InferOutput<typeof DayNumbers>;

/** How much falls on today, of all bookings that the caller sees. 403 without the display of exceptions. */
export const countMyDay = route({
  method: 'GET',
  path: '/me/day/numbers',
  summary: 'The numbers of today',
  auth: 'session',
  may: ['update', 'Booking'],
  service: 'exception',
  answer: DayNumbers,
});
