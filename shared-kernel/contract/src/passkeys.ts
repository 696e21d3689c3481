import * as v from 'valibot';
import { base64url } from './passkeyProof';
import { route } from './route';
import { Passkey, RecoveryCodes, reauthentication } from './secondFactor';
import { Id, required } from './shapes';

/** Maximum number of passkeys of an account. */
export const maxPasskeys = 10;

const Name = required(60, 'Enter a name, such as the device');

/** `PublicKeyCredentialCreationOptions` in JSON. */
export const PasskeyCreation = v.object({
  challenge: v.string(),
  rp: v.object({ id: v.string(), name: v.string() }),
  user: v.object({ id: v.string(), name: v.string(), displayName: v.string() }),
  pubKeyCredParams: v.array(v.object({ type: v.literal('public-key'), alg: v.number() })),
  timeout: v.number(),
  attestation: v.literal('none'),
  /** Existing passkeys of the account: a device is not added twice. */
  excludeCredentials: v.array(v.object({ type: v.literal('public-key'), id: v.string() })),
  authenticatorSelection: v.object({
    residentKey: v.literal('required'),
    requireResidentKey: v.literal(true),
    userVerification: v.literal('required'),
  }),
});

/** Available to users who must first set up a second factor: a passkey counts as one. */
const own = { auth: 'session', rate: 'auth', enrolling: true } as const;
const one = { params: v.object({ id: Id }) };
const Reauthentication = v.strictObject(reauthentication);

/**
 * Starts adding a passkey, within five minutes. In a session older than 15 minutes returns 403
 * `reauthentication_required` without the current password, and 403 as named in `secondStepErrors` for an account with
 * a second factor. Returns 409 at the maximum number.
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
 * Adds the passkey that a browser created, and ends the other sessions. With the account's first second factor, returns
 * ten recovery codes; otherwise none. Returns 422 on `passkey` for an invalid one.
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
  /** The codes are returned only here, so no response is stored for idempotency. */
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
 * Removes a passkey, and the recovery codes with the last second factor. In a session older than 15 minutes returns 403
 * `reauthentication_required` without the current password; 403 as named in `secondStepErrors`. The other sessions end.
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
