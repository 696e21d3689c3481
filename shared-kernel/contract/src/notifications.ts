import { isTimeZone, loadTypes } from '@quayside/freight';
import * as v from 'valibot';
import {
  mailChoices,
  type NotificationKind,
  type NotificationSubject,
  notificationKindNames,
  notificationSubjects,
} from './notificationKinds';
import { ownThresholdEntries, thresholdEntries } from './notificationThresholds';
import { route } from './route';
import { Id, Instant, listOf } from './shapes';

/** Tone of a notification for its reader: colour of its icon. */
export const notificationTones = ['bad', 'warn', 'good', 'plain'] as const;
export type NotificationTone = (typeof notificationTones)[number];

const KindName = v.picklist(notificationKindNames);
const Subject = v.picklist(Object.keys(notificationSubjects) as [NotificationSubject, ...NotificationSubject[]]);

/** A notification of one user. */
export const Notification = v.object({
  id: Id,
  kind: KindName,
  tone: v.picklist(notificationTones),
  at: Instant,
  isRead: v.boolean(),
  /** 'ETA 2 d later', 'Packing list uploaded'. */
  label: v.string(),
  /** '2026/12/04 05:00, was 2026/12/01 18:00', a file name; empty when the label is complete. */
  detail: v.string(),
  /** Full name of the actor; null for external or automatic events. */
  by: v.nullable(v.string()),
  /** Path of its page. */
  path: v.string(),
  about: v.object({
    kind: Subject,
    id: Id,
    /** MBL, HBL, reference or id of a booking, the number of a quote or request, the name of a person. */
    name: v.string(),
    /** Set for bookings only. */
    loadType: v.nullable(v.picklist(loadTypes)),
    /** Codes of origin and destination; empty without a lane. */
    from: v.string(),
    to: v.string(),
    /** Whether the caller follows or has muted it; null for neither. */
    isFollowed: v.nullable(v.boolean()),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

/** Number of notifications per response, and days for which they are stored. */
export const notificationsPerPage = 50;
export const notificationDays = 90;

/** Lists the caller's notifications, newest first. */
export const listNotifications = route({
  method: 'GET',
  path: '/notifications',
  summary: 'Notifications of the user',
  auth: 'session',
  query: v.object({
    unread: v.optional(v.literal('true')),
    kind: v.optional(listOf(KindName)),
    /** Id of the last notification of the previous page. */
    before: v.optional(Id),
  }),
  answer: v.object({
    notifications: v.array(Notification),
    /** Cursor of the next page; null at the end. */
    next: v.nullable(Id),
  }),
});

/** Maximum count: the bell shows '99+'. */
export const maxNotificationCount = 100;
const Unread = v.object({ unread: v.number() });

/** Counts unread notifications of the caller, at most 100. */
export const countNotifications = route({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications the caller has not read',
  auth: 'session',
  answer: Unread,
});

/** Marks notifications as read: some, those about one record, or all. */
export const readNotifications = route({
  method: 'POST',
  path: '/notifications/read',
  summary: 'Mark notifications as read',
  auth: 'session',
  body: v.strictObject({
    ids: v.optional(v.pipe(v.array(Id), v.maxLength(200))),
    about: v.optional(Id),
    /** Excludes later notifications, so that unseen ones stay unread. */
    upTo: v.optional(Id),
  }),
  answer: Unread,
  idempotent: true,
});

const one = v.object({ id: Id });

/** Whether a user is notified about a booking, and the reason. */
export const Following = v.object({
  isFollowed: v.boolean(),
  /**
   * `own`: created by the caller; `company`: the caller gets all of the company; `traffic`: its customer or lane is
   * followed; `choice`: followed or muted.
   */
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

/** Maximum number of bookings in one query. */
export const FOLLOWING_AT_ONCE = 100;

/** Returns the follow state of several bookings; omits those that the caller cannot see. */
export const listFollowing = route({
  method: 'GET',
  path: '/me/following',
  summary: 'Which of some bookings the caller follows',
  auth: 'session',
  may: ['read', 'Booking'],
  query: v.object({ bookings: v.pipe(listOf(Id), v.maxLength(FOLLOWING_AT_ONCE)) }),
  answer: v.array(v.object({ booking: Id, ...Following.entries })),
});

/** Follows or mutes a booking; its creator is not notified about a muted booking either. */
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
  /** Hour of the daily and weekly mail. */
  digestHour: Hour,
  /** Quiet hours without mails; null for none. */
  quiet: v.nullable(
    v.pipe(
      v.strictObject({ from: Hour, to: Hour }),
      v.check(({ from, to }) => from !== to, 'Quiet hours must end at a different hour than they start'),
    ),
  ),
  timeZone: v.pipe(v.string(), v.check(isTimeZone, 'is not a time zone')),
};

/** Notification preferences of a user. */
export const NotificationSettings = v.object({
  ...chosen,
  /** Effective thresholds: the user's, else the forwarder's, else the product's. */
  ...thresholdEntries,
  /** Thresholds without the user's own values. */
  usual: v.object(thresholdEntries),
  /** All kinds that the caller can get. */
  choices: v.record(v.string(), Choice),
  /** Kinds with a choice of the caller; others use the forwarder's or the product's default. */
  chosen: v.array(KindName),
  /** Time since which mails are stopped; null while they are sent. */
  mailsStopped: v.nullable(Instant),
  /** True when mails stopped because one bounced; else the user unsubscribed by a link. */
  mailsBounced: v.boolean(),
});
export type NotificationSettings = Omit<v.InferOutput<typeof NotificationSettings>, 'choices'> & {
  readonly choices: Readonly<Partial<Record<NotificationKind, NotificationChoice>>>;
};

/** Returns the preferences. Default: staff get their own bookings, others all of their company. */
export const getNotificationSettings = route({
  method: 'GET',
  path: '/me/notifications',
  summary: 'Notification preferences of the user',
  auth: 'session',
  answer: NotificationSettings,
});

/** Updates the given kinds; others stay. */
export const changeNotificationSettings = route({
  method: 'PUT',
  path: '/me/notifications',
  summary: 'Choose the own notifications',
  auth: 'session',
  body: v.partial(
    v.strictObject({
      ...chosen,
      /** Null removes the own value. */
      ...ownThresholdEntries,
      /** Older pages without `push` leave it unchanged. Null resets all choices of kinds. */
      choices: v.nullable(v.record(KindName, v.strictObject({ ...Choice.entries, push: v.optional(v.boolean()) }))),
      /** Whether to stop mails, or to send them again. */
      mailsStopped: v.boolean(),
    }),
  ),
  answer: NotificationSettings,
});

/** Default notification preferences of the forwarder's customers; version 0 before the first change. */
export const CustomerNews = v.object({
  /** One choice for each kind of notification that customers can get. */
  choices: v.record(v.string(), Choice),
  /** Kinds that the forwarder has chosen; the others use the product's default. */
  chosen: v.array(KindName),
  /** Thresholds for notifying customers, as chosen by the forwarder; only for kinds that customers can get. */
  thresholds: v.partial(v.object(thresholdEntries)),
  version: v.number(),
});
export type CustomerNews = v.InferOutput<typeof CustomerNews>;

export const getCustomerNews = route({
  method: 'GET',
  path: '/customer-news',
  summary: 'Default notifications for customers',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  answer: CustomerNews,
});

/** Replaces the defaults; kinds that are not given use the product's default. Users' own choices override them. */
export const updateCustomerNews = route({
  method: 'PUT',
  path: '/customer-news',
  summary: 'Choose the default notifications for customers',
  auth: 'session',
  may: ['update', 'CompanyProfile'],
  body: v.strictObject({
    choices: v.record(KindName, Choice),
    /** Older pages without thresholds leave them unchanged. */
    thresholds: v.optional(v.partial(v.strictObject(thresholdEntries))),
  }),
  answer: CustomerNews,
  versioned: true,
  errors: [409],
});
