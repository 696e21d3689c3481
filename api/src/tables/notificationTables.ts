import type {
  CalendarView,
  DocumentType,
  MailPace,
  NewsThresholds,
  NotificationChoice,
  NotificationKind,
  NotificationSettings,
  NotificationTone,
} from '@quayside/contract';
import { boolean, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { bytes, instant, stored } from './columns';

/** Documents that are due on one day. */
export interface MissingPapers {
  /** yyyy-MM-dd, at the place of departure. */
  readonly due: string;
  readonly types: readonly DocumentType[];
}

export const notificationEvents = pgTable('notification_events', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  tone: text().$type<NotificationTone>().notNull(),
  label: text().notNull(),
  detail: text().notNull().default(stored),
  actorId: text('actor_id'),
  actorName: text('actor_name'),
  minutes: integer(),
  /** Days until the end that it is about. */
  daysLeft: integer('days_left'),
  /** The end that it is about: each user is notified of it once. */
  once: text(),
  /** For notifications of missing documents; received ones are removed. */
  papers: jsonb().$type<MissingPapers>(),
  /** The comment that it is about. */
  commentId: text('comment_id'),
  /** The only recipient. */
  toUserId: text('to_user_id'),
  /** Background action that caused it: each person gets one notification of the action. */
  jobId: text('job_id'),
  isTold: boolean('is_told').notNull().default(stored),
  at: instant().notNull().default(stored),
});

export const notifications = pgTable('notifications', {
  userId: text('user_id').notNull(),
  eventId: text('event_id').notNull(),
  inApp: boolean('in_app').notNull().default(stored),
  readAt: instant('read_at'),
  mail: text().$type<MailPace>(),
  mailDue: instant('mail_due'),
  mailedAt: instant('mailed_at'),
});

export const bookingFollowers = pgTable('booking_followers', {
  bookingId: text('booking_id').notNull(),
  userId: text('user_id').notNull(),
  isFollowed: boolean('is_followed').notNull(),
  chosenAt: instant('chosen_at').notNull().default(stored),
});

/** Customers and lanes that users follow. */
export const followedTraffic = pgTable('followed_traffic', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  companyId: text('company_id'),
  originCode: text('origin_code'),
  destinationCode: text('destination_code'),
  createdAt: instant('created_at').notNull().default(stored),
});

/** Addresses without an account that get mails about a booking. */
export const externalFollowers = pgTable('external_followers', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  bookingId: text('booking_id').notNull(),
  email: text().notNull(),
  tokenHash: bytes('token_hash').notNull(),
  askedBy: text('asked_by'),
  askedAt: instant('asked_at').notNull().default(stored),
  confirmedAt: instant('confirmed_at'),
  stoppedAt: instant('stopped_at'),
  stoppedBecause: text('stopped_because').$type<'left' | 'bounced' | 'removed'>(),
  /** BCP 47, one of the languages of the plain pages. */
  language: text().notNull().default(stored),
  waiting: text().array().notNull().default(stored),
  dueAt: instant('due_at'),
  mailedAt: instant('mailed_at'),
});

/** Saved views of bookings that users follow. */
export const followedViews = pgTable('followed_views', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  name: text().notNull(),
  view: jsonb().$type<CalendarView>().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
});

/** The bookings in each of them. */
export const followedViewBookings = pgTable('followed_view_bookings', {
  viewId: text('view_id').notNull(),
  bookingId: text('booking_id').notNull(),
});

/** Default notifications for users of a forwarder's customers, until they choose themselves. */
export const customerNewsDefaults = pgTable('customer_news_defaults', {
  agentId: text('agent_id').notNull(),
  choices: jsonb().$type<Partial<Record<NotificationKind, NotificationChoice>>>().notNull(),
  thresholds: jsonb().$type<NewsThresholds>().notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

/** Browsers that receive push notifications. */
export const pushDevices = pgTable('push_devices', {
  id: text().notNull(),
  userId: text('user_id').notNull(),
  endpoint: text().notNull(),
  p256dh: text().notNull(),
  auth: text().notNull(),
  name: text().notNull(),
  createdAt: instant('created_at').notNull().default(stored),
});

/** Keys that identify this installation to push services. */
export const pushKeys = pgTable('push_keys', {
  isOnly: boolean('is_only').notNull().default(stored),
  publicKey: text('public_key').notNull(),
  privateSealed: text('private_sealed').notNull(),
  createdAt: instant('created_at').notNull().default(stored),
});

export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id').notNull(),
  reach: text().$type<NotificationSettings['reach']>().notNull(),
  /** Choices from before push existed lack it. */
  choices: jsonb()
    .$type<Partial<Record<NotificationKind, Omit<NotificationChoice, 'push'> & Partial<NotificationChoice>>>>()
    .notNull()
    .default(stored),
  /** Used by the previous release: the thresholds replace it. */
  etaHours: integer('eta_hours').notNull().default(stored),
  /** The user's own thresholds. */
  thresholds: jsonb().$type<NewsThresholds>().notNull().default(stored),
  digestHour: integer('digest_hour').notNull(),
  quietFrom: integer('quiet_from'),
  quietTo: integer('quiet_to'),
  timeZone: text('time_zone').notNull(),
  mailsStopped: instant('mails_stopped'),
  /** Whether mails were turned off after a bounce. */
  mailsBounced: boolean('mails_bounced').notNull().default(stored),
});
