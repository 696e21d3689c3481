import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, required, text } from './shapes';

/** Events of webhook endpoints. These names are the `type` of the CloudEvents envelope. */
export const webhookEvents = {
  'booking.created': 'A booking was created',
  'booking.changed': 'Its data, its status or its shipping status changed',
  'booking.cancelled': 'It was cancelled',
  'tracking.event': 'A carrier told something new of it, or took something back',
  'eta.changed': 'Its estimated arrival changed',
  'exception.raised': 'An exception was raised, opened again or tells of more',
  'exception.resolved': 'Exceptions were acknowledged, resolved or withdrawn',
  'document.added': 'Documents were uploaded or replaced',
  'document.missing': 'Required documents fall due within days and are not there',
  'quote.accepted': 'A customer accepted a quote',
  'quote.rejected': 'A customer rejected a quote',
  'invoice.issued': 'An invoice was issued',
} as const;
export type WebhookEvent = keyof typeof webhookEvents;
export const webhookEventNames = Object.keys(webhookEvents) as [WebhookEvent, ...WebhookEvent[]];
/** Format of an endpoint, fixed at creation. A retracted event is sent in the DCSA format as a retraction of 3.0. */
export const webhookFormats = {
  cloudevents: 'CloudEvents 1.0, by Standard Webhooks',
  dcsa: 'DCSA Track & Trace 2.2, as a carrier pushes it',
} as const;
export type WebhookFormat = keyof typeof webhookFormats;
const webhookFormatNames = Object.keys(webhookFormats) as [WebhookFormat, ...WebhookFormat[]];
/** The one kind of news that the format of DCSA has words for. */
export const DCSA_NEWS = 'tracking.event' satisfies WebhookEvent;
/** What a test delivery bears. */
export const WEBHOOK_TEST = 'webhook.test';

/** Endpoints that a company may have. */
export const WEBHOOKS_AT_MOST = 10;
/** How long the old secret signs beside a new one. */
export const OLD_SECRET_HOURS = 24;
/** Seconds to wait after each attempt that failed: eleven attempts within three days. */
export const webhookRetries = [5, 60, 300, 1_800, 7_200, 18_000, 36_000, 50_400, 72_000, 72_000] as const;

export const webhookStates = ['active', 'paused'] as const;

