import type { WebhookEvent } from '@quayside/contract';

type RecordState = Readonly<Record<string, unknown>> | null;
type EventRule = (before: RecordState, after: RecordState) => readonly WebhookEvent[];

const always =
  (...events: readonly WebhookEvent[]): EventRule =>
  () =>
    events;

/** Returns the ETA in an audit entry of a booking: by its name, or by the label of its field. */
const readEta = (said: RecordState): unknown => said?.eta ?? said?.ETA ?? null;

/** Returns whether a change sets another ETA, or a first one. */
const isEtaChanged = (before: RecordState, after: RecordState): boolean =>
  readEta(after) !== null && readEta(before) !== readEta(after);

const withEta =
  (event: WebhookEvent): EventRule =>
  (before, after) => [event, ...(isEtaChanged(before, after) ? (['eta.changed'] as const) : [])];

/** Webhook events of each recorded change; other changes have none. */
const told: Readonly<Record<string, EventRule | undefined>> = {
  'booking.created': always('booking.created'),
  'booking.edited': withEta('booking.changed'),
  'booking.containers-changed': always('booking.changed'),
  'booking.legs-changed': always('booking.changed'),
  'booking.priced': always('booking.changed'),
  'booking.updated': withEta('booking.changed'),
  'booking.shipping-status': always('booking.changed'),
  'booking.completed': always('booking.changed'),
  'booking.restored': always('booking.changed'),
  'booking.cancelled': always('booking.cancelled'),
  'booking.tracked': withEta('tracking.event'),
  'booking.events-recorded': withEta('tracking.event'),
  'booking.event-corrected': withEta('tracking.event'),
  'booking.event-withdrawn': withEta('tracking.event'),
  'exception.raised': always('exception.raised'),
  'exception.reopened': always('exception.raised'),
  'exception.went-on': always('exception.raised'),
  'exception.acknowledged': always('exception.resolved'),
  'exception.resolved': always('exception.resolved'),
  'exception.withdrawn': always('exception.resolved'),
  'document.missing': always('document.missing'),
  'document.uploaded': always('document.added'),
  'document.replaced': always('document.added'),
  'quote.accepted': always('quote.accepted'),
  'quote.rejected': always('quote.rejected'),
  'invoice.issued': always('invoice.issued'),
};

/** Returns whether a change has webhook events at all. */
export const isForWebhooks = (action: string): boolean => told[action] !== undefined;

/** Returns the webhook events of a change. */
export const findWebhookEvents = (action: string, before: unknown, after: unknown): readonly WebhookEvent[] =>
  told[action]?.(before as RecordState, after as RecordState) ?? [];
