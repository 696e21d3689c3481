import {
  createTicket,
  getBooking,
  listApiKeys,
  listBookings,
  listHistories,
  listWebhooks,
  login,
  searchSchedules,
} from '@quayside/contract';
import { checkAirWaybill, checkContainerNumber } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { simulatedSource } from '../src/demo/carrier/simulatedSource';
import { seedDemo } from '../src/demo/seed';
import { DEMO_PASSWORD, demoSignIns } from '../src/demo/world/signIns';
import { argon2 } from '../src/hosts/node/argon2';
import { loadConfig } from '../src/hosts/node/config';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openStorage } from '../src/hosts/node/storage';
import { reviewDue } from '../src/modules/exceptions/reviewDue';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { createTracker } from '../src/modules/tracking/query/tracker';
import { toPortId } from '../src/places/portId';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import type { FileStorage } from '../src/ports/fileStorage';
import { ApiClient } from './ApiClient';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { holdIntervals } from './holdIntervals';
import { plainSecrets } from './plainSecrets';
import { startApi, type TestApi } from './startApi';

jest.setTimeout(180_000);

let place: Place;
let api: TestApi;
let before: { brokenOff: number; versions: [unknown, unknown]; told: string[][]; raisedAnew: number; known: unknown };

const count = async (database: Database, query: ReturnType<typeof sql>): Promise<unknown> =>
  Object.values((await database.db.execute(query)).rows[0] ?? {})[0];

const failing = (storage: FileStorage): FileStorage => {
  let puts = 0;
  return {
    ...storage,
    put: async (key, content) => {
      puts += 1;
      if (puts > 5) throw new Error('the disk is full');
      return storage.put(key, content);
    },
  };
};

/** Creates a booking in the demo as a user does: a copy of another with a new id, created now. */
const bookAgain = async (database: Database): Promise<string> => {
  const id = newId();
  await database.db.execute(sql`
    insert into bookings (id, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code,
                          etd, eta, mbl_number, container_numbers, doc)
    select ${id}, agent_id, company_id, load_type, mode, shipper_id, consignee_id, origin_code, destination_code, etd, eta,
           mbl_number, container_numbers, doc
      from bookings where status = 'new' and load_type = 'FCL' and etd > now() + interval '8 days' order by id limit 1`);
  return id;
};

const findMilestones = async (database: Database, id: string): Promise<string[]> => {
  const { rows } = await database.db.execute<{ told: string }>(
    sql`select classifier || ' ' || coalesce(milestone, '') as told from tracking_events where booking_id = ${id} order by 1`,
  );
  return rows.map(({ told }) => told);
};

/** Runs steps that need the database itself, before the API opens it. */
beforeAll(async () => {
  const engine = currentEngine();
  place = await makePlace(engine, process.env[templateVariable(engine)]);
  const config = loadConfig({ DATA_DIR: place.dataDir, ...(place.databaseUrl && { DATABASE_URL: place.databaseUrl }) });
  const storage = await openStorage(config);
  // The API would notice the demo within a minute anyway.
  holdIntervals();
  const database = (await openDatabase(place, console)).asOwner('a test');
  await loadPorts(database);
  await expect(
    seedDemo({ database, storage: failing(storage), passwords: argon2, secrets: plainSecrets }),
  ).rejects.toThrow('the disk is full');
  const brokenOff = Number(await count(database, sql`select count(*) from bookings`));
  // Two nodes that start at the same time continue it together.
  await Promise.all([1, 2].map(() => seedDemo({ database, storage, passwords: argon2, secrets: plainSecrets })));
  const { rows: known } = await database.db.execute(sql`
    select c.reltuples::int as rows, s.n_distinct::float8 as agents from pg_class c join pg_stats s on s.tablename = c.relname
     where c.relname = 'bookings' and s.attname = 'agent_id'`);

  const carrier = createTracker(database, [simulatedSource], { pullEvery: 900_000, log: console });
  const versions = sql`select sum(version) from bookings`;
  const seeded = await count(database, versions);
  // Moments later nothing has moved, unless something fell due in this very second.
  await carrier.tick(new Date(Date.now() - 60_000));
  const ticked = await count(database, versions);
  const raisedAnew = await reviewDue(database, {
    now: new Date(),
    onError: (error) => {
      throw error;
    },
  });
  const id = await bookAgain(database);
  const told = [await findMilestones(database, id)];
  for (const seconds of [20, 20]) {
    await carrier.tick(new Date(Date.now() + seconds * 1000));
    told.push(await findMilestones(database, id));
  }
  before = { brokenOff, versions: [seeded, ticked], told, raisedAnew, known };
  await database.close();
  jest.useRealTimers();
  api = await startApi({ place, environment: { DEMO: '1' } });
});
afterAll(() => api.stop());

