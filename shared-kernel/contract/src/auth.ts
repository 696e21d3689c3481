import * as v from 'valibot';
import { CompanyName, personNames } from './names';
import { PasskeyProof } from './passkeyProof';
import { User } from './people';
import { Proof } from './proofOfWork';
import { route } from './route';
import { secondStep } from './secondFactor';
import { Email, required, text } from './shapes';

export const Session = v.object({ token: v.string(), user: User });
export type Session = v.InferOutput<typeof Session>;

/** A new password; which ones are too easy to guess is the server's to say. */
export const NewPassword = v.pipe(
  v.string('Password is a required field'),
  v.minLength(1, 'Password is a required field'),
  v.minLength(8, 'Password must be at least 8 characters long'),
  v.maxLength(128, 'Password must be at most 128 characters long'),
);

/**
 * Signs in. 401 with one sentence for a wrong password and an unknown account alike. After too many wrong ones 429
 * `proof_required` on devices that never signed in: with a `proof` for the challenge of POST /auth/challenge it goes on.
 * 403 as `secondStepErrors` name them for an account with a second factor until `secondFactor` or `passkey` comes along,
 * `second_factor_wrong` if that is wrong.
 */
/** A password that was chosen before. */
const KnownPassword = v.pipe(v.string(), v.minLength(1, 'Password is a required field'), v.maxLength(128));

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
  // 429 without a Retry-After: with a `proof` it is answered at once.
  errors: [401, 403, 429],
});

/** Signs in by a passkey alone, which is two factors in one: the device, and how its owner opens it. 401 for any that opens nothing. */
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

/** Revokes the token that the call carries. */
export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  auth: 'session',
  enrolling: true,
  status: 204,
  idempotent: true,
});

/** What a forwarding company says of itself when it registers; its first person becomes its admin. */
export const Registration = {
  companyName: CompanyName,
  ...personNames,
  phone: v.optional(text(40), ''),
};

/** What a link in a mail is worth. */
export const linkStates = ['valid', 'expired', 'used', 'unknown'] as const;

/** How long the link that confirms a registration works, in hours. */
export const registrationHours = 24;
/** What every registration is answered, and every wish for a new link: it never tells whether the address has an account. */
export const registrationSentence = `We have sent a mail to this address. Open its link within ${registrationHours} hours to go on.`;
const RegistrationAsked = v.object({ message: v.string() });

/**
 * Asks to register a forwarding company and its first person. Nothing is made before the link in the mail is confirmed. The
 * answer is the same for an address that has an account: its owner is told by mail.
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

/** Sends the link of a registration that waits once more; those before end. The answer is the same when none waits. */
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

/** Whether the link of a registration still works, and what it confirms; of an unknown one nothing is told. */
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
 * Confirms a registration: makes the company and its first person, and signs that person in. It takes the password again, 422
 * for another one: who registers somebody else's address does not choose the password of the account. 409 when the link does
 * not work any more.
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

/** Whether an e-mail address has an account; limited per address, as everything here that tells something. */
export const emailExists = route({
  method: 'POST',
  path: '/auth/email-exists',
  summary: 'Whether an e-mail address has an account',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ email: Email }),
  answer: v.object({ exists: v.boolean() }),
});

/** Sends a link to set a new password, valid 60 minutes, when there is such an account. The answer is the same when not. */
export const forgotPassword = route({
  method: 'POST',
  path: '/auth/forgot-password',
  summary: 'Ask for a link to set a new password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ email: Email }),
  status: 204,
});

/** Whether the link of a mail to set a new password still works. */
export const checkResetLink = route({
  method: 'POST',
  path: '/auth/reset-password/check',
  summary: 'Check a link to set a new password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  answer: v.object({ state: v.picklist(linkStates) }),
});

/** Sets a new password by the link of a mail and ends every session of the account. 409 when the link is used or expired. */
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

/** How long the link works that mails about a changed credential carry, in days. */
export const secureAccountDays = 7;

/** Whether the link of a mail about a changed credential still works. */
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
 * Takes an account back by the link of a mail about a changed credential: every session ends, what was added to the sign-in since
 * goes, and the password opens nothing any more. 409 for a link that does not work.
 */
export const secureAccount = route({
  method: 'POST',
  path: '/auth/secure-account',
  summary: 'Secure an account after a change that its owner did not make',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ token: text(100) }),
  /** For POST /auth/reset-password, within 60 minutes; null for somebody whose company has its own sign-in. */
  answer: v.object({ resetToken: v.nullable(v.string()) }),
  errors: [409],
});
