import { NEWS_HEADER } from '@quayside/contract';
import { io, type Socket } from 'socket.io-client';
import { newId } from '../src/platform/encoding/id';
import type { ApiClient } from './ApiClient';
import {
  book,
  createBookingRow,
  createOrganisationUser,
  fillPlace,
  insertOrganisation,
  type Organisation,
} from './bookingWorld';
import { currentEngine } from './engines';
import { eventually } from './eventually';
import { createAs, createGiven, type GivenCompany, type GivenUser, signIn, type TestRecords } from './given';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let given: TestRecords;
let home: GivenCompany;
let speaker: ApiClient;
const sockets: Socket[] = [];
beforeAll(async () => {
  api = await startApi();
  given = createGiven(api);
  home = await given.agent();
  speaker = await createAs(api, given).admin;
});
afterAll(async () => {
  for (const socket of sockets) socket.disconnect();
  await api.stop();
});

const connect = (options: object, url = api.url): Promise<Socket> => {
  const socket = io(url, { reconnection: false, forceNew: true, ...options });
  sockets.push(socket);
  return new Promise((resolve, reject) => {
    socket.once('connect', () => resolve(socket));
    socket.once('connect_error', reject);
  });
};
const connectAs = async (caller: ApiClient) => connect({ auth: { token: caller.token } });
const colleague = async () => signIn(api, await given.user({ role: 'agent', agent: home }));
const next = (socket: Socket, event: string) => new Promise((resolve) => socket.once(event, resolve));
const say = (agent: GivenCompany, breaks = false) => speaker.post('/probe/say', { agent: agent.id, breaks });

test('requires a valid token outside the query', async () => {
  const caller = await colleague();
  await expect(connect({})).rejects.toThrow('unauthorized');
  await expect(connect({ auth: { token: 'wrong' } })).rejects.toThrow('unauthorized');
  await expect(connect({ query: { token: caller.token } })).rejects.toThrow('unauthorized');
  await expect(connectAs(caller)).resolves.toBeDefined();
});

test('sends an announcement to the agent’s people only', async () => {
  const stranger = await signIn(api, await given.user({ role: 'agent', agent: await given.agent() }));
  const [mine, theirs] = [await connectAs(await colleague()), await connectAs(stranger)];
  const heard: unknown[] = [];
  theirs.on('BOOKING_CHANGED', (payload) => heard.push(payload));
  const message = next(mine, 'BOOKING_CHANGED');
  await say(home);
  expect(await message).toMatchObject({ version: 1 });
  expect(heard).toEqual([]);
});

test('reports missed changes on joining', async () => {
  const caller = await colleague();
  const read = async () => (await caller.get('/me')).headers.get(NEWS_HEADER);
  const [before, socket] = [await read(), await connectAs(caller)];
  const missed = (since: unknown) => socket.timeout(5_000).emitWithAck('MISSED_SINCE', since);
  await say(await given.agent());
  expect(await missed(before)).toBe(false);
  const told = next(socket, 'BOOKING_CHANGED');
  await say(home);
  await told;
  expect(await missed(before)).toBe(true);
  expect(await missed(await read())).toBe(false);
  expect(await missed('of another node.1')).toBe(true);
});

test('never announces a rolled-back change', async () => {
  const socket = await connectAs(await colleague());
  const heard: unknown[] = [];
  socket.on('BOOKING_CHANGED', (payload) => heard.push(payload));
  expect((await say(home, true)).status).toBe(409);
  const real = next(socket, 'BOOKING_CHANGED');
  await say(home);
  await real;
  expect(heard).toHaveLength(1);
});

test('closes the socket of a revoked session', async () => {
  const caller = await colleague();
  const socket = await connectAs(caller);
  const closed = next(socket, 'disconnect');
  await caller.post('/auth/logout');
  expect(await closed).toBe('io server disconnect');
});

test('closes all sockets of a user with all their sessions', async () => {
  const user = await given.user({ role: 'agent', agent: home });
  const [one, other] = [await signIn(api, user), await signIn(api, user)];
  const closed = [await connectAs(one), await connectAs(other)].map((socket) => next(socket, 'disconnect'));
  await one.post('/probe/dismiss');
  await Promise.all(closed);
  expect((await other.get('/me')).status).toBe(401);
});

