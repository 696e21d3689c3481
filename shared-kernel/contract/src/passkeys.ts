import * as v from 'valibot';
import { base64url } from './passkeyProof';
import { route } from './route';
import { Passkey, RecoveryCodes, reauthentication } from './secondFactor';
import { Id, required } from './shapes';

/** How many passkeys an account may have. */
export const mostPasskeys = 10;

const Name = required(60, 'Enter a name, such as the device');

/** What a browser makes a passkey with: `PublicKeyCredentialCreationOptions` in JSON. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  /** Those that the account has: a device is not added twice. */
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});

/** Open to somebody who has to set up a second factor before anything else: a passkey is one. */
const own = { auth: 'session', rate: 'auth', enrolling: true } as const;
const one = { params: v.object({ id: Id }) };
const Reauthentication = v.strictObject(reauthentication);

/**
 * Begins to add a passkey, within five minutes. In a session older than 15 minutes 403 `reauthentication_required` without the
 * current password, and 403 as `secondStepErrors` name them for an account with a second factor. 409 when the account has as many as
 * it may.
 */
export const beginPasskey = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/passkeys/begin',
  summary: 'Begin to add a passkey',
  body: Reauthentication,
  answer: PasskeyCreation,
  errors: [409],
});

/**
 * Adds the passkey that a browser made, and ends the other sessions. With the account's first second factor come ten recovery codes; else none. 422 on
 * `passkey` for what does not hold.
 */
export const addPasskey = route({
  ...own,
  method: 'POST',
  path: '/me/second-factor/passkeys',
  summary: 'Add a passkey',
  body: v.strictObject({
    name: Name,
    id: base64url(1400),
    clientDataJSON: base64url(4000),
    attestationObject: base64url(20_000),
  }),
  /** The codes are told here only, so that no answer is kept for a call that comes twice. */
  answer: v.object({ passkey: Passkey, ...RecoveryCodes.entries }),
  errors: [409],
});

export const renamePasskey = route({
  ...own,
  ...one,
  method: 'PUT',
  path: '/me/second-factor/passkeys/:id',
  summary: 'Rename a passkey',
  body: v.strictObject({ name: Name }),
  answer: Passkey,
  errors: [404],
});

/**
 * Removes a passkey, and with the last second factor the recovery codes. In a session older than 15 minutes 403
 * `reauthentication_required` without the current password; 403 as `secondStepErrors` name them. The other sessions end.
 */
export const removePasskey = route({
  ...own,
  ...one,
  method: 'POST',
  path: '/me/second-factor/passkeys/:id/remove',
  summary: 'Remove a passkey',
  body: Reauthentication,
  status: 204,
  errors: [404],
});
