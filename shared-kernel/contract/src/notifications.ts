import { loadTypes } from '@quayside/freight';
import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, listOf } from './shapes';

interface Kind {
  /** Of what kind the record is that it tells of. */
  readonly about: 'booking' | 'quote' | 'quote-request';
  /** What a person filters by and switches off. */
  readonly label: string;
}

/** Everything that people are told of without looking. */
export const notificationKinds = {
  'booking-created': { about: 'booking', label: 'New booking' },
  'booking-changed': { about: 'booking', label: 'Booking changed' },
  'booking-cancelled': { about: 'booking', label: 'Booking cancelled or restored' },
  'booking-completed': { about: 'booking', label: 'Booking completed' },
  confirmed: { about: 'booking', label: 'Booking confirmed' },
  'picked-up': { about: 'booking', label: 'Picked up' },
  departed: { about: 'booking', label: 'On board' },
  arrived: { about: 'booking', label: 'Arrived' },
  'eta-changed': { about: 'booking', label: 'ETA later or earlier' },
  'exception-raised': { about: 'booking', label: 'Exception raised' },
  'exception-closed': { about: 'booking', label: 'Exception acknowledged or closed' },
  'document-uploaded': { about: 'booking', label: 'Document uploaded' },
  'document-verified': { about: 'booking', label: 'Document verified' },
  'document-refused': { about: 'booking', label: 'Document refused' },
  'quote-sent': { about: 'quote', label: 'Quote sent to you' },
  'quote-viewed': { about: 'quote', label: 'Quote read' },
  'quote-accepted': { about: 'quote', label: 'Quote accepted' },
  'quote-rejected': { about: 'quote', label: 'Quote rejected' },
  'quote-asked': { about: 'quote', label: 'Question about a quote' },
  'request-created': { about: 'quote-request', label: 'Quote requested' },
  'request-taken': { about: 'quote-request', label: 'Request taken' },
  'request-settled': { about: 'quote-request', label: 'Request answered or closed' },
  'request-withdrawn': { about: 'quote-request', label: 'Request withdrawn' },
} as const satisfies Readonly<Record<string, Kind>>;

export type NotificationKind = keyof typeof notificationKinds;
export const notificationKindNames = Object.keys(notificationKinds) as [NotificationKind, ...NotificationKind[]];

/** How an event bears on who reads of it: the colour of its icon, beside the words. */
export const notificationTones = ['bad', 'warn', 'good', 'plain'] as const;

const KindName = v.picklist(notificationKindNames);
const About = v.picklist(['booking', 'quote', 'quote-request']);

/** One event, as it is told to one person. */
export const Notification = v.object({
  id: Id,
  kind: KindName,
  tone: v.picklist(notificationTones),
  at: Instant,
  isRead: v.boolean(),
  /** 'ETA 2 d later', 'Packing list uploaded'. */
  label: v.string(),
  /** 'From 2026/12/01 18:00 to 2026/12/04 05:00', a file name; empty where the label says it all. */
  detail: v.string(),
  /** The full name of who did it; null for what came from outside or by itself. */
  by: v.nullable(v.string()),
  about: v.object({
    kind: About,
    id: Id,
    /** MBL, HBL, reference or the short id of a booking, the number of a quote or request. */
    name: v.string(),
    /** Of a booking. */
    loadType: v.nullable(v.picklist(loadTypes)),
    /** Codes of the two ends of its lane. */
    from: v.string(),
    to: v.string(),
    /** Whether the caller follows it; null for what nobody follows. */
    isFollowed: v.nullable(v.boolean()),
  }),
});
export type Notification = v.InferOutput<typeof Notification>;

/** How many are answered at a time. */
export const notificationsAtOnce = 50;

/** The caller's, the newest first. They are kept for 90 days. */
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

/** How many the caller has not read, at most 100. */
export const countNotifications = route({
  method: 'GET',
  path: '/notifications/unread',
  summary: 'How many notifications the caller has not read',
  auth: 'session',
  answer: v.object({ unread: v.number() }),
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
  answer: v.object({ unread: v.number() }),
});

const one = v.object({ id: Id });

/** Whether somebody is told of a booking, and why. */
export const Following = v.object({
  isFollowed: v.boolean(),
  /** `own`: made by the caller; `company`: the caller wants to hear of all bookings; `choice`: followed or muted by hand. */
  because: v.picklist(['own', 'company', 'choice', 'nothing']),
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

/** Follows a booking, or mutes it: neither its maker nor its company is told of it then. */
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

/** Of which bookings somebody is told, and of which kinds of events not. */
export const NotificationSettings = v.object({
  /** `own`: bookings that I made or follow; `company`: all that my company sees. */
  reach: v.picklist(['own', 'company']),
  muted: v.array(KindName),
});
export type NotificationSettings = v.InferOutput<typeof NotificationSettings>;

/** Until somebody chooses: staff hear of their own bookings, everybody else of all of their company. */
export const getNotificationSettings = route({
  method: 'GET',
  path: '/me/notifications',
  summary: 'What the caller is told of',
  auth: 'session',
  answer: NotificationSettings,
});

export const changeNotificationSettings = route({
  method: 'PUT',
  path: '/me/notifications',
  summary: 'Choose what the caller is told of',
  auth: 'session',
  body: v.strictObject({
    reach: v.picklist(['own', 'company']),
    muted: v.pipe(v.array(KindName), v.maxLength(notificationKindNames.length)),
  }),
  answer: NotificationSettings,
});
