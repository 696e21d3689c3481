import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'drizzle-orm';
import { migrate } from '../src/hosts/node/migrate';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { openPgliteThread } from '../src/hosts/node/pgliteThread';
import { openStorage } from '../src/hosts/node/storage';
import { afterCommit } from '../src/platform/database/afterCommit';
import { PglitePool } from '../src/platform/database/PglitePool';
import { newId } from '../src/platform/encoding/id';
import type { Database } from '../src/ports/database';
import { connect, currentEngine, makePlace, type Place, templateVariable } from './engines';
import { eventually } from './eventually';
import { holdIntervals } from './holdIntervals';

const engine = currentEngine();
const silent = { info: () => {}, error: () => {} };
let place: Place;
let database: Database;
beforeAll(async () => {
  place = await makePlace(engine, process.env[templateVariable(engine)]);
  database = (await openDatabase(place, silent)).asOwner('a test');
  await database.db.execute(sql`create table notes (id int primary key, words text)`);
});
afterAll(async () => {
  await database.close();
  await place.remove();
});

/** Creates a database with the schema of this release; without a template the first opening creates it. */
const makeMigratedPlace = async (): Promise<Place> => {
  const copy = await makePlace(engine, process.env[templateVariable(engine)]);
  await (await openDatabase(copy, silent)).close();
  return copy;
};

const countNotes = async () =>
  Number((await database.db.execute<{ n: string }>(sql`select count(*) as n from notes`)).rows[0]?.n);

test('rolls back a failed transaction and runs none of its effects', async () => {
  const before = await countNotes();
  const effects: string[] = [];
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (1, 'gone')`);
    afterCommit(tx, () => effects.push('happened'));
    throw new Error('on purpose');
  });
  await expect(work).rejects.toThrow('on purpose');
  expect(await countNotes()).toBe(before);
  expect(effects).toEqual([]);
});

test('refuses storage access inside a transaction, and allows it before and after', async () => {
  const storage = await openStorage({ dataDir: place.dataDir, s3: undefined });
  const key = newId();
  await storage.put(key, Readable.from(['x']));
  const inside = database.transaction(async (tx) => {
    await tx.execute(sql`select 1`);
    await storage.get(key);
  });
  await expect(inside).rejects.toThrow('the storage was asked inside an open transaction');
  let later: Promise<unknown> | undefined;
  await database.transaction(async (tx) => {
    afterCommit(tx, () => {
      later = storage.delete(key);
    });
  });
  await expect(later).resolves.toBeUndefined();
});

test('runs effects after the commit, in order', async () => {
  const effects: string[] = [];
  await database.transaction(async (tx) => {
    afterCommit(tx, () => effects.push('first'));
    afterCommit(tx, () => effects.push('second'));
    expect(effects).toEqual([]);
  });
  expect(effects).toEqual(['first', 'second']);
});

test('does not commit after an error that was swallowed inside', async () => {
  const work = database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (2, 'lost')`);
    await tx.execute(sql`select 1 / 0`).catch(() => {});
  });
  await expect(work).rejects.toThrow('rolled back');
});

test('rolls back only the part of a savepoint', async () => {
  await database.transaction(async (tx) => {
    await tx.execute(sql`insert into notes values (10, 'kept')`);
    await tx
      .transaction(async (inner) => {
        await inner.execute(sql`insert into notes values (11, 'dropped')`);
        throw new Error('on purpose');
      })
      .catch(() => {});
  });
  const { rows } = await database.db.execute(sql`select id from notes where id in (10, 11)`);
  expect(rows).toEqual([{ id: 10 }]);
});

test('refuses a query beside an open transaction instead of a deadlock', async () => {
  await expect(database.transaction(() => database.db.execute(sql`select 1`))).rejects.toMatchObject({
    cause: { message: expect.stringContaining('open transaction') },
  });
  await expect(database.transaction(() => database.transaction(async () => 1))).rejects.toThrow('open transaction');
  expect(await Promise.all([database.transaction(async () => 1), database.transaction(async () => 2)])).toEqual([1, 2]);
});

