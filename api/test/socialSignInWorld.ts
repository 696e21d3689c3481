import { createHash, randomBytes } from 'node:crypto';
import {
  loginAwsSeller,
  loginFacebook,
  loginGoogle,
  loginLinkedIn,
  type SignInIntent,
  type SignInProviderName,
  startSocialSignIn,
} from '@quayside/contract';
import { type IdentityProvider, type Person, passProvider, startIdentityProvider } from './identityProvider';
import { startApi, type TestApi } from './startApi';

export const PUBLIC_URL = 'http://quayside.test';

/** Data of a tab after the provider's redirect. */
export interface Back {
  readonly code: string;
  readonly state: string;
  readonly iss: string;
  readonly binding: string;
}

const newBinding = () => randomBytes(32).toString('base64url');

/** An API whose four providers are one local one, and a browser's actions with it. */
export const startSocialWorld = async (): Promise<SocialWorld> => {
  const provider = await startIdentityProvider(PUBLIC_URL);
  const api = await startApi({ environment: provider.environment }).catch(async (error: unknown) => {
    await provider.stop();
    throw error;
  });
  let people = 0;
  const person = async (change: Partial<Person> = {}): Promise<Person> => {
    people += 1;
    const subject = `person-${people}`;
    const known = {
      ...{ subject, email: `${subject}@provider.test`, emailVerified: true, firstName: 'Ada', lastName: 'Byron' },
      ...change,
    };
    await provider.know(known);
    return known;
  };
  const leave = async (name: SignInProviderName, intent: SignInIntent = 'login') => {
    const binding = newBinding();
    const reply = await api.anonymous.call(startSocialSignIn, {
      params: { provider: name },
      body: { binding, intent },
    });
    if (reply.status !== 200) throw new Error(`leaving for ${name} answered ${reply.status} ${reply.error.message}`);
    return { binding, url: new URL(reply.data.url), state: reply.data.state };
  };
  const comeBack = async (name: SignInProviderName, { subject }: Person, intent?: SignInIntent): Promise<Back> => {
    const { binding, url } = await leave(name, intent);
    return { binding, ...backFrom(await passProvider(url.href, subject)) };
  };
  return { api, provider, person, leave, comeBack };
};

export const backFrom = (address: URL): Omit<Back, 'binding'> => {
  const [code = '', state = '', iss = ''] = ['code', 'state', 'iss'].map((key) => address.searchParams.get(key) ?? '');
  return { code, state, iss };
};

export interface SocialWorld {
  readonly api: TestApi;
  readonly provider: IdentityProvider;
  /** Creates an account at the provider. */
  person(change?: Partial<Person>): Promise<Person>;
  leave(
    name: SignInProviderName,
    intent?: SignInIntent,
  ): Promise<{ readonly binding: string; readonly url: URL; readonly state: string }>;
  /** Leaves, signs in at the provider's pages and returns. */
  comeBack(name: SignInProviderName, person: Person, intent?: SignInIntent): Promise<Back>;
}

/** Signs in as the page of each provider does. */
export const signInBy = (
  api: TestApi,
  name: SignInProviderName,
  { code, ...proof }: Back & { readonly secondFactor?: string },
) => {
  if (name === 'linkedin') return api.anonymous.call(loginLinkedIn, { query: { code }, body: proof });
  const route = { google: loginGoogle, facebook: loginFacebook, 'aws-seller': loginAwsSeller }[name];
  return api.anonymous.call(route, { body: { code, ...proof } });
};

export const sha256 = (text: string): Buffer => createHash('sha256').update(text).digest();
