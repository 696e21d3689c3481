import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import Provider, { type Configuration, type JWK } from 'oidc-provider';
import type { Alteration, ClientSettings, HostAnswer, HostRequest, Person } from './identityProvider';

const newKey = (): JsonWebKey =>
  generateKeyPairSync('rsa', { modulusLength: 2048 }).privateKey.export({ format: 'jwk' });
const encode = (value: unknown): string => Buffer.from(JSON.stringify(value)).toString('base64url');
const decode = (part = ''): Record<string, unknown> => JSON.parse(Buffer.from(part, 'base64url').toString());

/** Returns the ID token with other claims, signed again. */
const alter = (token: string, claims: Record<string, unknown>, key: JsonWebKey): string => {
  const [header, payload] = token.split('.');
  const altered = Object.entries({ ...decode(payload), ...claims }).filter(([, value]) => value !== null);
  const signed = `${header}.${encode(Object.fromEntries(altered))}`;
  const signature = sign('sha256', Buffer.from(signed), createPrivateKey({ key, format: 'jwk' }));
  return `${signed}.${signature.toString('base64url')}`;
};

const configuration = (
  clients: readonly ClientSettings[],
  people: ReadonlyMap<string, Person>,
  key: JsonWebKey,
): Configuration => ({
  clients: clients.map(({ id, secret, redirectUris }) => ({
    client_id: id,
    client_secret: secret,
    redirect_uris: [...redirectUris],
    token_endpoint_auth_method: 'client_secret_post',
    response_types: ['code'],
    grant_types: ['authorization_code'],
  })),
  jwks: { keys: [{ ...key, kid: 'signing', use: 'sig', alg: 'RS256' } as JWK] },
  cookies: { keys: ['a secret of this provider'] },
  pkce: { required: () => true },
  claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['given_name', 'family_name'] },
  findAccount: (_context, subject) => {
    const person = people.get(subject);
    if (!person) return undefined;
    return {
      accountId: subject,
      claims: () => ({
        sub: subject,
        email: person.email,
        email_verified: person.emailVerified,
        given_name: person.firstName,
        family_name: person.lastName,
      }),
    };
  },
  ttl: { AccessToken: 600, AuthorizationCode: 60, Grant: 600, IdToken: 600, Interaction: 600, Session: 600 },
});

const say = (message: HostAnswer) => process.send?.(message);

const host = async (): Promise<void> => {
  const people = new Map<string, Person>();
  let alteration: Alteration = {};
  const [key, foreignKey] = [newKey(), newKey()];
  const server = createServer();
  server.listen(Number(process.argv[2]), '127.0.0.1');
  await once(server, 'listening');
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  const begin = (clients: readonly ClientSettings[]) => {
    const provider = new Provider(issuer, configuration(clients, people, key));
    provider.use(async (ctx, next) => {
      if (alteration.tokenStatus && ctx.path === '/token') {
        ctx.status = alteration.tokenStatus;
        return;
      }
      await next();
      const { id_token: token } = (ctx.body ?? {}) as { id_token?: string };
      if (ctx.path !== '/token' || !token) return;
      const altered = alter(token, alteration.claims ?? {}, alteration.signedByAnother ? foreignKey : key);
      ctx.body = { ...(ctx.body as object), id_token: altered };
    });
    server.on('request', provider.callback());
  };

  process.on('message', (request: HostRequest) => {
    if ('clients' in request) begin(request.clients);
    if ('person' in request) people.set(request.person.subject, request.person);
    if ('alteration' in request) alteration = request.alteration;
    say({ done: true });
  });
  process.once('disconnect', () => process.exit(0));
  say({ issuer });
};

await host();
