import { type Answer, addPasskey, beginPasskey } from '@quayside/contract';
import { type ApiClient, errorMessage } from '@quayside/kernel/api';
import { t } from '../texts/account';
import type { CredentialProof } from './confirmation';

/** Returns whether this browser supports passkeys. */
export const hasPasskeySupport = (): boolean => 'PublicKeyCredential' in window;

/** Creates a passkey in the browser and registers it. @throws ApiError, or the error of the browser */
export const makePasskey = async (
  api: ApiClient,
  name: string,
  again: CredentialProof,
): Promise<Answer<typeof addPasskey>> => {
  const optionsJSON = await api.call(beginPasskey, { body: again });
  const { startRegistration } = await import('@simplewebauthn/browser');
  const { id, response } = await startRegistration({ optionsJSON });
  const { clientDataJSON, attestationObject } = response;
  return api.call(addPasskey, { body: { name, id, clientDataJSON, attestationObject } });
};

/** Messages for browser errors: cancelled by the user, already registered on the device, and not supported. */
const sentences: Readonly<Record<string, string>> = {
  get NotAllowedError() {
    return t('No passkey was made: it was cancelled, or took too long. Try again.');
  },
  get InvalidStateError() {
    return t('This device has a passkey of your account already.');
  },
  get ConstraintError() {
    return t('This device cannot make a passkey with a PIN, fingerprint or face. Use another one.');
  },
  get NotSupportedError() {
    return t('This device cannot make a passkey for this site. Use another one.');
  },
  get SecurityError() {
    return t('Passkeys do not work at this address. Open the product at its own address.');
  },
};

/** Returns why no passkey was added. */
export const passkeyRefusal = (error: unknown): string =>
  (error instanceof Error && sentences[error.name]) || errorMessage(error);
