import type { Notification, NotificationKind, NotificationSettings } from '@quayside/contract';
import { boolean, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, stored } from './columns';

export const notificationEvents = pgTable('notification_events', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  kind: text().$type<NotificationKind>().notNull(),
  subjectId: text('subject_id').notNull(),
  tone: text().$type<Notification['tone']>().notNull(),
  label: text().notNull(),
  detail: text().notNull().default(stored),
  actorId: text('actor_id'),
  at: instant().notNull().default(stored),
});

export const notifications = pgTable('notifications', {
  userId: text('user_id').notNull(),
  eventId: text('event_id').notNull(),
  readAt: instant('read_at'),
});

export const bookingFollowers = pgTable('booking_followers', {
  bookingId: text('booking_id').notNull(),
  userId: text('user_id').notNull(),
  isFollowed: boolean('is_followed').notNull(),
  chosenAt: instant('chosen_at').notNull().default(stored),
});

export const notificationSettings = pgTable('notification_settings', {
  userId: text('user_id').notNull(),
  reach: text().$type<NotificationSettings['reach']>().notNull(),
  muted: text().array().$type<NotificationKind[]>().notNull().default(stored),
});
