import * as v from 'valibot';
import { linkStates } from './auth';
import { route } from './route';
import { reauthentication } from './secondFactor';
import { Email, Instant, text } from './shapes';

/** Hours in which a new e-mail address can be confirmed, and its change stopped. */
export const emailChangeHours = 24;

/** Whether the caller can change the e-mail address, and the pending address. */
export const EmailChange = v.object({
  /** Reason why the address cannot be changed; null when it can. */
  refusal: v.nullable(v.string()),
  pending: v.nullable(v.object({ email: v.string(), until: Instant })),
});
export type EmailChange = v.InferOutput<typeof EmailChange>;

export const getEmailChange = route({
  method: 'GET',
  path: '/me/email-change',
  summary: 'The change of the own e-mail that waits',
  auth: 'session',
  answer: EmailChange,
});

/**
 * Requests a change of the caller's e-mail address: the new address gets a confirmation link, the old one a link to
 * stop it. Nothing changes before, and the response is the same whether the new address has an account or not. Returns
 * 403 `reauthentication_required` in a session older than 15 minutes without the current password, 403 as named in
 * `secondStepErrors` for an account with a second factor, 409 when mail is not configured or the company has its own
 * sign-in.
 */
export const askEmailChange = route({
  method: 'POST',
  path: '/me/email-change',
  summary: 'Change the user’s own e-mail',
  auth: 'session',
  rate: 'auth',
  body: v.strictObject({ email: Email, ...reauthentication }),
  answer: EmailChange,
  errors: [409],
});

/** Cancels the pending change; without one it does nothing. */
export const stopEmailChange = route({
  method: 'DELETE',
  path: '/me/email-change',
  summary: 'Stop the change of the own e-mail',
  auth: 'session',
  status: 204,
});

/** Links of a change: the new address confirms it, the old one stops it. */
export const emailLinks = ['confirm', 'stop'] as const;
export type EmailLink = (typeof emailLinks)[number];

const Token = v.strictObject({ token: text(100) });
const open = { method: 'POST', auth: 'public', rate: 'auth' } as const;

/** Returns the data that the page of a link shows first. */
export const checkEmailLink = route({
  ...open,
  path: '/auth/email-change/link',
  summary: 'Check the link of a change of e-mail',
  body: v.strictObject({ token: text(100), link: v.picklist(emailLinks) }),
  answer: v.object({
    state: v.picklist(linkStates),
    /** The new address; empty for an invalid link. */
    email: v.string(),
  }),
});

/**
 * Confirms the change: the user signs in with the new address, and all sessions except the requesting one end. Returns
 * 409 for an invalid link.
 */
export const confirmEmailChange = route({
  ...open,
  path: '/auth/email-change/confirm',
  summary: 'Confirm a new e-mail',
  body: Token,
  answer: v.object({ email: v.string() }),
  errors: [409],
});

/**
 * Stops a change by the link sent to the old address, and ends the requesting session. Returns 409 for an invalid link.
 */
export const stopEmailChangeByLink = route({
  ...open,
  path: '/auth/email-change/stop',
  summary: 'Stop a change of e-mail',
  body: Token,
  status: 204,
  errors: [409],
});
