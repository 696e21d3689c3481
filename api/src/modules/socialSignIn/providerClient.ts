import { HOUR } from '@quayside/freight';
import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  Configuration,
  type CustomFetch,
  calculatePKCECodeChallenge,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
  fetchProtectedResource,
  fetchUserInfo,
} from 'openid-client';
import * as v from 'valibot';
import { timeouts } from '../../platform/config/timeouts';
import { leaveTransaction } from '../../platform/database/holding';
import type { ProviderSettings } from '../../ports/config';
import type { Outside } from '../../ports/outside';
import { type Identity, OpenIdClaims } from './identity';
import { openIdScope, type Protocol } from './providers';

/** openid-client counts in seconds. */
const TIMEOUT = timeouts.signInProvider.request / 1_000;
/** Lifetime of the discovered configuration in milliseconds; an unknown key renews the keys. */
const DISCOVERED = 6 * HOUR;

/** Secrets of a sign-in between leaving and returning. */
export interface Guards {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  readonly redirectUri: string;
}

/** A provider with its configuration. */
export interface ProviderClient {
  /** Address of the sign-in page. */
  authorizationUrl(guards: Guards): Promise<URL>;
  /**
   * Exchanges the code and validates the response: issuer, audience, signature, nonce, times. @throws the errors of
   * openid-client
   */
  identify(guards: Guards, returned: { code: string; iss?: string | undefined }): Promise<Identity>;
}

const listHosts = (protocol: Protocol): ReadonlySet<string> => {
  const addresses =
    protocol.kind === 'oauth'
      ? [protocol.token, protocol.profile]
      : [protocol.issuer, ...protocol.hosts.map((host) => `https://${host}`)];
  return new Set(addresses.map((address) => new URL(address).host));
};

/**
 * Limits requests to the provider's own hosts, because a discovery document names further addresses; follows no
 * redirects.
 */
const fetchFrom =
  (hosts: ReadonlySet<string>): CustomFetch =>
  (url, options) => {
    if (!hosts.has(new URL(url).host)) throw new Error(`${url} is none of the provider's addresses`);
    leaveTransaction('a sign-in provider');
    return fetch(url, options as RequestInit);
  };

const discover = (
  address: string,
  { clientId, clientSecret }: Pick<ProviderSettings, 'clientId' | 'clientSecret'>,
  ask: CustomFetch,
): Promise<Configuration> => {
  const issuer = new URL(address);
  return discovery(issuer, clientId, undefined, ClientSecretPost(clientSecret), {
    [customFetch]: ask,
    timeout: TIMEOUT,
    execute: [enableNonRepudiationChecks, ...(issuer.protocol === 'http:' ? [allowInsecureRequests] : [])],
  });
};

const configure = async (protocol: Protocol, settings: ProviderSettings): Promise<Configuration> => {
  const ask = fetchFrom(listHosts(protocol));
  if (protocol.kind === 'openid') return discover(protocol.issuer, settings, ask);
  const { issuer, authorization, token } = protocol;
  const server = { issuer, authorization_endpoint: authorization, token_endpoint: token };
  const config = new Configuration(server, settings.clientId, undefined, ClientSecretPost(settings.clientSecret));
  config[customFetch] = ask;
  config.timeout = TIMEOUT;
  if (token.startsWith('http:')) allowInsecureRequests(config);
  return config;
};

const createClient = (protocol: Protocol, config: Configuration): ProviderClient => {
  const without = protocol.kind === 'openid' ? (protocol.without ?? []) : ['nonce'];
  const [withNonce, withPkce] = [!without.includes('nonce'), !without.includes('pkce')];

  const readIdentity = async (tokens: Awaited<ReturnType<typeof authorizationCodeGrant>>): Promise<Identity> => {
    if (protocol.kind === 'oauth') {
      const profile = await fetchProtectedResource(config, tokens.access_token, new URL(protocol.profile), 'GET');
      if (!profile.ok) throw new Error(`the profile answered ${profile.status}`, { cause: profile });
      return v.parse(protocol.reads, await profile.json());
    }
    const claims = tokens.claims();
    if (!claims) throw new Error('there is no ID token');
    // The provider decides whether an address is in the ID token or only at the userinfo endpoint.
    const more = claims.email === undefined ? await fetchUserInfo(config, tokens.access_token, claims.sub) : {};
    return v.parse(OpenIdClaims, { ...more, ...claims });
  };

  return {
    authorizationUrl: async ({ state, nonce, verifier, redirectUri }) =>
      buildAuthorizationUrl(config, {
        redirect_uri: redirectUri,
        scope: protocol.scope,
        state,
        ...(withNonce && { nonce }),
        ...(withPkce && {
          code_challenge: await calculatePKCECodeChallenge(verifier),
          code_challenge_method: 'S256',
        }),
      }),
    identify: async ({ state, nonce, verifier, redirectUri }, { code, iss }) => {
      const returned = new URL(redirectUri);
      returned.search = new URLSearchParams({ code, state, ...(iss && { iss }) }).toString();
      const tokens = await authorizationCodeGrant(config, returned, {
        expectedState: state,
        idTokenExpected: protocol.kind === 'openid',
        ...(withNonce && { expectedNonce: nonce }),
        ...(withPkce && { pkceCodeVerifier: verifier }),
      });
      return readIdentity(tokens);
    },
  };
};

/** Settings of a company's own provider. */
interface CompanySettings {
  readonly issuer: string;
  readonly clientId: string;
  readonly clientSecret: string;
}

/**
 * Creates the client of a company's own provider. Discovers it each time, because its settings may have just changed.
 * The outbound policy limits its hosts.
 */
export const openCompanyProvider = async (
  { issuer, ...settings }: CompanySettings,
  outside: Outside | undefined,
): Promise<ProviderClient> => {
  if (!outside) throw new Error('a browser alone can ask no provider');
  const ask: CustomFetch = (url, options) => outside.fetch(url, options as RequestInit);
  const protocol = { kind: 'openid', issuer, scope: openIdScope, hosts: [] } as const;
  return createClient(protocol, await discover(issuer, settings, ask));
};

interface CachedClient {
  readonly client: Promise<ProviderClient>;
  readonly until: number;
}
const opened = new WeakMap<ProviderSettings, CachedClient>();

/** Creates the client of a provider. Discovers its configuration on first use and retries after a failure. */
export const openProvider = (protocol: Protocol, settings: ProviderSettings): Promise<ProviderClient> => {
  const known = opened.get(settings);
  if (known && known.until > Date.now()) return known.client;
  const client = configure(protocol, settings).then((config) => createClient(protocol, config));
  opened.set(settings, { client, until: Date.now() + DISCOVERED });
  client.catch(() => opened.delete(settings));
  return client;
};
