import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, required, text } from './shapes';

/** Events of webhook endpoints. These names are the `type` of the CloudEvents envelope. */
export const webhookEvents = {
  'booking.created': 'A booking was created',
  'booking.changed': 'Its data, its status or its shipping status changed',
  'booking.cancelled': 'It was cancelled',
  'tracking.event': 'The carrier reported or withdrew an event',
  'eta.changed': 'Its estimated arrival changed',
  'exception.raised': 'An exception was raised, reopened or updated',
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
/** The only event that the DCSA format can express. */
export const DCSA_NEWS = 'tracking.event' satisfies WebhookEvent;
/** Event type of a test delivery. */
export const WEBHOOK_TEST = 'webhook.test';

/** Maximum number of endpoints of a company. */
export const WEBHOOKS_AT_MOST = 10;
/** Hours during which the old secret also signs after a rotation. */
export const OLD_SECRET_HOURS = 24;
/** Seconds to wait after each failed attempt: eleven attempts within three days. */
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
  /** Reason for an automatic pause; empty otherwise. */
  pausedBecause: v.string(),
  madeBy: v.string(),
  createdAt: Instant,
  /** Time until which the previous secret also signs; null afterwards. */
  oldSecretUntil: v.nullable(Instant),
  /** Number of messages of the last seven days. */
  delivered: v.number(),
  failed: v.number(),
  /** Number of those that took more than one attempt. */
  retried: v.number(),
  /** 75th percentile of the response time in milliseconds; null without any. */
  p75Ms: v.nullable(v.number()),
  version: v.number(),
});
export type Webhook = v.InferOutput<typeof Webhook>;

export const WebhookAttempt = v.object({
  at: Instant,
  /** HTTP status of the answer; null without one. */
  status: v.nullable(v.number()),
  ms: v.number(),
  /** Reason for the failure; empty after a 2xx answer. */
  says: v.string(),
});
export type WebhookAttempt = v.InferOutput<typeof WebhookAttempt>;

export const webhookDeliveryStates = ['waiting', 'delivered', 'failed'] as const;

/** A message to one endpoint. */
export const WebhookDelivery = v.object({
  /** `webhook-id` is this after `msg_`, the same for every attempt. */
  id: Id,
  type: v.string(),
  /** Number of the booking or quote that it is about. */
  subject: v.string(),
  state: v.picklist(webhookDeliveryStates),
  attempts: v.array(WebhookAttempt),
  /** Time of the next attempt; null when there is none. */
  nextAt: v.nullable(Instant),
  createdAt: Instant,
  /** Payload as sent: a CloudEvents envelope, or a list of DCSA events. */
  payload: v.string(),
});
export type WebhookDelivery = v.InferOutput<typeof WebhookDelivery>;

const notAnAddress = 'Enter an address that begins with https://';
const notSignedIn = 'Enter the address without user name and password: messages are signed instead';
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
/** The secret is returned only here. */
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
  summary: 'Deliveries to the webhooks of the company',
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
