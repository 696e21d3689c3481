import { createHash } from 'node:crypto';
import { createWriteStream } from 'node:fs';
import { rename } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import { sql } from 'drizzle-orm';
import { PieceChannel } from '../../../platform/export/PieceChannel';
import type { Database, Tx } from '../../../ports/database';
import type { FileStorage } from '../../../ports/fileStorage';
import { beginSnapshot, listMigrations, listTables, readRows } from './dumpedTables';
import { RowSum } from './RowSum';

/** Version of the dump format, on its first line. */
export const FORM = 1;

/** Lines that may be buffered for the disk. */
const AHEAD = 2_000;

export interface DumpSummary {
  /** Number of rows and their sum, by table. */
  readonly tables: Readonly<Record<string, string>>;
  readonly files: number;
  /** Keys of files that are missing in the storage. */
  readonly missing: readonly string[];
}

/** Returns the storage keys that records refer to. */
const fileKeys = async (tx: Tx): Promise<string[]> => {
  const { rows } = await tx.execute(sql`
    select storage_key as key from booking_files
    union select logo from companies where logo is not null
    union select logo_dark from companies where logo_dark is not null
    union select file_key from rate_imports where file_key is not null
    order by 1`);
  return rows.map(({ key }) => String(key));
};

/**
 * Writes all stored data into one file: the rows of one snapshot, during concurrent writes, followed by the files that
 * they refer to. The file gets its name when it is complete.
 */
export const dump = async (
  { database, storage }: { readonly database: Database; readonly storage: Pick<FileStorage, 'get'> },
  target: string,
): Promise<DumpSummary> => {
  const lines = new PieceChannel<string>();
  let waiting = 0;
  let drained = () => {};
  async function* read() {
    for (let line = await lines.take(); line !== null; line = await lines.take()) {
      waiting -= 1;
      if (waiting < AHEAD) drained();
      yield `${line}\n`;
    }
  }
  const say = async (line: string): Promise<void> => {
    lines.give(line);
    waiting += 1;
    if (waiting >= AHEAD)
      await new Promise<void>((resolve) => {
        drained = resolve;
      });
  };
  const tables: Record<string, string> = {};
  const missing: string[] = [];
  const fill = async () => {
    const keys = await database.transaction(async (tx) => {
      await beginSnapshot(tx);
      await say(JSON.stringify({ quayside: FORM, at: new Date().toISOString(), migrations: await listMigrations(tx) }));
      for (const table of await listTables(tx)) {
        await say(JSON.stringify({ table: table.name, columns: table.columns }));
        const sum = new RowSum();
        await readRows(tx, table, (row) => {
          sum.add(row);
          return say(row);
        });
        tables[table.name] = sum.toString();
      }
      return fileKeys(tx);
    });
    for (const key of keys) {
      const content = await storage.get(key).catch(() => undefined);
      if (!content) {
        missing.push(key);
        continue;
      }
      const hash = createHash('sha256');
      await say(JSON.stringify({ file: key }));
      for await (const part of content) {
        hash.update(part as Buffer);
        await say(JSON.stringify((part as Buffer).toString('base64')));
      }
      await say(JSON.stringify({ sha256: hash.digest('hex') }));
    }
    await say(JSON.stringify({ tables, files: keys.length - missing.length, missing }));
    return keys.length - missing.length;
  };
  const part = `${target}.part`;
  const written = pipeline(Readable.from(read()), createGzip(), createWriteStream(part, { mode: 0o600, flush: true }));
  const filled = fill().then(
    (files) => {
      lines.end();
      return files;
    },
    (error: Error) => {
      lines.end(error);
      throw error;
    },
  );
  const [files] = await Promise.all([filled, written]);
  await rename(part, target);
  return { tables, files, missing };
};
