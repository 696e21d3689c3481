import { linkPages } from '@quayside/contract/composition';
import Fastify from 'fastify';
import { pino } from 'pino';
import type { User } from '../../platform/people/user';
import { loggerOptions } from './logging';
import { serverOptions } from './nodeApi';
import { ownMachine } from './trustProxy';

const secret = '3b7d0c9e-Zq_1';
const user = { id: 'u1', role: 'customer-admin', companyId: 'agent1', customerCompany: 'customer1' } as User;

/** Returns the log lines of requests to a server with the product's options. */
const readLines = async (
  ...requests: readonly { url: string; method?: 'POST'; headers?: Record<string, string>; payload?: object }[]
) => {
  const lines: string[] = [];
  const log = pino(loggerOptions({ logLevel: 'trace' }), { write: (line: string) => void lines.push(line) });
  const app = Fastify(serverOptions({ trustProxy: ownMachine }, log));
  app.decorateRequest('user', null);
  app.get('/api/bookings/:id', async (request) => {
    request.user = user;
    return {};
  });
  app.post('/api/key', async (request) => {
    request.user = { ...user, apiKey: { scopes: [], ownerId: 'u1' } };
    return {};
  });
  app.get('/broken', async () => {
    throw new Error(`Cannot read ${linkPages.tracking}/${secret}?token=${secret}`);
  });
  const origin = await app.listen({ port: 0, host: '127.0.0.1' });
  for (const { url, payload, ...request } of requests) {
    const body = payload && {
      body: JSON.stringify(payload),
      headers: { ...request.headers, 'content-type': 'application/json' },
    };
    await (await fetch(origin + url, { ...request, ...body })).text();
  }
  await app.close();
  // Without the line about listening.
  return lines.slice(1).map((line) => JSON.parse(line) as Record<string, unknown>);
};

describe('RequestLog', () => {
  test('writes one line per request with route, status, time, user, company and request id', async () => {
    const lines = await readLines({ url: '/api/bookings/b1?page=2' }, { url: '/api/key', method: 'POST' });
    const common = {
      ...{ level: 30, status: 200, ms: expect.any(Number), companyId: 'customer1', msg: 'request' },
      ...{ address: '127.0.0.1', requestId: expect.stringMatching(/^[0-9a-f]{24}$/) },
    };
    expect(lines).toEqual([
      expect.objectContaining({ ...common, method: 'GET', route: '/api/bookings/:id', userId: 'u1' }),
      expect.objectContaining({ ...common, method: 'POST', route: '/api/key', apiKeyId: 'u1' }),
    ]);
    expect(lines[1]).not.toHaveProperty('userId');
  });

  test('writes no token, cookie, password or query', async () => {
    const headers = {
      authorization: `Bearer ${secret}`,
      cookie: `device=${secret}`,
      referer: `http://a/x?token=${secret}`,
    };
    const lines = await readLines(
      { url: `/api/bookings/b1?token=${secret}&searchText=${secret}`, headers },
      { url: '/api/key', method: 'POST', headers, payload: { password: secret, token: secret } },
      { url: `${linkPages.tracking}/${secret}`, headers },
      { url: `/nothing/${secret}?state=${secret}`, headers },
      { url: '/broken', headers },
      { url: `/%zz${secret}`, headers },
    );
    expect(lines.filter(({ msg }) => msg === 'request').map(({ route, status }) => [route, status])).toEqual([
      ['/api/bookings/:id', 200],
      ['/api/key', 200],
      ['none', 404],
      ['none', 404],
      ['/broken', 500],
      ['none', 400],
    ]);
    expect(JSON.stringify(lines)).not.toContain(secret);
  });
});