const callers = new Map<string, Promise<ApiClient>>();
const signedIn = (name: string): Promise<ApiClient> => {
  const email = `${name}@quayside.example`;
  const caller =
    callers.get(email) ??
    api.anonymous
      .call(login, { body: { email, password: DEMO_PASSWORD } })
      .then(({ data }) => new ApiClient(api.url, data.token));
  callers.set(email, caller);
  return caller;
};
const total = async (name: string, query: object = {}) =>
  (await (await signedIn(name)).call(listBookings, { query: { limit: 1, ...query } })).data.totalDocs;

test('leaves whole steps after an interrupted start, and completes the same demo in the next one', async () => {
  expect(before.brokenOff).toBeGreaterThan(0);
  const [counts] = await api.sql<Record<string, number>>`
    select (select count(*)::int from users) as users,
           (select count(*)::int from companies where kind = 'agent') as agents,
           (select count(*)::int from companies where kind = 'customer') as customers,
           (select count(*)::int from contacts c where exists (select 1 from contact_companies l where l.contact_id = c.id)) as contacts,
           (select count(distinct (mode, origin_code, destination_code))::int from rates) as lanes,
           (select count(distinct booking_id)::int from booking_files) as documented,
           (select count(*)::int from tracking_events) as events,
           (select count(*)::int from booking_histories where type = 'gatehouse-exception'
               and exception_type <> 'TRANSPORT_WARNING' and acknowledged_at is null) as open`;
  expect(counts).toMatchObject({ users: demoSignIns.length, agents: 2, customers: 13, lanes: 72 });
  expect(counts?.contacts).toBeGreaterThanOrEqual(60);
  expect(counts?.documented).toBeGreaterThanOrEqual(100);
  expect(counts?.events).toBeGreaterThan(3000);
  expect(counts?.open).toBeGreaterThanOrEqual(12);
});

test('does not create the demo again in a second start', async () => {
  const bookings = () => api.sql<{ n: number }>`select count(*)::int as n from bookings`;
  const [first] = await bookings();
  expect(first?.n).toBe(403);
  await api.stop({ keep: true });
  callers.clear();
  api = await startApi({ place, environment: { DEMO: '1' } });
  expect(await bookings()).toEqual([first]);
});

test('gives the planner statistics of the demo from the beginning', () => {
  expect(before.known).toEqual([{ rows: 402, agents: 2 }]);
});

test.each(demoSignIns.map(({ email, role }) => [email, role]))(
  '%s signs in as %s and finds bookings',
  async (email, role) => {
    const { data } = await api.anonymous.call(login, { body: { email, password: DEMO_PASSWORD } });
    expect(data.user.role).toBe(role);
    expect(data.user.firstName).not.toBe('');
    expect(await total(email.slice(0, email.indexOf('@')))).toBeGreaterThan(10);
  },
);

test.each(['new', 'in-progress', 'completed', 'cancelled', 'rfp'])('contains bookings that are %s', async (status) => {
  expect(await total('super-admin', { status })).toBeGreaterThan(5);
});

