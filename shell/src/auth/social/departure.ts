import { SignInProviderName, signInIntents, startSocialSignIn } from '@quayside/contract';
import type { ApiClient } from '@quayside/kernel/api';
import * as v from 'valibot';

const name = 'quayside-social-sign-in';

const Departure = v.object({
  provider: SignInProviderName,
  intent: v.picklist(signInIntents),
  /** Where to go once signed in. */
  returnTo: v.string(),
  state: v.string(),
  /** The secret of this tab; without it nobody can finish what it began. */
  binding: v.string(),
});

/** Somebody who left for a provider, as this tab remembers it. */
export type Departure = v.InferOutput<typeof Departure>;

const secret = (): string =>
  [...crypto.getRandomValues(new Uint8Array(32))].map((byte) => byte.toString(16).padStart(2, '0')).join('');

/** Begins a sign-in and remembers it; answers the provider's address. 404 when the provider is not configured. */
export const depart = async (
  api: ApiClient,
  leaving: Pick<Departure, 'provider' | 'intent' | 'returnTo'>,
): Promise<Departure & { url: string }> => {
  const { provider, intent, returnTo } = leaving;
  const binding = secret();
  const { url, state } = await api.call(startSocialSignIn, { params: { provider }, body: { binding, intent } });
  const departure: Departure = { provider, intent, returnTo, state, binding };
  sessionStorage.setItem(name, JSON.stringify(departure));
  return { ...departure, url };
};

/** The departure that an answer with this state belongs to; none when this tab began no such thing. It counts once. */
export const arrivalOf = (state: string | null): Departure | undefined => {
  const kept = sessionStorage.getItem(name);
  if (!kept || !state) return undefined;
  const result = v.safeParse(v.pipe(v.string(), v.parseJson(), Departure), kept);
  if (!result.success || result.output.state !== state) return undefined;
  sessionStorage.removeItem(name);
  return result.output;
};