test('queues fifty simultaneous transactions and loses nothing', async () => {
  await database.db.execute(sql`insert into notes values (100, '0')`);
  const increment = () =>
    database.transaction(async (tx) => {
      const { rows } = await tx.execute<{ words: string }>(sql`select words from notes where id = 100 for update`);
      await tx.execute(sql`update notes set words = ${String(Number(rows[0]?.words) + 1)} where id = 100`);
    });
  await Promise.all(Array.from({ length: 50 }, increment));
  expect((await database.db.execute(sql`select words from notes where id = 100`)).rows).toEqual([{ words: '50' }]);
});

test('returns values as pg parses them', async () => {
  const { rows } = await database.db.execute(sql`
    select 1::int as int, 9007199254740993::bigint as big, 1.50::numeric as num, true as yes, null as nothing,
           ${JSON.stringify({ a: [1] })}::jsonb as json, array['x','y,z'] as list, ${Buffer.from([0, 255])}::bytea as bytes,
           '2026-03-01'::date as day, '2026-03-01T10:00:00+02'::timestamptz as instant, 'Ünïcode 🚢' as words`);
  expect(rows).toEqual([
    {
      int: 1,
      big: '9007199254740993',
      num: '1.50',
      yes: true,
      nothing: null,
      json: { a: [1] },
      list: ['x', 'y,z'],
      bytes: Buffer.from([0, 255]),
      day: '2026-03-01',
      instant: '2026-03-01 08:00:00+00',
      words: 'Ünïcode 🚢',
    },
  ]);
});

test('passes large parameters and results unchanged, also simultaneously', async () => {
  const large = 'é'.repeat(2_000_000);
  const echo = () => database.db.execute<{ back: string }>(sql`select ${large}::text as back`);
  for (const { rows } of await Promise.all([echo(), echo(), echo()])) expect(rows[0]?.back).toBe(large);
});

test('ignores accents, case, blanks and dashes in search', async () => {
  const { rows } = await database.db.execute(sql`select searchable('Ägäis – Söhne & Co-Op') as text`);
  expect(rows).toEqual([{ text: 'agaissohne&coop' }]);
});

describe('migrations', () => {
  test('creates one schema in three simultaneous first starts', async () => {
    if (engine === 'embedded') return; // the folder lock lets only one start
    const empty = await makePlace(engine);
    try {
      const opened = await Promise.all([1, 2, 3].map(() => openDatabase(empty, silent)));
      const { rows } = await (opened[0] as Database)
        .asOwner('a test')
        .db.execute(sql`select name from schema_migrations`);
      expect(rows.length).toBeGreaterThan(0);
      expect(new Set(rows.map(({ name }) => name)).size).toBe(rows.length);
      await Promise.all(opened.map((one) => one.close()));
    } finally {
      await empty.remove();
    }
  });

  test('stops the start when an applied migration was changed', async () => {
    const copy = await makePlace(engine, process.env[templateVariable(engine)]);
    try {
      const first = (await openDatabase(copy, silent)).asOwner('a test');
      await first.db.execute(sql`update schema_migrations set checksum = 'other' where name = '0001_platform.sql'`);
      await first.close();
      await expect(openDatabase(copy, silent)).rejects.toThrow('0001_platform.sql was changed after it ran');
    } finally {
      await copy.remove();
    }
  });
});

describe('a database that a newer release has migrated', () => {
  let copy: Place;
  beforeEach(async () => {
    copy = await makeMigratedPlace();
    const { client, close } = await connect(copy);
    await client.query("insert into schema_migrations (name, checksum) values ('9998_a.sql', ''), ('9999_b.sql', '')");
    await close();
  });
  afterEach(() => copy.remove());

  test('is refused with a message that names the newest migration and the variable', async () => {
    await expect(openDatabase(copy, silent)).rejects.toThrow(
      'The database was migrated by a newer release, which added 2 migrations up to 9999_b.sql. Start that release, or set ALLOW_NEWER_SCHEMA=1 to start this older one anyway.',
    );
  });

  test('is opened when the operator allows it', async () => {
    const opened = await openDatabase({ ...copy, allowNewerSchema: true }, silent);
    await opened.ping();
    await opened.close();
  });
});

