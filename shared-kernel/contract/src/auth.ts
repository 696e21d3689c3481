import * as v from 'valibot';
import { CompanyName, personNames } from './names';
import { PasskeyProof } from './passkeyProof';
import { User } from './people';
import { Proof } from './proofOfWork';
import { route } from './route';
import { secondStep } from './secondFactor';
import { Email, required, TimeZone, text } from './shapes';

export const Session = v.object({ token: v.string(), user: User });
export type Session = v.InferOutput<typeof Session>;

/** A new password. The server rejects passwords that are too easy to guess. */
export const NewPassword = v.pipe(
  v.string('Password is a required field'),
  v.minLength(1, 'Password is a required field'),
  v.minLength(8, 'Password must be at least 8 characters long'),
  v.maxLength(128, 'Password must be at most 128 characters long'),
);

/** An existing password. */
const KnownPassword = v.pipe(v.string(), v.minLength(1, 'Password is a required field'), v.maxLength(128));

/**
 * Signs in. Returns 401 with the same message for a wrong password and for an unknown account. After too many wrong
 * passwords returns 429 `proof_required` on devices that never signed in; repeat with a `proof` for the challenge of
 * POST /auth/challenge. Returns 403 as named in `secondStepErrors` for an account with a second factor until
 * `secondFactor` or `passkey` is sent, and `second_factor_wrong` if that is wrong.
 */
export const login = route({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({
    email: required(254, 'Email is a required field'),
    password: KnownPassword,
    proof: v.optional(Proof),
    ...secondStep,
  }),
  answer: Session,
  // This 429 has no Retry-After: a call with a `proof` is answered immediately.
  errors: [401, 403, 429],
});

/**
 * Signs in with a passkey alone, which counts as two factors: the device and its unlocking. Returns 401 for an unknown
 * passkey.
 */
export const loginByPasskey = route({
  method: 'POST',
  path: '/auth/login/passkey',
  summary: 'Sign in with a passkey',
  auth: 'public',
  rate: 'auth',
  body: PasskeyProof,
  answer: Session,
  errors: [401, 403],
});

/** Revokes the token of the call. */
export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  auth: 'session',
  enrolling: true,
  status: 204,
  idempotent: true,
});

/** Data for registering a forwarding company; its first user becomes its admin. */
export const Registration = {
  companyName: CompanyName,
  ...personNames,
  phone: v.optional(text(40), ''),
  /** IANA time zone of the company; the page proposes the browser's. */
  timeZone: v.optional(TimeZone, 'UTC'),
};

/** States of a link in a mail. */
export const linkStates = ['valid', 'expired', 'used', 'unknown'] as const;

/** Hours for which a registration link is valid. */
export const registrationHours = 24;
/**
 * Response to every registration and every request for a new link; it never reveals whether the address has an account.
 */
export const registrationSentence = `We have sent a mail to this address. Open its link within ${registrationHours} hours to go on.`;
const RegistrationAsked = v.object({ message: v.string() });

/**
 * Registers a forwarding company and its first user. Nothing is created before the link in the mail is confirmed. The
 * response is the same for an address that has an account; its owner is notified by mail.
 */
export const register = route({
  method: 'POST',
  path: '/auth/register',
  summary: 'Register a forwarding company',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ ...Registration, email: Email, password: NewPassword }),
  answer: RegistrationAsked,
  status: 202,
});

/** Sends the link of a pending registration again; earlier links end. The response is the same when none is pending. */
export const resendRegistration = route({
  method: 'POST',
  path: '/auth/register/resend',
  summary: 'Send the link of a registration again',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ email: Email }),
  answer: RegistrationAsked,
  status: 202,
});

/** Returns whether a registration link is valid, with the data to confirm; no details for an unknown link. */
export const checkRegistration = route({
  method: 'POST',
  path: '/auth/register/check',
  summary: 'Check the link of a registration',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  answer: v.object({ state: v.picklist(linkStates), email: v.string(), companyName: v.string() }),
});

/**
 * Confirms a registration: creates the company and its first user and signs that user in. Requires the password again
 * (422 when it differs), so that a person who registered another person's address cannot choose the password. Returns
 * 409 when the link is no longer valid.
 */
export const confirmRegistration = route({
  method: 'POST',
  path: '/auth/register/confirm',
  summary: 'Confirm a registration',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100), password: KnownPassword }),
  answer: Session,
  status: 201,
  errors: [409],
});

/**
 * Returns whether an e-mail address has an account; rate-limited per address, like all calls here that reveal
 * information.
 */
export const emailExists = route({
  method: 'POST',
  path: '/auth/email-exists',
  summary: 'Whether an e-mail address has an account',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ email: Email }),
  answer: v.object({ exists: v.boolean() }),
});

/** Sends a link to set a new password, valid 60 minutes, if the account exists. The response is the same if not. */
export const forgotPassword = route({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link to set a new password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ email: Email }),
  status: 204,
});

/** Returns whether a password reset link is valid. */
export const checkResetLink = route({
  method: 'POST',
  path: '/auth/reset-password/check',
  summary: 'Check a link to set a new password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  answer: v.object({ state: v.picklist(linkStates) }),
});

/**
 * Sets a new password with a reset link and ends every session of the account. Returns 409 when the link is used or
 * expired.
 */
export const resetPassword = route({
  method: 'POST',
  path: '/auth/reset-password',
  summary: 'Set a new password by a link',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100), password: NewPassword }),
  status: 204,
  errors: [409],
});

/** Days for which the link in a mail about a changed credential is valid. */
export const secureAccountDays = 7;

/** Returns whether the link in a mail about a changed credential is valid. */
export const checkSecureLink = route({
  method: 'POST',
  path: '/auth/secure-account/check',
  summary: 'Check a link that secures an account',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  answer: v.object({ state: v.picklist(linkStates) }),
});

/**
 * Secures an account with the link in a mail about a changed credential: ends every session, removes credentials added
 * since, and disables the password. Returns 409 for an invalid link.
 */
export const secureAccount = route({
  method: 'POST',
  path: '/auth/secure-account',
  summary: 'Secure an account after a change that its owner did not make',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  /** For POST /auth/reset-password, within 60 minutes; null for a user whose company has its own sign-in. */
  answer: v.object({ resetToken: v.nullable(v.string()) }),
  errors: [409],
});
