import { getSignInChallenge, login, type PasskeyProof, type Session } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import { solveInWorker } from './proof/solveApart';

export interface Credentials {
  readonly email: string;
  readonly password: string;
  readonly secondFactor?: string;
  readonly passkey?: PasskeyProof;
}

/**
 * Signs in. Solves the challenge that the server requires of new devices while an account is under attack. @throws
 * ApiError
 */
export const signIn = async (api: ApiClient, credentials: Credentials): Promise<Session> => {
  try {
    return await api.call(login, { body: credentials });
  } catch (error) {
    if (!(error instanceof ApiError && error.error === 'proof_required')) throw error;
    const challenge = await api.call(getSignInChallenge, { body: { email: credentials.email } });
    return api.call(login, { body: { ...credentials, proof: await solveInWorker(challenge) } });
  }
};
