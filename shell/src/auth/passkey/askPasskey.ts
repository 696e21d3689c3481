import { beginPasskeySignIn, type PasskeyProof } from '@quayside/contract';
import { type ApiClient, errorMessage } from '@quayside/kernel/api';
import { t } from '../../texts/signIn';
import { createTabSecret } from '../secret/tabSecret';

/** Checks whether this browser supports passkeys. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

/** Lets the user choose a passkey and sign the server's challenge. @throws ApiError, or the browser's error */
export const askPasskey = async (api: ApiClient): Promise<PasskeyProof> => {
  const binding = createTabSecret();
  const optionsJSON = await api.call(beginPasskeySignIn, { body: { binding } });
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { id, response } = await startAuthentication({ optionsJSON });
  const { clientDataJSON, authenticatorData, signature, userHandle = '' } = response;
  return { binding, id, clientDataJSON, authenticatorData, signature, userHandle };
};

/** Browser errors when a user cancels, has no passkey or waits too long, and when the page's address is wrong. */
const sentences: Readonly<Record<string, string>> = {
  get NotAllowedError() {
    return t('No passkey was used: it was cancelled, took too long, or there is none for this site. Try again.');
  },
  get SecurityError() {
    return t('Passkeys do not work at this address. Open the product at its own address.');
  },
};

/** Returns the message for a failed passkey sign-in. */
export const toPasskeyMessage = (error: unknown): string =>
  (error instanceof Error && sentences[error.name]) || errorMessage(error);