describe('the log of migrations', () => {
  test('has name and duration of each migration of an upgrade', async () => {
    const copy = await makeMigratedPlace();
    const folder = path.join(copy.dataDir, 'migrations');
    await cp(path.join(__dirname, '../migrations'), folder, { recursive: true });
    await writeFile(path.join(folder, '9999_last.sql'), 'select 1');
    const { client, close } = await connect(copy);
    const info = jest.fn();
    await migrate(client, { from: folder, log: { info } });
    await close();
    await copy.remove();
    expect(info.mock.calls).toEqual([
      [{ migration: '9999_last.sql', milliseconds: expect.any(Number) }, 'a migration was applied'],
    ]);
  });
});

describe('table statistics of the planner', () => {
  let copy: Place;
  beforeEach(async () => {
    copy = await makePlace(engine, process.env[templateVariable(engine)]);
  });
  afterEach(() => copy.remove());

  test('updates statistics after a migration', async () => {
    const folder = path.join(copy.dataDir, 'migrations');
    await cp(path.join(__dirname, '../migrations'), folder, { recursive: true });
    await writeFile(path.join(folder, '9999_last.sql'), 'create table filled as select generate_series(1, 5000) as n');
    const { client, close } = await connect(copy);
    await migrate(client, { from: folder });
    const { rows } = await client.query(
      `select c.reltuples::int as rows, s.n_distinct::float8 as distinct from pg_class c join pg_stats s on s.tablename = c.relname
        where c.relname = 'filled'`,
    );
    await close();
    expect(rows).toEqual([{ rows: 5000, distinct: -1 }]);
  });

  if (engine === 'embedded') {
    test('updates statistics of recent writes after a minute', async () => {
      holdIntervals();
      const { db, close } = (await openDatabase(copy, silent)).asOwner('a test');
      try {
        await db.execute(sql`create table filled (n int)`);
        for (const rows of [5_000, 10_000]) {
          await db.execute(sql`insert into filled select generate_series(1, 5000)`);
          // Otherwise the database counts it a second later.
          await db.execute(sql`select pg_stat_force_next_flush()`);
          jest.advanceTimersByTime(60_000);
          const known = sql`select 1 from pg_class where relname = 'filled' and reltuples = ${rows}::int`;
          await eventually(async () => (await db.execute(known)).rows.length > 0);
        }
      } finally {
        await close();
        jest.useRealTimers();
      }
    });
  }
});

if (engine === 'embedded') {
  test('lets low-priority work wait for the connection as long as others use it', async () => {
    const copy = await makePlace(engine, process.env[templateVariable(engine)]);
    const pool = new PglitePool(await openPgliteThread(path.join(copy.dataDir, 'database')));
    jest.useFakeTimers();
    try {
      const busy = await pool.connect();
      const hurried = pool.query('select 1 as n');
      const patient = pool.runWhenFree('select 2 as n');
      jest.advanceTimersByTime(60 * 60_000);
      await expect(hurried).rejects.toThrow('timeout exceeded');
      busy.release();
      expect((await patient).rows).toEqual([{ n: 2 }]);
    } finally {
      jest.useRealTimers();
      await pool.end();
      await copy.remove();
    }
  });
}

describe('the lock of the folder', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(path.join(os.tmpdir(), 'quayside-lock-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  if (engine === 'embedded') {
    test('refuses a second start with the pid of the first', async () => {
      await expect(openDatabase(place, silent)).rejects.toThrow(
        `The folder ${place.dataDir} is in use by process ${process.pid}. Stop that process, or set DATA_DIR to another folder.`,
      );
    });
  }

  test('takes over the lock of a dead process, or of another process with its pid', async () => {
    const { lockFolder } = await import('../src/hosts/node/folderLock');
    const file = path.join(folder, 'quayside.lock');
    for (const stale of [{ pid: 2 ** 22 + 1, startedAt: null }, { pid: process.ppid, startedAt: '1' }, 'torn']) {
      await writeFile(file, JSON.stringify(stale));
      const unlock = await lockFolder(folder);
      expect(JSON.parse(await readFile(file, 'utf8'))).toMatchObject({ pid: process.pid });
      await unlock();
    }
  });

  test('gives a dead process’s folder to one of many starters', async () => {
    const { lockFolder } = await import('../src/hosts/node/folderLock');
    await writeFile(path.join(folder, 'quayside.lock'), JSON.stringify({ pid: 2 ** 22 + 1, startedAt: null }));
    const tries = await Promise.allSettled(Array.from({ length: 10 }, () => lockFolder(folder)));
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });
});
