import type { WebhookEvent } from '@quayside/contract';

type Said = Readonly<Record<string, unknown>> | null;
type Told = (before: Said, after: Said) => readonly WebhookEvent[];

const always =
  (...events: readonly WebhookEvent[]): Told =>
  () =>
    events;

/** The ETA that the audit keeps of a booking: by its name, or by the label of its field. */
const etaOf = (said: Said): unknown => said?.eta ?? said?.ETA ?? null;

/** Whether a change says another ETA than before, or a first one. */
const isEtaChanged = (before: Said, after: Said): boolean => etaOf(after) !== null && etaOf(before) !== etaOf(after);

const withEta =
  (event: WebhookEvent): Told =>
  (before, after) => [event, ...(isEtaChanged(before, after) ? (['eta.changed'] as const) : [])];

/** What webhooks are told of each change that is written down; of the others nothing. */
const told: Readonly<Record<string, Told | undefined>> = {
  'booking.created': always('booking.created'),
  'booking.edited': withEta('booking.changed'),
  'booking.updated': withEta('booking.changed'),
  'booking.shipping-status': always('booking.changed'),
  'booking.completed': always('booking.changed'),
  'booking.restored': always('booking.changed'),
  'booking.cancelled': always('booking.cancelled'),
  'booking.tracked': withEta('tracking.event'),
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

/** Whether a change is told to webhooks at all. */
export const isForWebhooks = (action: string): boolean => told[action] !== undefined;

/** The messages that a change makes. */
export const webhookEventsOf = (action: string, before: unknown, after: unknown): readonly WebhookEvent[] =>
  told[action]?.(before as Said, after as Said) ?? [];