/** Two nodes need one database that both can open, and Redis between them. */
const withRedis = process.env.TEST_REDIS_URL && currentEngine() === 'postgres' ? describe : describe.skip;
withRedis('two nodes with Redis', () => {
  const environment = { REDIS_URL: process.env.TEST_REDIS_URL ?? '' };
  let nodes: TestApi[];
  let booked: { readonly own: Organisation; readonly other: Organisation; readonly id: string };
  beforeAll(async () => {
    const { place, filled } = await fillPlace(async (database) => {
      const own = await insertOrganisation(database, 'Own');
      return {
        own,
        other: await insertOrganisation(database, 'Other'),
        id: await book(database, createBookingRow(own)),
      };
    });
    booked = filled;
    const first = await startApi({ environment, place });
    nodes = [first, await startApi({ environment, place: first.place })];
  });
  afterAll(async () => {
    await nodes[1]?.stop({ keep: true });
    await nodes[0]?.stop();
  });

  test('share committed changes with all sockets, and close those of an ended session', async () => {
    const [here, there] = nodes as [TestApi, TestApi];
    const people = createGiven(here);
    const agent = await people.agent();
    const caller = await signIn(here, await people.user({ role: 'admin', agent }));
    const socket = await connect({ auth: { token: caller.token } }, there.url);
    const message = next(socket, 'BOOKING_CHANGED');
    await caller.post('/probe/say', { agent: agent.id, breaks: false });
    expect(await message).toMatchObject({ version: 1 });
    const closed = next(socket, 'disconnect');
    await caller.post('/auth/logout');
    expect(await closed).toBe('io server disconnect');
  });

  test('show people at the same booking across nodes, once and within their scope, until the last tab closes', async () => {
    const [here, there] = nodes as [TestApi, TestApi];
    const people = createGiven(here);
    const { own, other, id } = booked;
    const [mira, jonas] = [
      await createOrganisationUser(people, own, 'admin'),
      await createOrganisationUser(people, own, 'agent'),
    ];
    const [eva, stranger] = [
      await createOrganisationUser(people, own, 'customer-admin'),
      await createOrganisationUser(people, other, 'admin'),
    ];
    const place = { about: 'booking', id } as const;
    const openTab = async (user: GivenUser, node: TestApi) => {
      const caller = await signIn(here, user);
      const socket = await connect({ auth: { token: caller.token } }, node.url);
      let told: readonly string[] | undefined;
      socket.on('PRESENT', (news: { id: string; people: { id: string }[] }) => {
        if (news.id === id) told = news.people.map((one) => one.id).sort();
      });
      socket.emit('ARRIVE', place);
      return {
        caller,
        socket,
        meets: (...others: GivenUser[]) =>
          eventually(
            async () =>
              told?.join() ===
              others
                .map((one) => one.id)
                .sort()
                .join(),
            20,
          ),
      };
    };
    const first = await openTab(mira, here);
    await first.meets();
    const second = await openTab(jonas, there);
    const twice = await openTab(jonas, here);
    await Promise.all([first.meets(jonas), second.meets(mira), twice.meets(mira)]);
    const buyer = await openTab(eva, there);
    await Promise.all([first.meets(jonas, eva), buyer.meets()]);
    // A user who has written to the customer is visible to them.
    const body = { text: 'Hello', isVisible: true, mentions: [] };
    const written = await second.caller.post(`/conversations/booking/${id}/comments`, body, {
      headers: { 'idempotency-key': newId() },
    });
    expect(written.status).toBe(201);
    await buyer.meets(jonas);
    let heard = 0;
    const outsider = await openTab(stranger, here);
    outsider.socket.on('PRESENT', () => {
      heard += 1;
    });
    for (const nonsense of [null, 'x', { about: 'booking' }, { about: 'user', id }, { ...place, id: '../x' }])
      outsider.socket.emit('ARRIVE', nonsense);
    twice.socket.disconnect();
    await Promise.all([first.meets(jonas, eva), buyer.meets(jonas)]);
    second.socket.emit('LEAVE', place);
    await Promise.all([first.meets(eva), buyer.meets()]);
    buyer.socket.disconnect();
    await first.meets();
    expect(heard).toBe(0);
  });

  test('keeps the sockets of the other node open when one stops', async () => {
    const [here, there] = nodes as [TestApi, TestApi];
    const people = createGiven(here);
    const socket = await connect(
      { auth: { token: (await signIn(here, await people.user({ role: 'agent' }))).token } },
      here.url,
    );
    await there.stop({ keep: true });
    expect(socket.connected).toBe(true);
  });
});
