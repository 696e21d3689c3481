import { timeouts } from '../../platform/config/timeouts';
import type { Credentials } from '../source/adapter';
import { type Access, fetchJson } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { toView, wordAt } from '../source/view';

/** How a carrier authenticates: by a key, an account and a key, or a token in exchange for both. */
export type CarrierAccess =
  | { readonly by: 'bearer' }
  | { readonly by: 'key'; readonly header: string }
  | { readonly by: 'pair'; readonly accountHeader: string; readonly header: string }
  | {
      readonly by: 'oauth2';
      /** Path of the token endpoint. */
      readonly token: string;
      /** Where the token request contains account and key. */
      readonly client: 'body' | 'basic';
      /** Header with the account in every call. */
      readonly accountHeader?: string;
    };

/** Time before its expiry at which a token is renewed, in milliseconds. */
const EARLY = 60_000;
/** Lifetime of a token without an expiry, in seconds. @source RFC 6749, section 5.1: recommended, not required */
const USUAL_LIFE = 600;

type OAuth2 = Extract<CarrierAccess, { readonly by: 'oauth2' }>;
type Headers = Readonly<Record<string, string>>;

const namedAccount = ({ accountHeader }: OAuth2, { account }: Credentials): Headers =>
  accountHeader ? { [accountHeader]: account } : {};

/** Requests a token. @source RFC 6749, section 4.4: client credentials */
const askForToken = async (server: string, access: OAuth2, credentials: Credentials) => {
  const { account, key } = credentials;
  const form = new URLSearchParams({ grant_type: 'client_credentials' });
  const basic = Buffer.from(`${encodeURIComponent(account)}:${encodeURIComponent(key)}`).toString('base64');
  if (access.client === 'body') {
    form.set('client_id', account);
    form.set('client_secret', key);
  }
  const { body } = await fetchJson(new URL(`${server}${access.token}`), {
    method: 'POST',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      ...namedAccount(access, credentials),
      ...(access.client === 'basic' && { authorization: `Basic ${basic}` }),
    },
    body: form.toString(),
    timeout: timeouts.carrier.request,
  });
  const answer = toView(body, '');
  const token = wordAt(answer, 'accesstoken');
  if (!token) throw new SourceError('unreachable', 'answered without a token');
  const seconds = Number(wordAt(answer, 'expiresin') ?? USUAL_LIFE);
  return { token, until: Date.now() + (Number.isFinite(seconds) ? seconds : USUAL_LIFE) * 1000 - EARLY };
};

const byToken = (server: string, access: OAuth2, credentials: Credentials): Access => {
  let asked: ReturnType<typeof askForToken> | undefined;
  return {
    headers: async () => {
      const known = await asked?.catch(() => undefined);
      if (!known || known.until <= Date.now()) asked = askForToken(server, access, credentials);
      const { token } = (await asked) ?? { token: '' };
      return { ...namedAccount(access, credentials), authorization: `Bearer ${token}` };
    },
    renew: () => {
      asked = undefined;
      return true;
    },
  };
};

const fixed = (headers: Headers): Access => ({ headers: async () => headers, renew: () => false });

/** Returns the authentication for each call. Requests a token once, and again when it expires or is rejected. */
export const accessTo = (server: string, access: CarrierAccess, credentials: Credentials): Access => {
  const { account, key } = credentials;
  if (access.by === 'oauth2') return byToken(server, access, credentials);
  if (access.by === 'pair') return fixed({ [access.accountHeader]: account, [access.header]: key });
  if (access.by === 'key') return fixed({ [access.header]: key });
  return fixed({ 'api-version': '2', 'api-key': key, authorization: `Bearer ${key}` });
};
