import * as v from 'valibot';
import { PasskeyProof } from './passkeyProof';
import { route } from './route';
import { Id, Instant, required, text } from './shapes';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const SecondFactorCode = text(40);

/** Second step of an account with a second factor: a code, or one of its passkeys. */
export const secondStep = { secondFactor: v.optional(SecondFactorCode), passkey: v.optional(PasskeyProof) };

/**
 * Input of every change of a credential: the current password when the session is older than 15 minutes, and the second
 * step of an account that has a second factor.
 */
export const reauthentication = {
  currentPassword: v.optional(
    v.pipe(v.string(), v.maxLength(128, 'Current password must be at most 128 characters long')),
  ),
  ...secondStep,
};

/** Ways to do the second step, besides a recovery code. */
export type SecondStepWay = 'code' | 'passkey';
/** Errors with status 403 that require the second step, by the ways available. */
export const secondStepErrors = {
  second_factor_required: ['code'],
  passkey_required: ['passkey'],
  passkey_or_code_required: ['passkey', 'code'],
} as const satisfies Record<string, readonly SecondStepWay[]>;
export type SecondStepError = keyof typeof secondStepErrors;
const Code = required(40, 'Enter a code');

/** A passkey of the caller's account. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  createdAt: Instant,
  /** Null until the first sign-in with it. */
  lastUsedAt: v.nullable(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** Protection of the caller's account besides its password. */
export const SecondFactor = v.object({
  /** Time at which an authenticator app was set up; null without one. */
  authenticatorSince: v.nullable(Instant),
  passkeys: v.array(Passkey),
  recoveryCodesLeft: v.number(),
  /** Whether the company requires it for the caller's role. */
  isRequired: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** Newly created codes; they are returned once and stored as hashes. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** Available to users who must set up a second factor before anything else. */
const own = { auth: 'session', rate: 'auth', enrolling: true } as const;

export const getSecondFactor = route({
  auth: 'session',
  enrolling: true,
  method: 'GET',
  path: '/me/second-factor',
  summary: 'How the own account is protected beside its password',
  answer: SecondFactor,
});

/**
 * Starts setting up an authenticator app (TOTP, RFC 6238): returns its secret, to be confirmed by a code. In a session
 * older than 15 minutes returns 403 `reauthentication_required` without the current password, and 403 as named in
 * `secondStepErrors` next to a passkey. Returns 409 when there is one already.
 */
export const beginAuthenticator = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/authenticator',
  summary: 'Begin to set up an authenticator app',
  body: v.strictObject(reauthentication),
  /** `secret` in base32 for typing; `uri` for the app's QR code. */
  answer: v.object({ secret: v.string(), uri: v.string() }),
  errors: [409],
});

/**
 * Activates the app with its first code, creates ten recovery codes and ends the other sessions. Returns 422 on `code`
 * for a wrong one.
 */
export const confirmAuthenticator = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/authenticator/confirm',
  summary: 'Turn the authenticator app on',
  body: v.strictObject({ code: Code }),
  answer: RecoveryCodes,
  errors: [409],
});

/**
 * Removes the app, with one of its codes or a recovery code, and ends the other sessions. Returns 422 on `code` for a
 * wrong one.
 */
export const removeAuthenticator = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/authenticator/remove',
  summary: 'Turn the authenticator app off',
  body: v.strictObject({ code: Code }),
  status: 204,
  errors: [409],
});

/**
 * Replaces the recovery codes by ten new ones. With an authenticator app requires a code (422 on `code` for a wrong
 * one); without one the input of POST /me/second-factor/passkeys/begin.
 */
export const renewRecoveryCodes = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary: 'Create new recovery codes',
  body: v.strictObject({ code: v.optional(Code), ...reauthentication }),
  answer: RecoveryCodes,
  errors: [409],
});
