import { type SignInProviderName, signInIntents, startCompanySignIn, startSocialSignIn } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import * as v from 'valibot';
import { createTabSecret } from '../secret/tabSecret';
import { providerNames } from './providers';

const name = 'quayside-social-sign-in';

const StartedSignIn = v.object({
  provider: v.picklist(providerNames),
  intent: v.picklist(signInIntents),
  /** The page to open after sign-in. */
  returnTo: v.string(),
  state: v.string(),
  /** The secret of this tab, which is required to finish the sign-in. */
  binding: v.string(),
});

/** A started provider sign-in, as stored in this tab. */
export type StartedSignIn = v.InferOutput<typeof StartedSignIn>;

type To = Pick<StartedSignIn, 'intent' | 'returnTo'>;
/** The provider to use; a company's provider is found by the e-mail address. */
type BeginSocialSignInInput = To & ({ provider: SignInProviderName } | { provider: 'company'; email: string });

const start = (
  api: ApiClient,
  leaving: BeginSocialSignInInput,
  binding: string,
): Promise<{ url: string; state: string }> =>
  leaving.provider === 'company'
    ? api.call(startCompanySignIn, { body: { email: leaving.email, binding } })
    : api.call(startSocialSignIn, {
        params: { provider: leaving.provider },
        body: { binding, intent: leaving.intent },
      });

/** Starts a provider sign-in and stores it; returns the provider's address. 404 when the provider is not configured. */
export const beginSocialSignIn = async (
  api: ApiClient,
  leaving: BeginSocialSignInInput,
): Promise<StartedSignIn & { url: string }> => {
  const { provider, intent, returnTo } = leaving;
  const binding = createTabSecret();
  const { url, state } = await start(api, leaving, binding);
  const departure: StartedSignIn = { provider, intent, returnTo, state, binding };
  sessionStorage.setItem(name, JSON.stringify(departure));
  return { ...departure, url };
};

/** Returns the stored sign-in with this state, once; undefined when this tab started none. */
export const takeStartedSignIn = (state: string | null): StartedSignIn | undefined => {
  const kept = sessionStorage.getItem(name);
  if (!kept || !state) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), StartedSignIn), kept);
  if (!result.success || result.output.state !== state) return undefined;
  sessionStorage.removeItem(name);
  return result.output;
};
