import fs from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { gunzipSync, gzipSync } from 'node:zlib';
import { eq, sql } from 'drizzle-orm';
import { dump } from '../src/hosts/node/backup/dump';
import { calculateTableSums, restore } from '../src/hosts/node/backup/restore';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openStorage } from '../src/hosts/node/storage';
import { linkEntries } from '../src/platform/audit/linkEntries';
import { recordChange } from '../src/platform/audit/recordChange';
import { chainNames, verifyChain } from '../src/platform/audit/verifyChain';
import { newId } from '../src/platform/encoding/id';
import { companies, contacts } from '../src/tables/accountTables';
import { audit } from '../src/tables/platformTables';
import { book, createBookingRow, insertOrganisation } from './bookingWorld';
import { currentEngine, type Engine, makePlace, type Place, templateVariable } from './engines';

const open = async (engine: Engine, place?: Place) => {
  const at = place ?? (await makePlace(engine, process.env[templateVariable(engine)]));
  const database = (await openDatabase(at, { info: () => {}, error: () => {} })).asOwner('a test');
  const storage = await openStorage({ dataDir: at.dataDir, s3: undefined });
  const close = async () => {
    storage.close();
    await database.close();
    await at.remove();
  };
  return { database, storage, close, place: at };
};
type Opened = Awaited<ReturnType<typeof open>>;

const opened: Opened[] = [];
const openHere = async (engine = currentEngine()): Promise<Opened> => {
  const one = await open(engine);
  opened.push(one);
  return one;
};
let source: Opened;
let file: string;
beforeAll(async () => {
  source = await openHere();
  file = path.join(source.place.dataDir, 'back-up');
});
afterAll(async () => {
  for (const one of opened) await one.close();
});

/** Engines that this run can restore into: PGlite always, PostgreSQL where it is tested. */
const targets: Engine[] = currentEngine() === 'postgres' ? ['postgres', 'embedded'] : ['embedded'];

test('dumps one consistent moment during writes and restores it on each engine', async () => {
  const { database, storage } = source;
  const organisation = await insertOrganisation(database, 'Own');
  await book(database, createBookingRow(organisation, { reference: 'Łódź, "quoted"\nline' }));
  const key = newId();
  await storage.put(key, Readable.from([Buffer.from([0, 255, 10, 13, 128])]));
  await database.db.update(companies).set({ logo: key }).where(eq(companies.id, organisation.agent.id));

  // A contact and its audit entry are stored in one transaction: a restore never has only one of them.
  let writing = true;
  let written = 0;
  const write = async () => {
    while (writing) {
      const id = newId();
      await database.transaction(async (tx) => {
        await tx.insert(contacts).values({ id, agentId: organisation.agent.id, companyName: 'Written meanwhile' });
        await recordChange(tx, {
          actor: null,
          action: 'contact.created',
          id,
          after: { half: 0.1, big: 12345678901234 },
        });
      });
      written += 1;
      await linkEntries(database);
    }
  };
  const writers = Promise.all([write(), write()]);
  const dumped = await dump(source, file);
  writing = false;
  await writers;
  expect(written).toBeGreaterThan(0);
  expect(dumped).toMatchObject({ files: 1, missing: [] });
  expect((await fs.stat(file)).mode & 0o077).toBe(0);

  for (const engine of targets) {
    const target = await openHere(engine);
    await restore(target, file);
    expect(await target.database.transaction(calculateTableSums)).toEqual(dumped.tables);
    expect([...(await buffer(await target.storage.get(key)))]).toEqual([0, 255, 10, 13, 128]);
    const { db } = target.database;
    expect(await db.$count(audit)).toBe(await db.$count(contacts, eq(contacts.companyName, 'Written meanwhile')));
    await linkEntries(target.database);
    for (const chain of await chainNames(db)) expect((await verifyChain(db, chain)).fault).toBeNull();
    await expect(db.execute(sql`delete from audit`)).rejects.toThrow();
    await expect(
      db.insert(contacts).values({ id: newId(), agentId: newId(), companyName: 'Of nobody' }),
    ).rejects.toThrow();
  }
});

test('refuses a truncated dump, a changed one and a database in use, and restores nothing', async () => {
  const target = await openHere();
  const torn = `${file}-torn`;
  const text = gunzipSync(await fs.readFile(file)).toString();
  await fs.writeFile(torn, gzipSync(text.split('\n').slice(0, -2).join('\n')));
  await expect(restore(target, torn)).rejects.toThrow('The dump ends too early');
  await fs.writeFile(torn, gzipSync(text.replace('Łódź', 'Lodz')));
  await expect(restore(target, torn)).rejects.toThrow('Restored otherwise than dumped: public.bookings');
  await fs.writeFile(torn, gzipSync(text.replace('0001_platform.sql', '0001_other.sql')));
  await expect(restore(target, torn)).rejects.toThrow('This dump is of a release');
  expect(await target.database.db.$count(companies)).toBe(0);
  await target.database.db.execute(
    sql`insert into users (id, email, role) values (${newId()}, 'a@quayside.test', 'super-admin')`,
  );
  await expect(restore(target, file)).rejects.toThrow('This database has users');
});
