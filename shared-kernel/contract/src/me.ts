import * as v from 'valibot';
import { NewPassword } from './auth';
import { LanguageChoice } from './languages';
import { personNames } from './names';
import { User } from './people';
import { Preferences } from './preferences';
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

/** Updates the caller's name and phone. */
export const updateMe = route({
  method: 'PUT',
  path: '/me',
  summary: 'Change the user’s own name and phone',
  auth: 'session',
  body: v.strictObject({ ...personNames, phone: v.optional(text(40), '') }),
  answer: User,
  versioned: true,
  errors: [409],
});

/** Sets the language of the caller's pages. Needs no version: the latest choice counts. */
export const chooseOwnLanguage = route({
  method: 'PUT',
  path: '/me/language',
  summary: 'Choose the language of the user’s own pages',
  auth: 'session',
  body: v.strictObject({ language: LanguageChoice }),
  answer: User,
});

/** Changes the named choices of the caller's own pages and leaves the others. Needs no version: the latest choice counts. */
export const choosePreferences = route({
  method: 'PUT',
  path: '/me/preferences',
  summary: 'Choose how the user’s own pages work',
  auth: 'session',
  body: Preferences,
  answer: User,
});

/** Creates a single-purpose ticket for one download, valid 60 seconds, to be sent as `?token=`. */
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
 * Sets a new password and ends the other sessions. In a session older than 15 minutes returns 403
 * `reauthentication_required` without the current password; 422 on `currentPassword` when that is wrong. Returns 403 as
 * named in `secondStepErrors` for an account with a second factor until `secondFactor` or `passkey` is sent.
 */
export const changePassword = route({
  method: 'POST',
  path: '/me/change-password',
  summary: 'Change the user’s own password',
  auth: 'session',
  rate: 'auth',
  body: v.strictObject({ password: NewPassword, ...reauthentication }),
  status: 204,
});

/** Sign-in method of a session: password, passkey, sign-in provider or company sign-in. */
export const signInWays = ['password', 'passkey', 'provider', 'company'] as const;
export type SignInWay = (typeof signInWays)[number];

/** A browser session of the caller. */
export const OwnSession = v.object({
  id: Id,
  createdAt: Instant,
  expiresAt: Instant,
  /** Rounded to the minute. */
  lastSeenAt: Instant,
  /** Such as 'Chromium on Linux', from the user agent. */
  device: v.string(),
  address: v.string(),
  /** Null for sessions from before it was stored, and in a session of Work as. */
  signedInBy: v.nullable(v.picklist(signInWays)),
  current: v.boolean(),
});
export type OwnSession = v.InferOutput<typeof OwnSession>;

export const listOwnSessions = route({
  method: 'GET',
  path: '/me/sessions',
  summary: 'Sessions of the user',
  auth: 'session',
  answer: v.array(OwnSession),
});

/** Ends all other sessions. */
export const endOtherSessions = route({
  method: 'DELETE',
  path: '/me/sessions',
  summary: 'Sign out everywhere else',
  auth: 'session',
  status: 204,
});

/**
 * Ends one session; its pages are notified and its sockets close. Returns 404 for a session that ended or belongs to
 * another user.
 */
export const endSession = route({
  method: 'DELETE',
  path: '/me/sessions/:id',
  summary: 'Sign out in one browser',
  auth: 'session',
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
