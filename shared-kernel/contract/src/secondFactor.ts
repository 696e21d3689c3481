import * as v from 'valibot';
import { PasskeyProof } from './passkeyProof';
import { route } from './route';
import { Id, Instant, required, text } from './shapes';

/** Six digits of an authenticator app, or a recovery code; spaces and dashes do not count. */
export const SecondFactorCode = text(40);

/** What an account with a second factor asks for beside the first: a code, or one of its passkeys. */
export const secondStep = { secondFactor: v.optional(SecondFactorCode), passkey: v.optional(PasskeyProof) };

/**
 * What every change of a credential takes: the current password where the session is older than 15 minutes, and the second step of an
 * account that has a second factor.
 */
export const reauthentication = {
  currentPassword: v.optional(
    v.pipe(v.string(), v.maxLength(128, 'Current password must be at most 128 characters long')),
  ),
  ...secondStep,
};

/** With what the second step can be done, beside a recovery code. */
export type SecondStepWay = 'code' | 'passkey';
/** The errors of 403 that ask for the second step, and with what. */
export const secondStepErrors = {
  second_factor_required: ['code'],
  passkey_required: ['passkey'],
  passkey_or_code_required: ['passkey', 'code'],
} as const satisfies Record<string, readonly SecondStepWay[]>;
export type SecondStepError = keyof typeof secondStepErrors;
const Code = required(40, 'Enter a code');

/** A passkey of the own account. */
export const Passkey = v.object({
  id: Id,
  name: v.string(),
  createdAt: Instant,
  /** Null until the first sign-in by it. */
  lastUsedAt: v.nullable(Instant),
});
export type Passkey = v.InferOutput<typeof Passkey>;

/** How the caller's account is protected beside its password. */
export const SecondFactor = v.object({
  /** Since when an authenticator app gives the codes; null without one. */
  authenticatorSince: v.nullable(Instant),
  passkeys: v.array(Passkey),
  recoveryCodesLeft: v.number(),
  /** Whether the company asks for it from the caller's role. */
  isRequired: v.boolean(),
});
export type SecondFactor = v.InferOutput<typeof SecondFactor>;

/** Codes that were made just now; they are told once and stored as hashes. */
export const RecoveryCodes = v.object({ recoveryCodes: v.array(v.string()) });

/** These are open to somebody who has to set up a second factor before anything else. */
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
 * older than 15
 * minutes returns 403 `reauthentication_required` without the current password, and 403 as named in `secondStepErrors`
 * next to a passkey. Returns 409
 * when there is one already.
 */
export const beginAuthenticator = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/authenticator',
  summary: 'Begin to set up an authenticator app',
  body: v.strictObject(reauthentication),
  /** `secret` in base32, to be typed; `uri` as the app reads it from a QR code. */
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
 * one);
 * without one the input of POST /me/second-factor/passkeys/begin.
 */
export const renewRecoveryCodes = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/recovery-codes',
  summary: 'Make new recovery codes',
  body: v.strictObject({ code: v.optional(Code), ...reauthentication }),
  answer: RecoveryCodes,
  errors: [409],
});
