import * as v from 'valibot';
import { route } from './route';
import { Id, Instant } from './shapes';

/** Maximum number of browsers per user that receive push notifications. */
export const PUSH_DEVICES_AT_MOST = 10;

/** Push notification settings of a user. */
export const PushSettings = v.object({
  /** Public key for subscribing, base64url; null when this installation sends no push messages. */
  publicKey: v.nullable(v.string()),
  devices: v.array(
    v.object({
      id: Id,
      /** 'Firefox on Windows'. */
      name: v.string(),
      createdAt: Instant,
      /** SHA-256 of the subscription's address in hexadecimal, by which a browser finds its own entry. */
      mark: v.string(),
    }),
  ),
});
export type PushSettings = v.InferOutput<typeof PushSettings>;

export const getPush = route({
  method: 'GET',
  path: '/me/push',
  summary: 'Browsers of the user with push notifications',
  auth: 'session',
  answer: PushSettings,
});

const base64url = (bytes: number) =>
  v.pipe(
    v.string(),
    v.regex(new RegExp(`^[\\w-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), 'is no key of a push subscription'),
    v.examples(['A'.repeat(Math.ceil((bytes * 4) / 3))]),
  );

/** Subscription of a browser. @source W3C Push API, PushSubscriptionJSON */
export const PushSubscriptionBody = v.object({
  endpoint: v.pipe(
    v.string(),
    v.maxLength(2_000),
    v.url('is no web address'),
    v.examples(['https://push.example/send/1']),
  ),
  keys: v.object({ p256dh: base64url(65), auth: base64url(16) }),
});

/** Registers this browser for push notifications of the caller only. Returns 409 at the maximum number of browsers. */
export const addPushDevice = route({
  method: 'PUT',
  path: '/me/push/devices',
  summary: 'Show push notifications in a browser',
  auth: 'session',
  body: PushSubscriptionBody,
  answer: PushSettings,
  errors: [409],
});

export const removePushDevice = route({
  method: 'DELETE',
  path: '/me/push/devices/:id',
  summary: 'Stop push notifications in a browser',
  auth: 'session',
  params: v.object({ id: Id }),
  answer: PushSettings,
  errors: [404],
});

/** Sends a test notification to a browser of the caller; an expired subscription is removed from the list. */
export const testPushDevice = route({
  method: 'POST',
  path: '/me/push/devices/:id/test',
  summary: 'Show a test in a browser',
  auth: 'session',
  params: v.object({ id: Id }),
  /** Reason why the push service refused the message; empty after success. */
  answer: v.object({ ...PushSettings.entries, says: v.string() }),
  errors: [404, 429],
});
