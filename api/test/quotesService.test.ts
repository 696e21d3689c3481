import * as contract from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { io, type Socket } from 'socket.io-client';
import type { ApiClient } from './ApiClient';
import { type GivenUser, signIn } from './given';
import { type QuoteWorld, startQuoteWorld } from './quoteWorld';

let world: QuoteWorld;
const sockets: Socket[] = [];
beforeAll(async () => {
  world = await startQuoteWorld();
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await world.api.stop();
});

const isCall = (value: unknown): value is contract.RouteDefinition =>
  typeof value === 'object' && value !== null && 'method' in value && 'path' in value && 'auth' in value;
const calls = Object.values(contract as Record<string, unknown>).filter(
  (value): value is contract.RouteDefinition => isCall(value) && value.path.startsWith('/quotes'),
);
const nobodys = 'f'.repeat(24);

/** Whether each call on quotes is refused as a whole. */
const refused = async (caller: ApiClient) => {
  const found = calls.map(async ({ method, path }) => {
    const reply = await caller.fetch(path.replace(/:\w+/g, nobodys), {
      method,
      ...(method === 'GET' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } }),
    });
    const { error } = (await reply.json().catch(() => ({}))) as { error?: string };
    // A super-admin says first as whom.
    return reply.status === 403 && error !== 'work_as_needed';
  });
  return Promise.all(found);
};

describe('people whose company does not use quotes', () => {
  test.each(['admin', 'agent', 'customer-company-admin'] as const)('a %s gets 403 on every call', async (role) => {
    const user = await world.given.user({ role, agent: world.own.agent, services: '{exception}' });
    expect(calls.length).toBeGreaterThan(10);
    expect(await refused(await signIn(world.api, user))).toEqual(calls.map(() => true));
  });

  test('with the service none of these is refused as a whole, and a super-admin needs none', async () => {
    const admin = await signIn(world.api, await world.given.user({ role: 'admin', agent: world.own.agent }));
    const owner = await signIn(world.api, await world.given.user({ role: 'super-admin', services: '{}' }));
    expect(await refused(admin)).toEqual(calls.map(() => false));
    expect(await refused(owner)).toEqual(calls.map(() => false));
  });
});

describe('a quote that changes', () => {
  const heard: string[] = [];
  const listen = async (name: string, user: GivenUser) => {
    const { token } = await signIn(world.api, user);
    const socket = io(world.api.url, { reconnection: false, forceNew: true, auth: { token } });
    sockets.push(socket);
    socket.on('QUOTE_CHANGED', () => heard.push(name));
    await new Promise<void>((resolve) => socket.once('connect', () => resolve()));
    return socket;
  };
  const colleague = (role: Role, services?: string) =>
    world.given.user({ role, agent: world.own.agent, ...(services && { services }) });
  const customer = (role: Role) => world.given.user({ role, agent: world.own.agent, company: world.own.customer });

  test('is told to those who may see it, and to nobody else', async () => {
    await listen('its owner', await world.user('agent'));
    await listen('another agent', await colleague('agent'));
    await listen('a member', await colleague('member'));
    await listen('an admin without the service', await colleague('admin', '{exception}'));
    await listen('a customer that it was not sent to', await customer('customer-member'));
    const recipient = await listen('the customer that it was sent to', await world.user('customer-member'));
    await listen('the company of that customer', await customer('customer-company-admin'));
    const admin = await listen('an admin', await colleague('admin'));
    const last = (socket: Socket) => new Promise((resolve) => socket.once('QUOTE_CHANGED', resolve));
    const saved = last(admin);
    const quote = await world.save();
    await saved;
    const sent = [last(admin), last(recipient)];
    await world.send(quote, 'customer-member');
    await Promise.all(sent);
    // What is told to anybody is told in one go: a call later it has come to everybody.
    await (await world.as('agent')).get(`/quotes/${quote.id}`);
    expect([...new Set(heard)].sort()).toEqual(
      ['an admin', 'its owner', 'the company of that customer', 'the customer that it was sent to'].sort(),
    );
  });
});
