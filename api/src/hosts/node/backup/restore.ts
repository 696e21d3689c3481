import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { createGunzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { hasUsers } from '../../../platform/auth/hasUsers';
import { prepareOutbox } from '../../../platform/outbox/openOutbox';
import type { Database, Tx } from '../../../ports/database';
import type { FileStorage } from '../../../ports/fileStorage';
import { FORM } from './dump';
import { type DumpedTable, listMigrations, listTables, readRows } from './dumpedTables';
import { RowSum } from './RowSum';

interface BackupTrailer {
  readonly tables: Readonly<Record<string, string>>;
  readonly files: number;
  readonly missing: readonly string[];
}
type Line =
  | { readonly quayside: number; readonly at: string; readonly migrations: readonly string[] }
  | { readonly table: string; readonly columns: DumpedTable['columns'] }
  | { readonly file: string }
  | { readonly sha256: string }
  | BackupTrailer
  | string
  | readonly (string | null)[];

async function* readLines(source: string): AsyncGenerator<[Line, string]> {
  const unpacked = createReadStream(source).pipe(createGunzip());
  for await (const line of createInterface({ input: unpacked, crlfDelay: Number.POSITIVE_INFINITY })) {
    yield [JSON.parse(line) as Line, line];
  }
}

const is = <K extends string>(line: Line, name: K): line is Extract<Line, Readonly<Record<K, unknown>>> =>
  typeof line === 'object' && !Array.isArray(line) && name in line;

/** Reads the dump to its end, so that a truncated one is refused before anything is stored, and stores its files. */
const storeFiles = async (source: string, storage: Pick<FileStorage, 'put'>, migrations: readonly string[]) => {
  let parts: Buffer[] = [];
  let key = '';
  let ending: BackupTrailer | undefined;
  for await (const [line] of readLines(source)) {
    if (is(line, 'quayside')) {
      if (line.quayside !== FORM)
        throw new Error(`This dump has form ${line.quayside}; this release reads form ${FORM}.`);
      if (line.migrations.join() !== migrations.join())
        throw new Error(
          `This dump is of a release whose newest migration is ${line.migrations.at(-1)?.split(' ')[0]}. Restore it with that release, and start the newer one afterwards.`,
        );
    } else if (is(line, 'file')) {
      key = line.file;
      parts = [];
    } else if (typeof line === 'string') parts.push(Buffer.from(line, 'base64'));
    else if (is(line, 'sha256')) {
      const content = Buffer.concat(parts);
      if (createHash('sha256').update(content).digest('hex') !== line.sha256)
        throw new Error(`The file ${key} of the dump is damaged.`);
      await storage.put(key, Readable.from([content]));
    } else if (is(line, 'tables')) ending = line;
  }
  if (!ending) throw new Error('The dump ends too early: it was not written to its end.');
  return ending;
};

const AT_ONCE = 500;

const insertRows = async (tx: Tx, { name, columns }: DumpedTable, rows: readonly unknown[]): Promise<void> => {
  if (rows.length === 0) return;
  const names = columns.map(([column]) => column).join(', ');
  const values = columns.map(([, type], index) => `(row ->> ${index})::${type}`).join(', ');
  await tx.execute(
    sql`insert into ${sql.raw(`${name} (${names}) select ${values}`)} from json_array_elements(${JSON.stringify(rows)}::json) row`,
  );
};

/** Drops foreign keys while rows are inserted in any order, and validates them when it adds them again. */
const withoutForeignKeys = async (tx: Tx, work: () => Promise<void>): Promise<void> => {
  const { rows } = await tx.execute(sql`
    select format('alter table %s drop constraint %I', conrelid::regclass, conname) as away,
           format('alter table %s add constraint %I %s', conrelid::regclass, conname, pg_get_constraintdef(oid)) as back
      from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace`);
  for (const { away } of rows) await tx.execute(sql.raw(String(away)));
  await work();
  for (const { back } of rows) await tx.execute(sql.raw(String(back)));
};

const fillTables = async (tx: Tx, source: string): Promise<void> => {
  const own = new Map((await listTables(tx)).map((table) => [table.name, table]));
  for (const name of own.keys()) {
    await tx.execute(sql.raw(`alter table ${name} disable trigger user`));
    await tx.execute(sql.raw(`delete from ${name}`));
  }
  await withoutForeignKeys(tx, async () => {
    let table: DumpedTable | undefined;
    let rows: unknown[] = [];
    const flush = async () => {
      if (table) await insertRows(tx, table, rows);
      rows = [];
    };
    for await (const [line] of readLines(source)) {
      if (Array.isArray(line)) {
        rows.push(line);
        if (rows.length >= AT_ONCE) await flush();
        continue;
      }
      await flush();
      if (is(line, 'table')) table = { name: line.table, columns: line.columns };
      else if (!is(line, 'quayside')) break;
    }
  });
  for (const name of own.keys()) await tx.execute(sql.raw(`alter table ${name} enable trigger user`));
};

/** Returns the number of rows and their sum, by table, to compare with a dump. */
export const calculateTableSums = async (tx: Tx): Promise<Record<string, string>> => {
  const sums: Record<string, string> = {};
  for (const table of await listTables(tx)) {
    const sum = new RowSum();
    await readRows(tx, table, sum.add);
    sums[table.name] = sum.toString();
  }
  return sums;
};

/**
 * Restores a dump of either engine into an empty database, in one transaction that compares every table with the dump.
 * @throws with a sentence, and restores nothing, where the database is in use, the dump is truncated, or of another
 * release
 */
export const restore = async (
  { database, storage }: { readonly database: Database; readonly storage: Pick<FileStorage, 'put'> },
  source: string,
): Promise<BackupTrailer> => {
  if (await hasUsers(database.db))
    throw new Error(
      'This database has users. Restore into an empty one: another DATA_DIR, or a new database in DATABASE_URL.',
    );
  const boss = await prepareOutbox({ database, log: { error: console.error } });
  await boss.stop({ timeout: 1_000 });
  const ending = await storeFiles(source, storage, await database.transaction(listMigrations));
  await database.transaction(async (tx) => {
    await tx.execute(sql`set local statement_timeout = 0`);
    await fillTables(tx, source);
    const sums = await calculateTableSums(tx);
    const differing = Object.keys({ ...ending.tables, ...sums }).filter((name) => sums[name] !== ending.tables[name]);
    if (differing.length > 0)
      throw new Error(`Restored otherwise than dumped: ${differing.join(', ')}. Nothing was kept.`);
  });
  return ending;
};