test.each(['FCL', 'LCL', 'AIR', 'BCL', 'MBCL'])('contains %s bookings with valid numbers', async (loadType) => {
  const { data } = await (await signedIn('super-admin')).call(listBookings, { query: { loadType, limit: -1 } });
  expect(data.docs.length).toBeGreaterThan(5);
  for (const { listContainerNumbers, mblNumber } of data.docs) {
    for (const number of listContainerNumbers) expect(checkContainerNumber(number).valid).toBe(true);
    if (loadType === 'AIR') expect(checkAirWaybill(mblNumber).valid).toBe(true);
  }
});

test('hides the first agent’s bookings from the other agent and its customer', async () => {
  const own = await (await signedIn('customer-admin')).call(listBookings, { query: { limit: 1 } });
  const { _id: id = '', mblNumber = '' } = own.data.docs[0] ?? {};
  for (const name of ['agent-2', 'customer-2']) {
    expect((await (await signedIn(name)).call(getBooking, { params: { id } })).status).toBe(404);
    expect(await total(name, { searchText: mblNumber })).toBe(0);
  }
});

const magic: Record<string, string> = { pdf: '%PDF-', xlsx: 'PK\u0003\u0004' };

test('shows programs without sending anything', async () => {
  const admin = await signedIn('admin');
  const { data: keys } = await admin.call(listApiKeys, {});
  expect(keys).toMatchObject([{ name: 'Data warehouse', lastUsedAt: null, madeBy: expect.stringMatching(/\w/) }]);
  const { data: webhooks } = await admin.call(listWebhooks, {});
  expect(webhooks).toMatchObject([{ state: 'paused', pausedBecause: '', delivered: 0, failed: 0 }]);
  expect(await api.sql`select id from webhook_deliveries`).toEqual([]);
  expect(await (await signedIn('agent-2')).call(listApiKeys, {})).not.toMatchObject({ data: [{}] });
});

test('describes notifications in words, never by the name of a type', async () => {
  const [news] = await api.sql<{ papers: number; codes: string[] }>`
    select (count(*) filter (where label like '% overdue'))::int as papers,
           coalesce(array_agg(detail) filter (where detail ~ '^[a-z]+(-[a-z]+)+$'), '{}') as codes
      from notification_events where kind = 'exception-raised'`;
  expect(news?.papers).toBeGreaterThan(0);
  expect(news?.codes).toEqual([]);
});

test('contains documents whose type and size match their name', async () => {
  const rows = await api.sql<{ id: string; booking: string; type: string; name: string; size: number }>`
    select distinct on (type, right(name, 4), id like '%0') id, booking_id as booking, type, name, size::int from booking_files`;
  expect(rows.length).toBeGreaterThanOrEqual(4);
  const caller = await signedIn('super-admin');
  for (const { id, booking, type, name, size } of rows) {
    const path = `/bookings/${booking}/documents/${type}/${id}`;
    const { data } = await caller.call(createTicket, { body: { path: `/api${path}` } });
    const response = await api.anonymous.fetch(`${path}?token=${data.token}`);
    const content = Buffer.from(await response.arrayBuffer());
    expect(content.length).toBe(size);
    expect(content.toString('latin1')).toMatch(new RegExp(`^${magic[name.split('.').at(-1) ?? '']}`));
  }
});

test('stores a carrier’s missing answer and shows it to nobody', async () => {
  const [silent] = await api.sql<{ id: string }>`
    select booking_id as id from booking_histories where exception_type = 'TRANSPORT_WARNING' limit 1`;
  const caller = await signedIn('super-admin');
  const params = { id: silent?.id ?? '' };
  const { data } = await caller.call(listHistories, { params });
  expect(data.length).toBeGreaterThan(0);
  expect(data.some(({ settings }) => settings.exception_type === 'TRANSPORT_WARNING')).toBe(false);
  const open = data.filter(({ type, settings }) => type === 'gatehouse-exception' && !settings.acknowledgedBy);
  expect((await caller.call(getBooking, { params })).data.exceptionCount).toBe(open.length);
});

