import * as v from 'valibot';
import { NewPassword } from './auth';
import { personNames } from './names';
import { User } from './people';
import { route } from './route';
import { reauthentication } from './secondFactor';
import { Id, Instant, text } from './shapes';

export const getMe = route({
  method: 'GET',
  path: '/me',
  summary: 'The signed-in user',
  auth: 'session',
  enrolling: true,
  answer: User,
});

/** Changes the own name and phone. */
export const updateMe = route({
  method: 'PUT',
  path: '/me',
  summary: 'Change the own name and phone',
  auth: 'session',
  body: v.strictObject({ ...personNames, phone: v.optional(text(40), '') }),
  answer: User,
  versioned: true,
  errors: [409],
});

/** A single-purpose pass for one download, valid 60 seconds, to be sent as `?token=`. */
export const createTicket = route({
  method: 'POST',
  path: '/me/tickets',
  summary: 'A ticket for one download',
  auth: 'session',
  body: v.strictObject({
    path: v.pipe(v.string(), v.regex(/^\/api\/[^?#]*$/, 'must be a path below /api without a query')),
  }),
  answer: v.object({ token: v.string(), expiresAt: Instant }),
});

/**
 * Sets a new password and ends the other sessions. In a session older than 15 minutes 403 `reauthentication_required`
 * unless the current password comes along; 422 on `currentPassword` when that is wrong. 403 as `secondStepErrors` name them for an
 * account with a second factor until `secondFactor` or `passkey` comes along.
 */
export const changePassword = route({
  method: 'POST',
  path: '/me/change-password',
  summary: 'Change the own password',
  auth: 'session',
  rate: 'auth',
  body: v.strictObject({ password: NewPassword, ...reauthentication }),
  status: 204,
});

/** How a session was opened: by a password, a passkey, a sign-in provider or that of the company. */
export const signInWays = ['password', 'passkey', 'provider', 'company'] as const;
export type SignInWay = (typeof signInWays)[number];

/** A browser in which the caller is signed in. */
export const OwnSession = v.object({
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
  /** To the minute. */
  lastSeenAt: Instant,
  /** Such as 'Chromium on Linux', read from the browser's name for itself. */
  device: v.string(),
  address: v.string(),
  /** Null of sessions from before that was kept, and while one works as a company. */
  signedInBy: v.nullable(v.picklist(signInWays)),
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

export const listOwnSessions = route({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Where the caller is signed in',
  auth: 'session',
  answer: v.array(OwnSession),
});

/** Signs out everywhere else. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign out everywhere else',
  auth: 'session',
  status: 204,
});

/** Signs out in one browser; it is told, and its sockets close. 404 for a session that ended or is somebody else's. */
export const endSession = route({
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Sign out in one browser',
  auth: 'session',
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
