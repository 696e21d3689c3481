import type { SignInIntent, SignInProviderName } from '@quayside/contract';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { newToken } from '../../platform/auth/tokens';
import { httpError, notFound } from '../../platform/errors';
import type { Services } from '../../ports/services';
import type { Identity } from './identity';
import { openProvider, type ProviderClient } from './providerClient';
import { toRefusal, toUnreachable } from './providerErrors';
import { getSignInProtocol, providers } from './providers';
import {
  endState,
  findStoredIdentity,
  keepIdentity,
  type ReturnParameters,
  storeSignInState,
  takeForExchange,
} from './signInState';

const openProviderClient = async ({ config, log }: Services, name: SignInProviderName): Promise<ProviderClient> => {
  const settings = config.signIn[name];
  const provider = providers[name];
  if (!settings) throw notFound(`Signing in with ${provider.label} is not set up here.`);
  try {
    return await openProvider(getSignInProtocol(name, settings.issuer), settings);
  } catch (error) {
    throw toUnreachable(error, provider, log);
  }
};

/**
 * Starts a sign-in and returns the provider's address and the state.
 * @throws 404 when not configured, 503 when unavailable
 */
export const startProviderSignIn = async (
  services: Services,
  name: SignInProviderName,
  { intent, binding }: { intent: SignInIntent; binding: string },
): Promise<{ url: string; state: string }> => {
  const client = await openProviderClient(services, name);
  const guards = {
    state: newToken(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri: services.config.publicUrl + providers[name].returnsTo[intent],
  };
  await storeSignInState(services.database.db, name, binding, guards);
  const url = await client.authorizationUrl(guards);
  return { url: url.href, state: guards.state };
};

/**
 * Returns the identity that the provider confirms. Exchanges the code once; later calls with the same state return the
 * same identity.
 * @throws 401 for an invalid state or answer, 409 during another exchange, 503 when the provider is unavailable
 */
export const identify = async (services: Services, returned: ReturnParameters): Promise<Identity> => {
  const { db } = services.database;
  const client = await openProviderClient(services, returned.provider);
  const guards = await takeForExchange(db, returned);
  if (!guards) return findStoredIdentity(db, returned);
  const identity = await client.identify(guards, returned).catch(async (error: unknown) => {
    await endState(db, returned);
    throw toRefusal(error, providers[returned.provider], services.log);
  });
  await keepIdentity(db, returned, identity);
  return identity;
};

/** Checks that the provider has verified the e-mail address; only such an address identifies an account. */
export const requireVerifiedEmail = ({ email, emailVerified }: Identity, name: SignInProviderName): void => {
  if (email && emailVerified) return;
  const { label } = providers[name];
  const message = email
    ? `${label} has not verified your e-mail address. Verify it there and try again.`
    : `${label} did not tell your e-mail address. Allow it there and try again.`;
  throw httpError(409, 'email_not_verified', message);
};
