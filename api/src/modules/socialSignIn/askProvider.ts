import type { SignInIntent, SignInProviderName } from '@quayside/contract';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { httpError, notFound } from '../../platform/errors';
import { newToken } from '../../platform/tokens';
import type { Services } from '../../ports/services';
import type { Identity } from './identity';
import { openProvider, type ProviderClient } from './providerClient';
import { toRefusal, toUnreachable } from './providerErrors';
import { protocolOf, providers } from './providers';
import { endState, keepIdentity, keepState, keptIdentity, type Returned, takeForExchange } from './signInState';

const clientOf = async ({ config, log }: Services, name: SignInProviderName): Promise<ProviderClient> => {
  const settings = config.signIn[name];
  const provider = providers[name];
  if (!settings) throw notFound(`Signing in with ${provider.label} is not set up here.`);
  try {
    return await openProvider(protocolOf(name, settings.issuer), settings);
  } catch (error) {
    throw toUnreachable(error, provider, log);
  }
};

/** Begins a sign-in: where the browser goes, and the state that it comes back with. 404 not configured, 503 away. */
export const leaveFor = async (
  services: Services,
  name: SignInProviderName,
  { intent, binding }: { intent: SignInIntent; binding: string },
): Promise<{ url: string; state: string }> => {
  const client = await clientOf(services, name);
  const guards = {
    state: newToken(),
    nonce: randomNonce(),
    verifier: randomPKCECodeVerifier(),
    redirectUri: services.config.publicUrl + providers[name].returnsTo[intent],
  };
  await keepState(services.database.db, name, binding, guards);
  const url = await client.authorizationUrl(guards);
  return { url: url.href, state: guards.state };
};

/**
 * Whom the provider vouches for. The code is exchanged once; later calls with the same state answer what that gave. Throws
 * 401 for a state or an answer that does not hold, 409 while another call exchanges, 503 when the provider is away.
 */
export const identify = async (services: Services, returned: Returned): Promise<Identity> => {
  const { db } = services.database;
  const client = await clientOf(services, returned.provider);
  const guards = await takeForExchange(db, returned);
  if (!guards) return keptIdentity(db, returned);
  const identity = await client.identify(guards, returned).catch(async (error: unknown) => {
    await endState(db, returned);
    throw toRefusal(error, providers[returned.provider], services.log);
  });
  await keepIdentity(db, returned, identity);
  return identity;
};

/** Lets only an identity pass whose address the provider vouches for; nothing else tells whose account it is. */
export const requireVerifiedEmail = ({ email, emailVerified }: Identity, name: SignInProviderName): void => {
  if (email && emailVerified) return;
  const { label } = providers[name];
  const message = email
    ? `${label} has not verified your e-mail address. Verify it there and try again.`
    : `${label} did not tell your e-mail address. Allow it there and try again.`;
  throw httpError(409, 'email_not_verified', message);
};
