import type { SecondStepWay, Session } from '@quayside/contract';
import { type ApiClient, ApiError } from '@quayside/kernel/api';
import { stepRefusal, wantsStep, waysOf } from '../secondStep/wantsStep';
import { cancelled, loginFailed, type ProviderAnswer } from './answer';
import { arrivalOf, type Departure } from './departure';
import { hasAccount, loginWith, type Returned } from './providers';

/** What came of a sign-in at a provider. */
export type Outcome =
  | { kind: 'session'; session: Session; returnTo: string }
  /** Nobody here belongs to that account; the person can register with it. */
  | { kind: 'unknown'; returned: Returned; returnTo: string }
  /** Somebody who wanted to register has an account already. */
  | { kind: 'known'; returned: Returned; returnTo: string }
  /** The account has a second factor. */
  | { kind: 'step'; returned: Returned; returnTo: string; ways: readonly SecondStepWay[]; refusal: string | undefined }
  | { kind: 'cancelled' }
  | { kind: 'failed'; sentence: string };

/** Other conflicts have a sentence of their own: an e-mail address that is not proved, another account of the provider. */
const isStranger = (error: unknown): boolean => error instanceof ApiError && error.error === 'no_account';

/** Where to go, and what the second step can be done with when that was asked before. */
export interface Going {
  readonly returnTo: string;
  readonly ways?: readonly SecondStepWay[];
}

export const signInWith = async (
  api: ApiClient,
  returned: Returned,
  { returnTo, ways = [] }: Going,
): Promise<Outcome> => {
  try {
    return { kind: 'session', session: await loginWith(api, returned), returnTo };
  } catch (error) {
    if (wantsStep(error))
      return { kind: 'step', returned, returnTo, ways: waysOf(error) ?? ways, refusal: stepRefusal(error) };
    if (isStranger(error)) return { kind: 'unknown', returned, returnTo };
    throw error;
  }
};

/** Goes on with what a provider answered to this departure. @throws ApiError when the server refuses it. */
export const outcomeOf = async (api: ApiClient, departure: Departure, answer: ProviderAnswer): Promise<Outcome> => {
  if ('error' in answer) {
    return answer.error === cancelled ? { kind: 'cancelled' } : { kind: 'failed', sentence: answer.description };
  }
  const { provider, state, binding, intent, returnTo } = departure;
  if (answer.state !== state) return { kind: 'failed', sentence: loginFailed };
  const returned: Returned = { provider, state, binding, code: answer.code, iss: answer.iss };
  if (intent === 'login') return signInWith(api, returned, { returnTo });
  return { kind: (await hasAccount(api, returned)) ? 'known' : 'unknown', returned, returnTo };
};

/** The same for an address that a provider led back to. An answer to nothing that this tab began says nothing of its own. */
export const outcomeOfArrival = async (api: ApiClient, answer: ProviderAnswer): Promise<Outcome> => {
  const departure = arrivalOf(answer.state);
  return departure ? outcomeOf(api, departure, answer) : { kind: 'failed', sentence: loginFailed };
};
