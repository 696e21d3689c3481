import { timeouts } from '../../platform/timeouts';
import type { Credentials } from '../source/adapter';
import { type Access, fetchJson } from '../source/sourceCaller';
import { SourceError } from '../source/sourceError';
import { viewOf, wordAt } from '../source/view';

/** How a carrier wants to know who asks: by a key, an account and a key, or a token that both are changed for. */
export type CarrierAccess =
  | { readonly by: 'bearer' }
  | { readonly by: 'key'; readonly header: string }
  | { readonly by: 'pair'; readonly accountHeader: string; readonly header: string }
  | {
      readonly by: 'oauth2';
      /** The path of the tokens. */
      readonly token: string;
      /** Where account and key stand in the call for one. */
      readonly client: 'body' | 'basic';
      /** A header that names the account in every call. */
      readonly accountHeader?: string;
    };

/** A token is changed for a new one so long before its end, in milliseconds. */
const EARLY = 60_000;
/** Of a token that says nothing of its end, in seconds. @source RFC 6749, section 5.1: recommended, not required */
const USUAL_LIFE = 600;

type OAuth2 = Extract<CarrierAccess, { readonly by: 'oauth2' }>;
type Headers = Readonly<Record<string, string>>;

const namedAccount = ({ accountHeader }: OAuth2, { account }: Credentials): Headers =>
  accountHeader ? { [accountHeader]: account } : {};

/** @source RFC 6749, section 4.4: client credentials */
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
  const answer = viewOf(body, '');
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

/** What proves who asks, in each call. A token is asked for once, and again when it ends or is refused. */
export const accessTo = (server: string, access: CarrierAccess, credentials: Credentials): Access => {
  const { account, key } = credentials;
  if (access.by === 'oauth2') return byToken(server, access, credentials);
  if (access.by === 'pair') return fixed({ [access.accountHeader]: account, [access.header]: key });
  if (access.by === 'key') return fixed({ [access.header]: key });
  return fixed({ 'api-version': '2', 'api-key': key, authorization: `Bearer ${key}` });
};
