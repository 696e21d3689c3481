import * as v from 'valibot';
import { User } from './people';
import { Proof } from './proofOfWork';
import { route } from './route';
import { SecondFactorCode } from './secondFactor';
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
 * 403 `second_factor_required` for an account with one until `secondFactor` comes along, `second_factor_wrong` if that is wrong.
 */
export const login = route({
  method: 'POST',
  path: '/auth/login',
  summary: 'Sign in with e-mail and password',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({
    email: required(254, 'Email is a required field'),
    password: v.pipe(v.string(), v.minLength(1, 'Password is a required field'), v.maxLength(128)),
    proof: v.optional(Proof),
    secondFactor: v.optional(SecondFactorCode),
  }),
  answer: Session,
  errors: [403],
});

/** Revokes the token that the call carries. */
export const logout = route({
  method: 'POST',
  path: '/auth/logout',
  summary: 'Sign out',
  auth: 'session',
  enrolling: true,
  status: 204,
});

/** What a forwarding company says of itself when it registers; its first person becomes its admin. */
export const Registration = {
  companyName: required(160, 'Company name is a required field'),
  firstName: required(80, 'First name is a required field'),
  lastName: required(80, 'Last name is a required field'),
  phone: v.optional(text(40), ''),
};

/** Registers a forwarding company and its first person, and signs that person in. 422 on `email` when it has an account. */
export const register = route({
  method: 'POST',
  path: '/auth/register',
  summary: 'Register a forwarding company',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ ...Registration, email: Email, password: NewPassword }),
  answer: Session,
  status: 201,
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

/** What a link in a mail is worth. */
export const linkStates = ['valid', 'expired', 'used', 'unknown'] as const;

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