/** A URL that receives events of the company's bookings and quotes. */
export const Webhook = v.object({
  id: Id,
  url: v.string(),
  description: v.string(),
  format: v.picklist(webhookFormatNames),
  events: v.array(v.picklist(webhookEventNames)),
  state: v.picklist(webhookStates),
  /** Why it was paused without anybody’s doing; empty otherwise. */
  pausedBecause: v.string(),
  madeBy: v.string(),
  createdAt: Instant,
  /** Until when the secret before signs, too; null once it does not. */
  oldSecretUntil: v.nullable(Instant),
  /** Messages of the last seven days. */
  delivered: v.number(),
  failed: v.number(),
  /** Those of them that took more than one attempt. */
  retried: v.number(),
  /** Within how many milliseconds three of four were answered; null without any. */
  p75Ms: v.nullable(v.number()),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookAttempt = v.object({
  at: Instant,
  /** Of the answer; null without one. */
  status: v.nullable(v.number()),
  ms: v.number(),
  /** What went wrong; empty for an answer of 2xx. */
  says: v.string(),
});
export type WebhookAttempt = v.InferOutput<typeof WebhookAttempt>;

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** A message to one endpoint. */
export const WebhookDelivery = v.object({
  /** `webhook-id` is this after `msg_`, the same for every attempt. */
  id: Id,
  type: v.string(),
  /** By which number people know what it is about. */
  subject: v.string(),
  state: v.picklist(webhookDeliveryStates),
  attempts: v.array(WebhookAttempt),
  /** When it is tried next; null for what is over. */
  nextAt: v.nullable(Instant),
  createdAt: Instant,
  /** What is sent, as it is: a CloudEvents envelope, or a list of events in the words of DCSA. */
  payload: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

const notAnAddress = 'Enter an address that begins with https://';
const notSignedIn = 'Leave out what stands before the @: messages are signed instead';
const Url = v.pipe(
  required(500, notAnAddress),
  v.url(notAnAddress),
  v.regex(/^https?:\/\/[^@\s]+$/i, ({ input }) => (/^https:\S+@/i.test(input) ? notSignedIn : notAnAddress)),
  v.examples(['https://harbour-mills.example/quayside']),
);
const given = {
  url: Url,
  description: v.optional(text(100), ''),
  events: v.pipe(
    v.array(v.picklist(webhookEventNames)),
    v.minLength(1, 'Choose at least one event'),
    v.maxLength(webhookEventNames.length),
  ),
};
export const NewWebhook = v.strictObject({
  ...given,
  format: v.optional(v.picklist(webhookFormatNames), 'cloudevents'),
});
export const WebhookChange = v.strictObject({ ...given, isOn: v.boolean() });

const params = v.object({ id: Id });
const own = { auth: 'session', params } as const;
/** The secret is told here only. */
const withSecret = v.object({ secret: v.string(), webhook: Webhook });

export const listWebhooks = route({
  method: 'GET',
  path: '/webhooks',
  summary: 'The webhooks of the company',
  auth: 'session',
  may: ['read', 'Webhook'],
  answer: v.array(Webhook),
});

/** Adds an endpoint. Takes no Idempotency-Key, like API keys. Returns 409 at the maximum number. */
export const createWebhook = route({
  method: 'POST',
  path: '/webhooks',
  summary: 'Add a webhook',
  auth: 'session',
  may: ['create', 'Webhook'],
  body: NewWebhook,
  answer: withSecret,
  errors: [409],
});

/** Changes the events of an endpoint, pauses it, or resumes it with its waiting messages. */
export const updateWebhook = route({
  method: 'PUT',
  path: '/webhooks/:id',
  summary: 'Change a webhook',
  ...own,
  may: ['update', 'Webhook'],
  body: WebhookChange,
  answer: Webhook,
  versioned: true,
  errors: [404, 409],
});

/** Deletes an endpoint with its secret and its deliveries. */
export const deleteWebhook = route({
  method: 'DELETE',
  path: '/webhooks/:id',
  summary: 'Remove a webhook',
  ...own,
  may: ['delete', 'Webhook'],
  status: 204,
  errors: [404],
});

/** Creates a new secret. The old one also signs for a day. */
export const rotateWebhookSecret = route({
  method: 'POST',
  path: '/webhooks/:id/secret',
  summary: 'Change the secret of a webhook',
  ...own,
  may: ['update', 'Webhook'],
  answer: withSecret,
  errors: [404],
});

/** Sends a test message once, immediately, even to a paused endpoint, and returns the result. */
export const testWebhook = route({
  method: 'POST',
  path: '/webhooks/:id/test',
  summary: 'Send a test message to a webhook',
  ...own,
  may: ['update', 'Webhook'],
  rate: 'search',
  answer: WebhookDelivery,
  errors: [404],
});

/** Lists messages of the last 30 days, newest first. */
export const listWebhookDeliveries = route({
  method: 'GET',
  path: '/webhook-deliveries',
  summary: 'What was sent to the webhooks of the company',
  auth: 'session',
  may: ['read', 'Webhook'],
  query: v.object({ ...PageQuery, webhook: v.optional(Id), state: v.optional(v.picklist(webhookDeliveryStates)) }),
  answer: pageOf(WebhookDelivery),
});

/** Sends a message again immediately, with the same id and payload, and returns the result. */
export const replayWebhookDelivery = route({
  method: 'POST',
  path: '/webhook-deliveries/:id/replay',
  summary: 'Send a message of a webhook again',
  ...own,
  may: ['update', 'Webhook'],
  rate: 'search',
  answer: WebhookDelivery,
  errors: [404],
});
