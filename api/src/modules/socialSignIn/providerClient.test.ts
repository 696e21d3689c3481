import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import { openProvider } from './providerClient';
import { type Protocol, providers } from './providers';

interface ProviderRequest {
  readonly path: string;
  readonly authorization: string | undefined;
  readonly body: URLSearchParams;
}

let server: Server;
let origin: string;
let asked: ProviderRequest[] = [];
let answers: Record<string, unknown> = {};
beforeAll(async () => {
  const read = async (request: IncomingMessage): Promise<ProviderRequest> => ({
    path: request.url ?? '',
    authorization: request.headers.authorization,
    body: new URLSearchParams(await text(request)),
  });
  server = createServer(async (request, response) => {
    const one = await read(request);
    asked.push(one);
    const answer = answers[one.path.split('?')[0] ?? ''];
    response.writeHead(answer ? 200 : 403, { 'content-type': 'application/json; charset=UTF-8' });
    response.end(JSON.stringify(answer ?? { error: 'denied' }));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => void server.close());
beforeEach(() => {
  asked = [];
  answers = { '/token': { access_token: 'pass', token_type: 'bearer', expires_in: 60 } };
});

const settings = () => ({ clientId: 'quayside', clientSecret: 'hush', issuer: undefined });
const guards = {
  state: 's'.repeat(43),
  nonce: 'n'.repeat(43),
  verifier: 'v'.repeat(43),
  redirectUri: 'https://quayside.example/auth/login',
};
/** A provider of the table that supports only OAuth 2.0, with local token and profile endpoints. */
const here = (name: 'facebook' | 'aws-seller', change: object = {}): Protocol => {
  const { protocol } = providers[name];
  if (protocol.kind !== 'oauth') throw new Error(`${name} has no profile`);
  const { pathname, search } = new URL(protocol.profile);
  return { ...protocol, token: `${origin}/token`, profile: origin + pathname + search, ...change };
};

test('Facebook: reads the profile of the Graph API and treats its address as verified', async () => {
  answers['/v23.0/me'] = { id: '1024', email: 'ada@facebook.test', first_name: 'Ada', last_name: 'Byron' };
  const client = await openProvider(here('facebook'), settings());
  expect(await client.identify(guards, { code: 'abc' })).toEqual({
    ...{ subject: '1024', email: 'ada@facebook.test', emailVerified: true, firstName: 'Ada', lastName: 'Byron' },
  });
  expect(Object.fromEntries(asked[0]?.body ?? [])).toEqual({
    client_id: 'quayside',
    client_secret: 'hush',
    grant_type: 'authorization_code',
    code: 'abc',
    code_verifier: guards.verifier,
    redirect_uri: guards.redirectUri,
  });
  expect(asked[1]).toMatchObject({
    path: '/v23.0/me?fields=id,email,first_name,last_name',
    authorization: expect.stringMatching(/^bearer pass$/i),
  });
});

test('Facebook: returns no address when the person does not share it', async () => {
  answers['/v23.0/me'] = { id: '1024', first_name: 'Ada', last_name: 'Byron' };
  const client = await openProvider(here('facebook'), settings());
  expect(await client.identify(guards, { code: 'abc' })).toMatchObject({ email: '', emailVerified: false });
});

test('Amazon: splits the single name of the profile', async () => {
  answers['/user/profile'] = { user_id: 'amzn1.1', email: 'ada@amazon.test', name: 'Ada King Byron' };
  const client = await openProvider(here('aws-seller'), settings());
  expect(await client.identify(guards, { code: 'abc' })).toEqual({
    ...{ subject: 'amzn1.1', email: 'ada@amazon.test', emailVerified: true, firstName: 'Ada King', lastName: 'Byron' },
  });
});

test.each(['facebook', 'aws-seller'] as const)(
  '%s: returns no identity for a refused or empty profile',
  async (name) => {
    const client = await openProvider(here(name), settings());
    await expect(client.identify(guards, { code: 'abc' })).rejects.toThrow('the profile answered 403');
    answers['/v23.0/me'] = { email: 'ada@provider.test' };
    answers['/user/profile'] = { email: 'ada@provider.test' };
    await expect(client.identify(guards, { code: 'abc' })).rejects.toThrow();
  },
);

test('refuses an endpoint whose host is not the provider’s own', async () => {
  const protocol = { ...providers.google.protocol, issuer: origin } as Protocol;
  answers['/.well-known/openid-configuration'] = {
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `http://localhost:${new URL(origin).port}/token`,
    jwks_uri: `${origin}/jwks`,
  };
  const client = await openProvider(protocol, settings());
  await expect(client.identify(guards, { code: 'abc' })).rejects.toMatchObject({
    cause: { message: expect.stringContaining("none of the provider's addresses") },
  });
  expect(asked.map(({ path }) => path)).toEqual(['/.well-known/openid-configuration']);
});

test('sends neither nonce nor verifier to LinkedIn, which does not support them', async () => {
  answers['/.well-known/openid-configuration'] = {
    issuer: origin,
    authorization_endpoint: `${origin}/auth`,
    token_endpoint: `${origin}/token`,
    jwks_uri: `${origin}/jwks`,
  };
  const client = await openProvider({ ...providers.linkedin.protocol, issuer: origin } as Protocol, settings());
  const { searchParams } = await client.authorizationUrl(guards);
  expect([...searchParams.keys()].sort()).toEqual(['client_id', 'redirect_uri', 'response_type', 'scope', 'state']);
  await client.identify(guards, { code: 'abc' }).catch(() => {});
  expect(asked[1]?.body.has('code_verifier')).toBe(false);
});

test('caches discovery, and retries after a failure', async () => {
  const known = settings();
  const protocol = { ...providers.google.protocol, issuer: origin } as Protocol;
  await expect(openProvider(protocol, known)).rejects.toThrow();
  answers['/.well-known/openid-configuration'] = { issuer: origin, authorization_endpoint: `${origin}/auth` };
  await Promise.all([openProvider(protocol, known), openProvider(protocol, known)]);
  expect(asked).toHaveLength(2);
});
