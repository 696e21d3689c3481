import type { DepartureSource, HeldReason, IncomingFormat, IncomingOutcome } from '@quayside/contract';
import type { EventSource, TrackingEvent } from '@quayside/freight';
import { boolean, date, doublePrecision, integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import type { SourceMessage } from '../ports/sourceMessage';
import { instant, stored } from './columns';

/** Fields of an event without their own columns. */
export type EventDetails = Pick<
  TrackingEvent,
  | 'location'
  | 'equipment'
  | 'flight'
  | 'vessel'
  | 'voyage'
  | 'pieces'
  | 'weightKg'
  | 'partial'
  | 'fact'
  | 'enteredBy'
  | 'note'
>;

export const trackingEvents = pgTable('tracking_events', {
  id: text().notNull(),
  bookingId: text('booking_id').notNull(),
  eventKey: text('event_key').notNull(),
  source: text().$type<EventSource>().notNull(),
  sourceName: text('source_name').notNull(),
  sourceEventId: text('source_event_id').notNull(),
  kind: text().$type<TrackingEvent['kind']>().notNull(),
  milestone: text().$type<NonNullable<TrackingEvent['milestone']>>(),
  rawCode: text('raw_code').notNull(),
  rawLabel: text('raw_label').notNull(),
  classifier: text().$type<TrackingEvent['classifier']>().notNull(),
  occurredAt: instant('occurred_at'),
  occurredTz: text('occurred_tz'),
  dateOnly: boolean('date_only').notNull(),
  receivedAt: instant('received_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  retracted: boolean().notNull(),
  visibility: text().$type<'all' | 'staff'>().notNull(),
  revisedFrom: instant('revised_from'),
  /** From when on an actual event that was reported ahead of its time can be true; null once the booking counts it. */
  waitsUntil: instant('waits_until'),
  /** When an event that had waited was received; `receivedAt` is then when its time came. */
  announcedAt: instant('announced_at'),
  /** The stored message that reported this version; null for events without one. The message may be deleted earlier. */
  messageId: text('message_id'),
  details: jsonb().$type<EventDetails>().notNull().default(stored),
});

export const trackingReferences = pgTable('tracking_references', {
  bookingId: text('booking_id').notNull(),
  kind: text().$type<'bill' | 'container'>().notNull(),
  reference: text().notNull(),
  askedAt: instant('asked_at').notNull(),
});

export const heldMessages = pgTable('held_messages', {
  eventKey: text('event_key').notNull(),
  standard: text().$type<SourceMessage['standard']>().notNull(),
  sender: text().notNull(),
  message: jsonb().$type<SourceMessage>().notNull(),
  receivedAt: instant('received_at').notNull(),
  updatedAt: instant('updated_at').notNull(),
  id: text().notNull().generatedAlwaysAs(stored),
  reason: text().$type<HeldReason>().notNull(),
  agentId: text('agent_id'),
  keys: text().array().notNull(),
});

export const incomingMessages = pgTable('incoming_messages', {
  id: text().notNull(),
  format: text().$type<IncomingFormat>().notNull(),
  sender: text().notNull(),
  receivedAt: instant('received_at').notNull(),
  raw: text().notNull(),
  /** `received` is stored and not read yet. */
  outcome: text().$type<IncomingOutcome | 'received'>().notNull(),
  path: text().notNull().default(stored),
  reason: text().notNull().default(stored),
  /** The type that the message names for itself: CODECO, 315, FMA. Empty for formats with one type. */
  kind: text().notNull().default(stored),
  agentId: text('agent_id'),
  connectionId: text('connection_id'),
  isOwned: boolean('is_owned').notNull().default(stored),
  /** When the operators were alerted about it, or about another one of its sender; null for read messages. */
  alarmedAt: instant('alarmed_at'),
});

/** The latest position of each vessel, as programs of a company send it. */
export const vesselPositions = pgTable('vessel_positions', {
  agentId: text('agent_id').notNull(),
  imo: text().notNull(),
  lat: doublePrecision().notNull(),
  lon: doublePrecision().notNull(),
  at: instant().notNull(),
  source: text().notNull(),
  receivedAt: instant('received_at').notNull().default(stored),
});

/** The address for lists of statuses by mail, with the allowed senders. */
export const mailIn = pgTable('mail_in', {
  agentId: text('agent_id').notNull(),
  mailbox: text().notNull(),
  isOn: boolean('is_on').notNull().default(stored),
  senders: text().array().notNull().default(stored),
  userId: text('user_id'),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
});

/** A tracking source that an agent has connected, with its last response. */
export const trackingConnections = pgTable('tracking_connections', {
  id: text().notNull(),
  agentId: text('agent_id').notNull(),
  source: text().notNull(),
  isOn: boolean('is_on').notNull().default(stored),
  account: text().notNull().default(stored),
  keySealed: text('key_sealed'),
  says: text().notNull().default(stored),
  answeredAt: instant('answered_at'),
  failedAt: instant('failed_at'),
  createdAt: instant('created_at').notNull().default(stored),
  updatedAt: instant('updated_at').notNull().default(stored),
  version: integer().notNull().default(stored),
  schedulesDaily: boolean('schedules_daily').notNull().default(stored),
  schedulesBy: text('schedules_by').$type<DepartureSource['by']>().notNull().default(stored),
  schedulesAskedAt: instant('schedules_asked_at'),
  schedulesToldAt: instant('schedules_told_at'),
  schedulesSay: text('schedules_say').notNull().default(stored),
  quota: integer(),
  askedOn: date('asked_on'),
  asked: integer().notNull().default(stored),
});

export const callbackSecrets = pgTable('callback_secrets', {
  id: text().notNull(),
  connectionId: text('connection_id').notNull(),
  sealed: text().notNull(),
  madeAt: instant('made_at').notNull().default(stored),
});

/** Push subscriptions of a connection at its carrier. */
export const eventSubscriptions = pgTable('event_subscriptions', {
  connectionId: text('connection_id').notNull(),
  carrierId: text('carrier_id'),
  standsSince: instant('stands_since'),
  secretId: text('secret_id'),
  nextSecretId: text('next_secret_id'),
  isEnding: boolean('is_ending').notNull().default(stored),
  madeAt: instant('made_at').notNull().default(stored),
  renewedAt: instant('renewed_at'),
  failedAt: instant('failed_at'),
  says: text().notNull().default(stored),
  pushedAt: instant('pushed_at'),
  missedAt: instant('missed_at'),
  isHeard: boolean('is_heard').notNull().default(stored),
  nextAt: instant('next_at').notNull().default(stored),
  leasedUntil: instant('leased_until'),
});