test('contains every kind of exception on few bookings, and the rules find no others', async () => {
  const kinds = await api.sql<{ type: string; open: number; evidence: number }>`
    select exception_type as type, count(*) filter (where acknowledged_at is null)::int as open,
           min(jsonb_array_length(evidence))::int as evidence
      from booking_histories where type = 'gatehouse-exception' and exception_type <> 'TRANSPORT_WARNING' group by 1`;
  expect(kinds.length).toBeGreaterThanOrEqual(7);
  for (const { open, evidence } of kinds) {
    expect(open).toBeGreaterThan(0);
    expect(evidence).toBeGreaterThan(0);
  }
  const [share] = await api.sql<{ troubled: number; wrong: number }>`
    select (count(*) filter (where temp_status = 'exception'))::float8 / count(*) as troubled,
           (count(*) filter (where exception_count <> (
              select count(*) from booking_histories h where h.booking_id = b.id and h.type = 'gatehouse-exception'
                 and h.exception_type <> 'TRANSPORT_WARNING' and h.acknowledged_at is null)))::int as wrong
      from bookings b where status in ('new', 'in-progress')`;
  expect(share?.wrong).toBe(0);
  expect(share?.troubled).toBeGreaterThan(0.02);
  expect(share?.troubled).toBeLessThan(0.15);
  expect(before.raisedAnew).toBeLessThanOrEqual(2); // Something may fall due in this very minute.
});

test.each(['agent', 'agent-2'])('offers %s several carriers from Haiphong to Rotterdam', async (name) => {
  const { data } = await (await signedIn(name)).call(searchSchedules, {
    body: {
      mode: 'SEA',
      transportMode: 'FCL',
      fromId: toPortId('SEA', 'VNHPH'),
      toId: toPortId('SEA', 'NLRTM'),
      CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' }],
    },
  });
  expect(new Set(data.options.map(({ carrier }) => carrier.code)).size).toBeGreaterThanOrEqual(4);
});

test('has ten bookings that staff keep by hand, in every stage, which no carrier reports on', async () => {
  const rows = await api.sql<{ id: string; status: string; sources: string[] | null; authors: number }>`
    select b.id, b.status, array_agg(distinct e.source) filter (where e.id is not null) as sources,
           count(distinct e.details ->> 'enteredBy')::int as authors
      from bookings b
      join booking_tracking t on t.booking_id = b.id and t.reason like '%entered by hand%'
      left join tracking_events e on e.booking_id = b.id
     group by b.id, b.status`;
  expect(rows).toHaveLength(10);
  expect(new Set(rows.map(({ status }) => status))).toEqual(new Set(['new', 'in-progress', 'completed']));
  const entered = rows.filter(({ sources }) => sources !== null);
  expect(entered.length).toBeGreaterThanOrEqual(8);
  for (const { sources, authors } of entered) expect({ sources, authors }).toEqual({ sources: ['manual'], authors: 1 });
  const caller = await signedIn('agent');
  const sailing = entered.find(({ status }) => status === 'in-progress')?.id ?? '';
  const { data } = await caller.call(getBooking, { params: { id: sailing } });
  expect(data.trip.calls[0]?.departure).toMatchObject({ sure: 'actual' });
  expect(data.may.recordEvents).toBe(true);
});

test('simulates a carrier without repeated events that confirms a new booking within a tick', () => {
  const [seeded, ticked] = before.versions;
  expect(ticked).toEqual(seeded);
  const [untouched, confirmed, again] = before.told;
  expect(untouched).toEqual([]);
  expect(confirmed).toEqual(
    expect.arrayContaining(['actual booking_confirmed', 'planned departed', 'planned arrived']),
  );
  expect(again).toEqual(confirmed);
});
