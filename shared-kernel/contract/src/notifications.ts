import { isTimeZone, loadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { ownThresholdEntries, thresholdEntries } from './newsThresholds';
import {
  mailChoices,
  type NotificationKind,
  type NotificationSubject,
  notificationKindNames,
  notificationSubjects,
} from './notificationKinds';
import { route } from './route';
import { Id, Instant, listOf } from './shapes';

/** How an event bears on who reads of it: the colour of its icon, beside the words. */
export const notificationTones = ['bad', 'warn', 'good', 'plain'] as const;
export type NotificationTone = (typeof notificationTones)[number];

const KindName = v.picklist(notificationKindNames);
const Subject = v.picklist(Object.keys(notificationSubjects) as [NotificationSubject, ...NotificationSubject[]]);

/** One event, as it is told to one person. */
export const Notification = v.object({
  id: Id,
  kind: KindName,
  tone: v.picklist(notificationTones),
  at: Instant,
  isRead: v.boolean(),
  /** 'ETA 2 d later', 'Packing list uploaded'. */
  label: v.string(),
  /** '2026/12/04 05:00, was 2026/12/01 18:00', a file name; empty where the label says it all. */
  detail: v.string(),
  /** The full name of who did it; null for what came from outside or by itself. */
  by: v.nullable(v.string()),
  /** Where its page is. */
  path: v.string(),
  about: v.object({
    kind: Subject,
    id: Id,
    /** MBL, HBL, reference or id of a booking, the number of a quote or request, the name of a person. */
    name: v.string(),
    /** Of a booking. */
    loadType: v.nullable(v.picklist(loadTypes)),
    /** Codes of the two ends of its lane; empty where there is none. */
    from: v.string(),
    to: v.string(),
    /** Whether the caller follows it or has muted it; null where they chose neither. */
    isFollowed: v.nullable(v.boolean()),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

/** How many are answered at a time, and for how many days they are kept. */
export const notificationsAtOnce = 50;
export const notificationDays = 90;

/** The caller's, the newest first. */
export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: 'What the caller was told',
  auth: 'session',
  query: v.object({
    unread: v.optional(v.literal('true')),
    kind: v.optional(listOf(KindName)),
    /** The id of the last one that was read of the list: it goes on behind it. */
    before: v.optional(Id),
  }),
  answer: v.object({
    notifications: v.array(Notification),
    /** Where the list goes on; null at its end. */
    next: v.nullable(Id),
  }),
});

/** The most that is counted: the bell says '99+'. */
export const mostCounted = 100;
const Unread = v.object({ unread: v.number() });

/** How many the caller has not read, at most 100. */
export const countNotifications = route({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications the caller has not read',
  auth: 'session',
  answer: Unread,
});

/** Marks as read: some, those about one record, or with neither all. */
export const readNotifications = route({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications as read',
  auth: 'session',
  body: v.strictObject({
    ids: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
    about: v.optional(Id),
    /** None that came after this one, so that nothing is read that was not seen. */
    upTo: v.optional(Id),
  }),
  answer: Unread,
  idempotent: true,
});

const one = v.object({ id: Id });

/** Whether somebody is told of a booking, and why. */
export const Following = v.object({
  isFollowed: v.boolean(),
  /** `own`: made by the caller; `company`: the caller hears of all bookings of the company; `traffic`: its customer or lane is followed; `choice`: followed or muted by hand. */
  because: v.picklist(['own', 'traffic', 'company', 'choice', 'nothing']),
});
export type Following = v.InferOutput<typeof Following>;

export const getFollowing = route({
  method: 'GET',
  path: '/bookings/:id/following',
  summary: 'Whether the caller follows a booking',
  auth: 'session',
  may: ['read', 'Booking'],
  params: one,
  answer: Following,
  errors: [404],
});

/** As many bookings as are asked about at a time. */
export const FOLLOWING_AT_ONCE = 100;

/** The same of the bookings of a list; those that the caller does not see are left out. */
export const listFollowing = route({
  method: 'GET',
  path: '/me/following',
  summary: 'Which of some bookings the caller follows',
  auth: 'session',
  may: ['read', 'Booking'],
  query: v.object({ bookings: v.pipe(listOf(Id), v.maxLength(FOLLOWING_AT_ONCE)) }),
  answer: v.array(v.object({ booking: Id, ...Following.entries })),
});

/** Follows a booking, or mutes it: not even its maker is told of it then. */
export const followBooking = route({
  method: 'PUT',
  path: '/bookings/:id/following',
  summary: 'Follow or mute a booking',
  auth: 'session',
  may: ['read', 'Booking'],
  params: one,
  body: v.strictObject({ isFollowed: v.boolean() }),
  answer: Following,
  errors: [404],
});

const Choice = v.strictObject({ app: v.boolean(), mail: v.picklist(mailChoices), push: v.boolean() });
export type NotificationChoice = v.InferOutput<typeof Choice>;
const Hour = v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(23));

const chosen = {
  /** `own`: bookings and quotes that I made or follow; `company`: all that my company sees. */
  reach: v.picklist(['own', 'company']),
  /** The hour of the daily and of the weekly mail. */
  digestHour: Hour,
  /** Between which hours mails wait; null for never. */
  quiet: v.nullable(
    v.pipe(
      v.strictObject({ from: Hour, to: Hour }),
      v.check(({ from, to }) => from !== to, 'Quiet hours end at another hour than they begin'),
    ),
  ),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'is not a time zone')),
};

