import type { SecondStepWay, Session } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import { needsSecondStep, readSecondStepWays, readStepRefusal } from '../secondStep/needsSecondStep';
import { cancelled, loginFailed, type ProviderAnswer } from './providerAnswer';
import { hasAccount, loginWith, type ProviderReturn } from './providers';
import { type StartedSignIn, takeStartedSignIn } from './startedSignIn';

/** The result of a provider sign-in. */
export type SignInOutcome =
  | { kind: 'session'; session: Session; returnTo: string }
  /** No account is linked to that identity; the user can register with it. */
  | { kind: 'unknown'; returned: ProviderReturn; returnTo: string }
  /** The user wanted to register but already has an account. */
  | { kind: 'known'; returned: ProviderReturn; returnTo: string }
  /** The account has a second factor. */
  | {
      kind: 'step';
      returned: ProviderReturn;
      returnTo: string;
      ways: readonly SecondStepWay[];
      refusal: string | undefined;
    }
  | { kind: 'cancelled' }
  | { kind: 'failed'; sentence: string };

/**
 * Checks for an unknown account. Other conflicts have their own message: an unverified e-mail, another provider
 * account.
 */
const isStranger = (error: unknown): boolean => error instanceof ApiError && error.error === 'no_account';

/** The page to open, and the second factors when they are already known. */
export interface SignInTarget {
  readonly returnTo: string;
  readonly ways?: readonly SecondStepWay[];
}

export const signInWith = async (
  api: ApiClient,
  returned: ProviderReturn,
  { returnTo, ways = [] }: SignInTarget,
): Promise<SignInOutcome> => {
  try {
    return { kind: 'session', session: await loginWith(api, returned), returnTo };
  } catch (error) {
    if (needsSecondStep(error))
      return {
        kind: 'step',
        returned,
        returnTo,
        ways: readSecondStepWays(error) ?? ways,
        refusal: readStepRefusal(error),
      };
    if (isStranger(error)) return { kind: 'unknown', returned, returnTo };
    throw error;
  }
};

/** Continues with a provider's answer. @throws ApiError when the server refuses it */
export const completeSignIn = async (
  api: ApiClient,
  departure: StartedSignIn,
  answer: ProviderAnswer,
): Promise<SignInOutcome> => {
  if ('error' in answer) {
    return answer.error === cancelled ? { kind: 'cancelled' } : { kind: 'failed', sentence: answer.description };
  }
  const { provider, state, binding, intent, returnTo } = departure;
  if (answer.state !== state) return { kind: 'failed', sentence: loginFailed };
  const returned: ProviderReturn = { provider, state, binding, code: answer.code, iss: answer.iss };
  if (intent === 'login') return signInWith(api, returned, { returnTo });
  return { kind: (await hasAccount(api, returned)) ? 'known' : 'unknown', returned, returnTo };
};

/** Continues with an answer in the address. An answer to a sign-in that this tab did not start is ignored. */
export const completeReturn = async (api: ApiClient, answer: ProviderAnswer): Promise<SignInOutcome> => {
  const departure = takeStartedSignIn(answer.state);
  return departure ? completeSignIn(api, departure, answer) : { kind: 'failed', sentence: loginFailed };
};
