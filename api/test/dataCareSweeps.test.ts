import { eq, sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { modules } from '../src/modules';
import { erasePerson } from '../src/modules/dataCare/erasure/erasePerson';
import { sweepDeleted } from '../src/modules/platform/sweepDeleted';
import { linkEntries } from '../src/platform/audit/linkEntries';
import { recordChange } from '../src/platform/audit/recordChange';
import { verifyChain } from '../src/platform/audit/verifyChain';
import { newId } from '../src/platform/encoding/id';
import { runHousekeeping } from '../src/platform/module/housekeeping';
import type { Database } from '../src/ports/database';
import { companies, users } from '../src/tables/accountTables';
import { erasures } from '../src/tables/dataCareTables';
import { audit, mails } from '../src/tables/platformTables';
import { incomingMessages } from '../src/tables/trackingTables';
import { currentEngine, makePlace, templateVariable } from './engines';

let database: Database;
let close: () => Promise<void>;
beforeAll(async () => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const opened = await openDatabase(place, { info: () => {}, error: () => {} });
  database = opened.asOwner('a test');
  close = async () => {
    await opened.close();
    await place.remove();
  };
});
afterAll(() => close());

const agent = async (days: object | null, held: boolean): Promise<string> => {
  const id = newId();
  await database.db.insert(companies).values({ id, kind: 'agent', companyName: id });
  if (days)
    await database.db.execute(
      sql`insert into data_care (agent_id, days) values (${id}, ${JSON.stringify(days)}::jsonb)`,
    );
  if (held)
    await database.db.execute(sql`insert into legal_holds (id, agent_id, kind, record_id, reason, placed_by)
      values (${newId()}, ${id}, 'booking', ${newId()}, 'Case', ${newId()})`);
  return id;
};

test('follows each company’s retention and deletes nothing under a legal hold', async () => {
  const { db } = database;
  const [usual, longer, held] = [
    await agent(null, false),
    await agent({ mails: 90, audit: 3000 }, false),
    await agent(null, true),
  ];
  for (const agentId of [usual, longer, held]) {
    const old = sql`now() - interval '60 days'`;
    await db.insert(mails).values({ id: newId(), toAddress: 'a@b.test', template: 'invitation', agentId, sentAt: old });
    await db.insert(incomingMessages).values({
      ...{ id: newId(), format: 'fsu', sender: 'X', raw: 'FSU', outcome: 'unreadable', receivedAt: old, agentId },
    });
    for (const days of [2700, 1])
      await db.insert(audit).values({
        ...{ id: newId(), at: sql`now() - make_interval(days => ${days})`, action: 'rate.created' },
        ...{ resourceKind: 'rate', resourceId: newId(), agentId },
      });
  }
  await linkEntries(database);
  await runHousekeeping(db, modules);
  const left = async (agentId: string) => [
    await db.$count(mails, eq(mails.agentId, agentId)),
    await db.$count(incomingMessages, eq(incomingMessages.agentId, agentId)),
    await db.$count(audit, eq(audit.agentId, agentId)),
  ];
  expect(await Promise.all([usual, longer, held].map(left))).toEqual([
    [0, 0, 1],
    [1, 0, 2],
    [1, 1, 2],
  ]);
  for (const agentId of [usual, longer, held]) expect((await verifyChain(db, agentId)).fault).toBeNull();
});

test('keeps the audit chain valid after an erasure and protects its content', async () => {
  const { db, transaction } = database;
  const agentId = await agent(null, false);
  const [userId, askedBy] = [newId(), newId()];
  for (const id of [userId, askedBy])
    await db.insert(users).values({ id, email: `${id}@kestrel.test`, role: 'admin', companyId: agentId });
  const said = { firstName: 'Ilse', lastName: 'Vandamme', email: `${userId}@kestrel.test`, phone: '+32' };
  const record = (actor: string, id: string, after: object) =>
    transaction((tx) => recordChange(tx, { actor: { id: actor }, action: 'user.updated', id, after }));
  await record(askedBy, userId, { ...said, role: 'admin' });
  await record(askedBy, askedBy, { note: `Ask Ilse Vandamme, ${said.email}` });
  await record(askedBy, askedBy, { note: 'Nobody is named' });
  await linkEntries(database);
  const before = await verifyChain(db, agentId);
  const erasureId = newId();
  await db.insert(erasures).values({ id: erasureId, agentId, userId, askedBy, said });
  const services = { database, storage: { discard: async () => {} } } as never;
  await erasePerson({ erasureId }, services);
  await erasePerson({ erasureId }, services);
  await linkEntries(database);
  const entries = await db
    .select({ after: audit.after })
    .from(audit)
    .where(eq(audit.agentId, agentId))
    .orderBy(audit.id);
  expect(entries.map(({ after }) => after)).toEqual([
    { firstName: 'Erased', lastName: 'person', email: 'erased', phone: '', role: 'admin' },
    { note: 'Ask Erased person, erased' },
    { note: 'Nobody is named' },
    { entries: 2, digest: expect.stringMatching(/^[0-9a-f]{64}$/) },
  ]);
  expect(await verifyChain(db, agentId)).toMatchObject({ fault: null, entries: before.entries + 1 });

  const asErasure = (statement: ReturnType<typeof sql>) =>
    transaction(async (tx) => {
      await tx.execute(sql`select set_config('quayside.audit_path', 'erasure', true)`);
      await tx.execute(statement);
    });
  await expect(asErasure(sql`update audit set action = 'rate.ended'`)).rejects.toMatchObject({
    cause: { message: 'audit is append-only: an erasure replaces names and addresses only' },
  });
  await expect(asErasure(sql`delete from audit`)).rejects.toMatchObject({
    cause: { message: 'audit is append-only' },
  });
  await expect(asErasure(sql`update audit_redactions set content = ''`)).rejects.toMatchObject({
    cause: { message: 'audit is append-only' },
  });
  // A forged redaction is detected, too.
  const [first] = await db.select({ id: audit.id }).from(audit).where(eq(audit.agentId, agentId)).orderBy(audit.id);
  const [told] = await db.select({ id: audit.id }).from(audit).where(eq(audit.action, 'user.erased'));
  await asErasure(sql`insert into audit_redactions (entry_id, erased_by, content)
    values (${newId()}, ${told?.id}, ${'0'.repeat(64)})`);
  expect((await verifyChain(db, agentId)).fault).toBe(
    `What the erasure ${told?.id} has changed says something else than it vouches for.`,
  );
  await asErasure(sql`update audit set after = '{}' where id = ${first?.id}`);
  expect((await verifyChain(db, agentId)).fault).toBe(
    `The entry ${first?.id} says something else than when it was written.`,
  );
});

test('deletes no company with a hold that was added since', async () => {
  const held = await agent(null, true);
  await database.db.update(companies).set({ deleteAt: sql`now() - interval '1 day'` }).where(eq(companies.id, held));
  await sweepDeleted({ database, storage: { discard: async () => {} } as never });
  expect(await database.db.$count(companies, eq(companies.id, held))).toBe(1);
  await database.db.execute(sql`update legal_holds set ended_at = now(), ended_by = 'x', end_reason = 'x'`);
  await sweepDeleted({ database, storage: { discard: async () => {} } as never });
  expect(await database.db.$count(companies, eq(companies.id, held))).toBe(0);
});
