import { beginPasskeySignIn, type PasskeyProof } from '@quayside/contract';
import { type ApiClient, errorMessage } from '@quayside/kernel/api';
import { tabSecret } from '../secret/tabSecret';

/** Whether this browser knows passkeys at all. */
export const knowsPasskeys = (): boolean => 'PublicKeyCredential' in window;

/** Lets the person choose a passkey and sign our challenge. @throws ApiError, or what the browser says */
export const askPasskey = async (api: ApiClient): Promise<PasskeyProof> => {
  const binding = tabSecret();
  const optionsJSON = await api.call(beginPasskeySignIn, { body: { binding } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { binding, id, clientDataJSON, authenticatorData, signature, userHandle };
};

/** What browsers call it when a person cancels, has no passkey, or waits too long, and when a page's address is not ours. */
const sentences: Readonly<Record<string, string>> = {
  NotAllowedError: 'No passkey was used: it was cancelled, took too long, or there is none for this site. Try again.',
  SecurityError: 'Passkeys do not work at this address. Open the product at its own address.',
};

/** Why a passkey did not sign in. */
export const passkeyRefusal = (error: unknown): string =>
  (error instanceof Error && sentences[error.name]) || errorMessage(error);
