import { eq, getTableName, sql } from 'drizzle-orm';
import { pickDemoSample } from '../src/demo/pickDemoSample';
import { seedDemo } from '../src/demo/seed';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { modules } from '../src/modules';
import { sweepDeleted } from '../src/modules/platform/sweepDeleted';
import { tablesDeletedOtherwise, tenantTables } from '../src/modules/platform/tenantTables';
import { loadPorts } from '../src/modules/ports/loadPorts';
import { openSession } from '../src/platform/auth/sessions';
import { sha256 } from '../src/platform/encoding/digest';
import { newId } from '../src/platform/encoding/id';
import { runHousekeeping } from '../src/platform/module/housekeeping';
import type { Database } from '../src/ports/database';
import { banners, companies, registrations, sessions, users } from '../src/tables/accountTables';
import { bookings, shareLinks } from '../src/tables/bookingTables';
import { audit, mails } from '../src/tables/platformTables';
import { vesselPositions } from '../src/tables/trackingTables';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';
import { plainSecrets } from './plainSecrets';

let place: Place;
let database: Database;
beforeAll(async () => {
  const engine = currentEngine();
  place = await makePlace(engine, process.env[templateVariable(engine)]);
  database = (await openDatabase(place, { info: () => {}, error: () => {} })).asOwner('a test');
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

test('deletes expired data and nothing else', async () => {
  const { db } = database;
  const userId = newId();
  await db.insert(users).values({ id: userId, email: 'keeper@example.com', role: 'super-admin' });
  const open = () =>
    openSession(db, userId, { device: 'Chromium on Linux', address: '127.0.0.1', signedInBy: 'password' });
  const [ended, lasting] = [await open(), await open()];
  await db.update(sessions).set({ expiresAt: sql`now() - interval '1 second'` }).where(eq(sessions.id, ended.id));
  const mail = (days: number) => ({
    id: newId(),
    toAddress: 'keeper@example.com',
    template: 'invitation',
    sentAt: sql`now() - make_interval(days => ${days})`,
  });
  const [old, recent] = [mail(31), mail(29)];
  await db.insert(mails).values([old, recent]);
  const waiting = (email: string, days: number) => ({
    ...{ id: newId(), email, companyName: 'X', firstName: 'X', lastName: 'X', passwordHash: 'x' },
    expiresAt: sql`now() - make_interval(days => ${days})`,
  });
  await db.insert(registrations).values([waiting('gone@example.com', 7), waiting('late@example.com', 5)]);
  const banner = (text: string, expireDate: string | null) =>
    ({ id: newId(), text, expireDate, status: text === 'over' ? 'live' : 'internal' }) as const;
  await db.insert(banners).values([banner('over', '2020-01-01T00:00:00.000Z'), banner('open', null)]);

  const agentId = newId();
  await db.insert(companies).values({ id: agentId, kind: 'agent', companyName: 'Of positions', status: 'active' });
  const position = (imo: string, days: number) => ({
    ...{ agentId, imo, lat: 1, lon: 2, source: 'AIS' },
    at: sql`now() - make_interval(days => ${days})`,
  });
  await db.insert(vesselPositions).values([position('9811000', 8), position('9321483', 6)]);

  await runHousekeeping(db, modules);

  expect(await db.select({ imo: vesselPositions.imo }).from(vesselPositions)).toEqual([{ imo: '9321483' }]);
  expect(await db.select({ id: sessions.id }).from(sessions)).toEqual([{ id: lasting.id }]);
  expect(await db.select({ id: mails.id }).from(mails)).toEqual([{ id: recent.id }]);
  expect(await db.select({ email: registrations.email }).from(registrations)).toEqual([{ email: 'late@example.com' }]);
  const { text, status } = banners;
  expect(await db.select({ text, status }).from(banners).orderBy(text)).toEqual([
    { text: 'open', status: 'internal' },
    { text: 'over', status: 'pending' },
  ]);
});

test('deletes links of trackings that ended long ago, and companies thirty days after deletion, and no other', async () => {
  const { db } = database;
  const discarded: string[] = [];
  const storage = { put: async () => {}, discard: async (key: string) => void discarded.push(key) } as never;
  await db.delete(users);
  await loadPorts(database);
  await seedDemo(
    { database, storage, passwords: { hash: async () => 'x', verify: async () => true }, secrets: plainSecrets },
    pickDemoSample,
  );
  const agents = await db.select().from(companies).where(eq(companies.kind, 'agent')).orderBy(companies.companyName);
  const [booked] = await db.select({ id: bookings.id, agentId: bookings.agentId }).from(bookings).limit(1);
  const link = (label: string, expired: number, revoked: number) => ({
    ...{
      id: newId(),
      agentId: booked?.agentId ?? '',
      bookingId: booked?.id ?? '',
      tokenHash: sha256(label),
      label,
      shows: [],
    },
    expiresAt: sql`now() - make_interval(days => ${expired})`,
    revokedAt: sql`now() - make_interval(days => ${revoked})`,
  });
  await db
    .insert(shareLinks)
    .values([link('long expired', 91, 10), link('long revoked', -10, 91), link('lately', 89, 89)]);
  await runHousekeeping(db, modules);
  expect(await db.select({ label: shareLinks.label }).from(shareLinks)).toEqual([{ label: 'lately' }]);
  const mark = (id: string, days: number) =>
    db
      .update(companies)
      .set({ deleteAt: sql`now() + make_interval(days => ${days})` })
      .where(eq(companies.id, id));
  const goneId = booked?.agentId ?? '';
  const others = agents.filter(({ id }) => id !== goneId);
  const keptId = others[0]?.id ?? '';
  await mark(goneId, -1);
  for (const { id } of others) await mark(id, 1);
  const count = async (agentId: string) => {
    const counted: Record<string, number> = {};
    for (const { table, isOf } of tenantTables) counted[getTableName(table)] = await db.$count(table, isOf(agentId));
    return counted;
  };
  const before = await count(keptId);
  expect((await count(goneId)).bookings).toBeGreaterThan(0);

  await sweepDeleted({ database, storage });

  expect(Object.values(await count(goneId)).every((rows) => rows === 0)).toBe(true);
  expect(await count(keptId)).toEqual(before);
  expect(discarded.length).toBeGreaterThan(0);
  expect(await db.$count(users, eq(users.role, 'super-admin'))).toBeGreaterThan(0);
  const told = await db.select({ id: audit.resourceId }).from(audit).where(eq(audit.action, 'company.deleted'));
  expect(told).toEqual([{ id: goneId }]);
});

test('deletes every table with an agent’s data, or states why not', async () => {
  const { rows } = await database.db.execute<{ name: string }>(sql`
    select c.relname as name from pg_class c
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace
       and exists (select from pg_attribute a where a.attrelid = c.oid and not a.attisdropped
                     and a.attname in ('agent_id', 'company_id', 'customer_company_id', 'booking_id', 'quote_id', 'user_id',
                                       'contact_id', 'actor_id', 'import_id', 'session_id', 'tenant_id'))`);
  const known = [...tenantTables.map(({ table }) => getTableName(table)), ...Object.keys(tablesDeletedOtherwise)];
  expect(rows.map(({ name }) => name).filter((name) => !known.includes(name))).toEqual([]);
});
