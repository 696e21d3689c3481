import * as v from 'valibot';
import { linkStates } from './auth';
import { route } from './route';
import { reauthentication } from './secondFactor';
import { Email, Instant, text } from './shapes';

/** How long a new e-mail address can be confirmed, and its change be stopped, in hours. */
export const emailChangeHours = 24;

/** Whether the caller can change the e-mail address, and the address that waits to be confirmed. */
export const EmailChange = v.object({
  /** Why the address cannot be changed; null where it can. */
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
 * Asks to change the own e-mail: the new address gets a link that confirms it, the old one a link that stops it. Nothing changes before,
 * and the answer is the same whether the new address has an account or not. 403 `reauthentication_required` in a session older than 15
 * minutes without the current password, 403 as `secondStepErrors` name them for an account with a second factor, 409 where no mail is sent or the company has its own sign-in.
 */
export const askEmailChange = route({
  method: 'POST',
  path: '/me/email-change',
  summary: 'Change the own e-mail',
  auth: 'session',
  rate: 'auth',
  body: v.strictObject({ email: Email, ...reauthentication }),
  answer: EmailChange,
  errors: [409],
});

/** Stops the change that waits; without one it does nothing. */
export const stopEmailChange = route({
  method: 'DELETE',
  path: '/me/email-change',
  summary: 'Stop the change of the own e-mail',
  auth: 'session',
  status: 204,
});

/** What the two links of a change do: the new address confirms it, the old one stops it. */
export const emailLinks = ['confirm', 'stop'] as const;
export type EmailLink = (typeof emailLinks)[number];

const Token = v.strictObject({ token: text(100) });
const open = { method: 'POST', auth: 'public', rate: 'auth' } as const;

/** What the page of a link shows before anything is pressed. */
export const checkEmailLink = route({
  ...open,
  path: '/auth/email-change/link',
  summary: 'Check the link of a change of e-mail',
  body: v.strictObject({ token: text(100), link: v.picklist(emailLinks) }),
  answer: v.object({
    state: v.picklist(linkStates),
    /** The new address; empty for a link that does not work. */
    email: v.string(),
  }),
});

/** From now on the person signs in with the new address; sessions but the one that asked end. 409 for a link that does not work. */
export const confirmEmailChange = route({
  ...open,
  path: '/auth/email-change/confirm',
  summary: 'Confirm a new e-mail',
  body: Token,
  answer: v.object({ email: v.string() }),
  errors: [409],
});

/** Stops a change by the link that the old address got, and ends the session that asked for it. 409 for a link that does not work. */
export const stopEmailChangeByLink = route({
  ...open,
  path: '/auth/email-change/stop',
  summary: 'Stop a change of e-mail',
  body: Token,
  status: 204,
  errors: [409],
});
