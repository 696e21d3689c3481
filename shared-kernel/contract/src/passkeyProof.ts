import * as v from 'valibot';
import { route } from './route';
import { text } from './shapes';

/** Bytes as WebAuthn writes them in JSON. */
export const base64url = (max: number) =>
  v.pipe(v.string(), v.maxLength(max), v.regex(/^[\w-]+$/, 'must be base64url'));

/** A secret of the browser tab that begins a sign-in: nobody else can finish it. */
export const Binding = v.pipe(text(100), v.minLength(32));

/** What a passkey signed: the challenge of POST /auth/passkey, once and within five minutes. */
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

/** What a browser asks a passkey with: `PublicKeyCredentialRequestOptions` in JSON. Any passkey of this site answers. */
export const PasskeyRequest = v.object({
  challenge: v.string(),
  rpId: v.string(),
  timeout: v.number(),
  userVerification: v.literal('required'),
});

/** Sets a challenge for a passkey, to sign in by it or as the second step. */
export const beginPasskeySignIn = route({
  method: 'POST',
  path: '/auth/passkey',
  summary: 'The challenge that a passkey signs',
  auth: 'public',
  rate: 'auth',
  body: v.strictObject({ binding: Binding }),
  answer: PasskeyRequest,
});
