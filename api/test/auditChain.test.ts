import { asc, eq, sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { PLATFORM } from '../src/platform/audit/chain';
import { linkEntries } from '../src/platform/audit/linkEntries';
import { recordChange } from '../src/platform/audit/recordChange';
import { chainNames, verifyChain } from '../src/platform/audit/verifyChain';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import { companies, users } from '../src/tables/accountTables';
import { audit, auditLinks, auditUnlinked } from '../src/tables/platformTables';
import { currentEngine, makePlace, type Place, templateVariable } from './engines';

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

/** Creates an agent with an admin, who makes the given number of changes. */
const busyAgent = async (changes: number): Promise<string> => {
  const [agentId, actor] = [newId(), { id: newId() }];
  await database.db.insert(companies).values({ id: agentId, kind: 'agent', companyName: 'Agent' });
  await database.db
    .insert(users)
    .values({ id: actor.id, email: `${actor.id}@quayside.test`, role: 'admin', companyId: agentId });
  const change = (tx: Parameters<typeof recordChange>[0], name: string) =>
    recordChange(tx, {
      actor,
      action: 'contact.updated',
      id: newId(),
      before: { name: 'Å' },
      after: { name, sum: 1.5 },
    });
  await Promise.all(
    Array.from({ length: changes }, (_, index) => database.transaction((tx) => change(tx, `Łódź ${index}`))),
  );
  return agentId;
};

const check = async (chain: string) => verifyChain(database.db, chain);
const findLinkedEntries = async (agentId: string) => {
  const found = await database.db
    .select({ id: auditLinks.entryId })
    .from(auditLinks)
    .where(eq(auditLinks.chain, agentId))
    .orderBy(asc(auditLinks.position));
  return found.map(({ id }) => id);
};
/** Changes that someone with the database owner's rights can make. */
const asOwner = async (statement: ReturnType<typeof sql>) =>
  database.transaction(async (tx) => {
    await tx.execute(sql`alter table audit disable trigger user`);
    await tx.execute(sql`alter table audit_links disable trigger user`);
    await tx.execute(statement);
    await tx.execute(sql`alter table audit enable trigger user`);
    await tx.execute(sql`alter table audit_links enable trigger user`);
  });

test('chains simultaneous entries of several agents separately, once', async () => {
  const writing = Promise.all([busyAgent(30), busyAgent(20)]);
  const linking = Promise.all([linkEntries(database), linkEntries(database)]);
  const [one, other] = await writing;
  await linking;
  await linkEntries(database);
  expect(await database.db.$count(auditUnlinked)).toBe(0);
  expect(await check(one)).toMatchObject({ entries: 30, fault: null });
  expect(await check(other)).toMatchObject({ entries: 20, fault: null });
  expect(await chainNames(database.db)).toEqual([one, other].sort());
});

test('chains entries without an agent in the platform’s chain', async () => {
  await database.transaction((tx) => recordChange(tx, { actor: null, action: 'banner.published', id: newId() }));
  await linkEntries(database);
  expect(await check(PLATFORM)).toMatchObject({ entries: 1, fault: null });
});

describe('finding the first broken entry', () => {
  let agentId: string;
  let ids: string[];
  beforeEach(async () => {
    agentId = await busyAgent(4);
    await linkEntries(database);
    ids = await findLinkedEntries(agentId);
  });

  test.each([
    ['a changed content', sql`after = '{"name": "Other"}'`],
    ['another actor', sql`actor_id = null`],
    ['another time', sql`at = at + interval '1 microsecond'`],
    ['another agent', sql`agent_id = ${newId()}`],
  ])('detects tampering after %s', async (_, set) => {
    await asOwner(sql`update audit set ${set} where id in (${ids[1]}, ${ids[2]})`);
    expect((await check(agentId)).fault).toBe(`The entry ${ids[1]} says something else than when it was written.`);
  });

  test('detects a removed entry', async () => {
    await asOwner(sql`delete from audit where id = ${ids[2]}`);
    expect((await check(agentId)).fault).toBe(`The entry ${ids[2]} is missing.`);
  });

  test('detects an entry that was removed with its link', async () => {
    await asOwner(
      sql`with gone as (delete from audit where id = ${ids[0]}) delete from audit_links where entry_id = ${ids[0]}`,
    );
    expect((await check(agentId)).fault).toBe(`The link 1, before entry ${ids[1]}, is missing.`);
  });

  test('detects a forged link', async () => {
    await asOwner(sql`update audit_links set hash = content where entry_id = ${ids[1]}`);
    expect((await check(agentId)).fault).toBe(`The link of entry ${ids[1]} does not follow from the one before it.`);
  });

  test('detects an inserted entry', async () => {
    const id = newId();
    await asOwner(sql`insert into audit (id, action, resource_kind, resource_id, agent_id)
      values (${id}, 'rate.created', 'rate', ${id}, ${agentId})`);
    expect((await check(agentId)).fault).toBe(`The entry ${id} stands in no chain.`);
  });
});

test('deletes expired entries from the beginning of a chain, which stays valid; younger ones cannot be removed', async () => {
  const agentId = await busyAgent(0);
  for (const years of [9, 8, 2, 0]) {
    await database.db.insert(audit).values({
      ...{ id: newId(), at: sql`now() - make_interval(years => ${years})`, action: 'rate.created' },
      ...{ resourceKind: 'rate', resourceId: newId(), agentId },
    });
    await linkEntries(database);
  }
  const before = await check(agentId);
  const { rows } = await database.db.execute(sql`select expire_audit(now() - interval '7 years') as went`);
  expect(Number(rows[0]?.went)).toBe(2);
  expect(await check(agentId)).toEqual({ ...before, entries: 2 });

  const asRetention = (statement: ReturnType<typeof sql>) =>
    database.transaction(async (tx) => {
      await tx.execute(sql`select set_config('quayside.audit_path', 'retention', true)`);
      await tx.execute(statement);
    });
  await expect(asRetention(sql`delete from audit`)).rejects.toMatchObject({
    cause: { message: 'audit is append-only: an entry is kept for a year at least' },
  });
  await expect(asRetention(sql`update audit_links set hash = content`)).rejects.toMatchObject({
    cause: { message: 'audit is append-only' },
  });
});
