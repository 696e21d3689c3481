import * as v from 'valibot';
import { route } from './route';
import { text } from './shapes';

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/, 'must be base64url'));

/** Secret of the browser tab that starts a sign-in: only this tab can finish it. */
export const Binding = v.pipe(text(100), v.minLength(32));

/** Signed challenge of POST /auth/passkey, valid once and for five minutes. */
export const PasskeyProof = v.strictObject({
  binding: Binding,
  /** The passkey's own id. */
  id: base64url(1400),
  clientDataJSON: base64url(4000),
  authenticatorData: base64url(4000),
  signature: base64url(4000),
  userHandle: base64url(200),
});
export type PasskeyProof = v.InferOutput<typeof PasskeyProof>;

/** `PublicKeyCredentialRequestOptions` in JSON. Accepts any passkey of this site. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

/** Creates a challenge for a passkey, to sign in or as the second step. */
export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'The challenge that a passkey signs',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ binding: Binding }),
  answer: PasskeyRequest,
});