/** What somebody is told of, and where. */
export const NotificationSettings = v.object({
  ...chosen,
  /** What counts: the own number, before the forwarder's, before the product's. */
  ...thresholdEntries,
  /** What counts of them without an own number. */
  usual: v.object(thresholdEntries),
  /** Each kind that the caller may ever be told of. */
  choices: v.record(v.string(), Choice),
  /** Kinds that the caller has chosen; the others are as the forwarder or the product has them. */
  chosen: v.array(KindName),
  /** Since when no mail is sent; null while they are. */
  mailsStopped: v.nullable(Instant),
  /** Whether that is because a mail to this person's address came back; else they said so by the link of a mail. */
  mailsBounced: v.boolean(),
});
export type NotificationSettings = Omit<v.InferOutput<typeof NotificationSettings>, 'choices'> & {
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>;
};

/** Until somebody chooses: staff hear of their own bookings, everybody else of all of their company. */
export const getNotificationSettings = route({
  method: 'GET',
  path: '/me/notifications',
  summary: 'What the caller is told of, and where',
  auth: 'session',
  answer: NotificationSettings,
});

/** Takes kinds that are named; the others stay. */
export const changeNotificationSettings = route({
  method: 'PUT',
  path: '/me/notifications',
  summary: 'Choose what the caller is told of, and where',
  auth: 'session',
  body: v.partial(
    v.strictObject({
      ...chosen,
      /** Null takes back the own number. */
      ...ownThresholdEntries,
      /** A page from before there was `push` leaves it as it is. Null takes back all that the caller chose of kinds. */
      choices: v.nullable(v.record(KindName, v.strictObject({ ...Choice.entries, push: v.optional(v.boolean()) }))),
      /** Mails are sent again, or no more. */
      mailsStopped: v.boolean(),
    }),
  ),
  answer: NotificationSettings,
});

/** What people of the forwarder's customers are told of, and where, until they choose themselves; version 0 while nothing was chosen for them. */
export const CustomerNews = v.object({
  /** Each kind that customers may ever be told of. */
  choices: v.record(v.string(), Choice),
  /** Kinds that the forwarder has chosen; the others are as the product has them. */
  chosen: v.array(KindName),
  /** From how much on customers are told, of what they are ever told; the numbers that the forwarder has chosen. */
  thresholds: v.partial(v.object(thresholdEntries)),
  version: v.number(),
});
export type CustomerNews = v.InferOutput<typeof CustomerNews>;

export const getCustomerNews = route({
  method: 'GET',
  path: '/customer-news',
  summary: 'What customers are told of until they choose themselves',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: CustomerNews,
});

/** Stores the choices as they are sent; a kind that is not named is as the product has it. What people chose themselves always wins. */
export const updateCustomerNews = route({
  method: 'PUT',
  path: '/customer-news',
  summary: 'Choose what customers are told of until they choose themselves',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({
    choices: v.record(KindName, Choice),
    /** A page from before there were these leaves them as they are. */
    thresholds: v.optional(v.partial(v.strictObject(thresholdEntries))),
  }),
  answer: CustomerNews,
  versioned: true,
  errors: [409],
});
