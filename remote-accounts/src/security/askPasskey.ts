import { beginPasskeySignIn, type PasskeyProof } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';

/** Secret of this browser tab, so that no other client can answer the challenge. */
const tabSecret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Lets the user sign a challenge with a passkey, as the second step. @throws ApiError, or the error of the browser */
export const askPasskey = async (api: ApiClient): Promise<PasskeyProof> => {
  const binding = tabSecret();
  const optionsJSON = await api.call(beginPasskeySignIn, { body: { binding } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { binding, id, clientDataJSON, authenticatorData, signature, userHandle };
};
