import { Readable, Transform } from 'node:stream';
import type { DataExport } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { HttpError } from '../../../platform/errors';
import { type ZipItem, zipFiles } from '../../../platform/export/zipFiles';
import { newId } from '../../../platform/id';
import { queueMail } from '../../../platform/mail/queueMail';
import type { Workers } from '../../../platform/outbox/workers';
import { keptDays } from '../../../platform/retention';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { users } from '../../../tables/accountTables';
import { dataExports } from '../../../tables/dataCareTables';
import { companyParts } from './companyParts';
import { exportReadyMail } from './exportReadyMail';
import { countFiles, readFiles } from './files';
import { countRows, type Part, readRows } from './part';
import { personParts } from './personParts';
import { readmeOf } from './readme';

/** So often an export is begun before it is given up: a server that ends with it would end every time. */
const MOST_ATTEMPTS = 3;
/** Milliseconds between two words about how far an export is; at each the worker hears whether it was stopped. */
const BEAT = 1_000;

interface Claimed {
  readonly id: string;
  readonly about: DataExport['about'];
  readonly subjectId: string;
  readonly attempt: number;
  readonly askedBy: string;
}

/** The export was stopped, or another worker has it now: this one ends without a word. */
class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

const claim = async (db: Executor, id: string): Promise<Claimed | undefined> => {
  const { about, subjectId, attempt, askedBy, state } = dataExports;
  const [claimed] = await db
    .update(dataExports)
    .set({ state: 'working', attempt: sql`${attempt} + 1`, beatAt: sql`clock_timestamp()`, done: 0, total: null })
    .where(and(eq(dataExports.id, id), inArray(state, ['waiting', 'working'])))
    .returning({ id: dataExports.id, about, subjectId, attempt, askedBy });
  return claimed;
};

const isOurs = ({ id, attempt }: Claimed) =>
  and(eq(dataExports.id, id), eq(dataExports.state, 'working'), eq(dataExports.attempt, attempt));

type Standing = Partial<
  Pick<typeof dataExports.$inferInsert, 'done' | 'total' | 'state' | 'problem' | 'size' | 'fileKey'>
>;

/** @throws NotOurs */
const note = async (db: Executor, claimed: Claimed, standing: Standing): Promise<void> => {
  const { rowCount } = await db
    .update(dataExports)
    .set({ ...standing, beatAt: sql`clock_timestamp()` })
    .where(isOurs(claimed));
  if (rowCount === 0) throw new NotOurs();
};

/** Counts rows and files, and says about each second how far it is. */
const counting = (db: Executor, claimed: Claimed) => {
  let [done, toldAt] = [0, Date.now()];
  return async (more: number): Promise<void> => {
    done += more;
    if (Date.now() - toldAt < BEAT) return;
    toldAt = Date.now();
    await note(db, claimed, { done });
  };
};
type Counting = ReturnType<typeof counting>;

/** The rows of a part: of a person as one JSON array, of a company as lines of JSON, of which there may be millions. */
const contentOf = (db: Executor, part: Part, about: Claimed['about'], count: Counting) =>
  async function* () {
    const bytes = new TextEncoder();
    const isList = about === 'person';
    let first = true;
    for await (const rows of readRows(db, part)) {
      const lines = rows.map((row) => JSON.stringify(row));
      const text = isList ? `${first ? '[\n' : ',\n'}${lines.join(',\n')}` : `${lines.join('\n')}\n`;
      first = false;
      yield bytes.encode(text);
      await count(rows.length);
    }
    if (isList) yield bytes.encode(first ? '[]\n' : '\n]\n');
  };

const plain = (text: string) => async () => Readable.from([Buffer.from(text)]);

/** Everything that goes into the zip, each opened when it is its turn. */
async function* itemsOf(
  { database: { db }, storage }: Pick<Services, 'database' | 'storage'>,
  { about, subjectId }: Claimed,
  parts: readonly Part[],
  count: Counting,
): AsyncGenerator<ZipItem> {
  const modifiedAt = new Date();
  const ending = about === 'person' ? 'json' : 'jsonl';
  yield { name: 'README.txt', modifiedAt, open: plain(readmeOf(about, parts, ending, modifiedAt)) };
  for (const part of parts) {
    const content = contentOf(db, part, about, count);
    yield { name: `${part.name}.${ending}`, modifiedAt, open: async () => content() };
  }
  const missing: string[] = [];
  for await (const { name, key, at } of readFiles(db, about, subjectId)) {
    try {
      const content = await storage.get(key);
      yield { name, modifiedAt: at, open: async () => content };
    } catch (error) {
      // Removed since its row was read; everything else about the storage is for the next attempt.
      if (!(error instanceof HttpError) || error.statusCode !== 404) throw error;
      missing.push(name);
    }
    await count(1);
  }
  if (missing.length > 0)
    yield { name: 'Left out.txt', modifiedAt, open: plain(`These files were gone:\r\n${missing.join('\r\n')}\r\n`) };
}

const partsOf = ({ about, subjectId }: Claimed): Part[] =>
  about === 'person' ? personParts(subjectId) : companyParts(subjectId);

const countAll = async (db: Executor, { about, subjectId }: Claimed, parts: readonly Part[]): Promise<number> => {
  let total = await countFiles(db, about, subjectId);
  for (const part of parts) total += await countRows(db, part);
  return total;
};

/** Where whoever asked finds it: their own, that of a colleague, of their company, or of a company of the platform's. */
const pathOf = ({ about, subjectId }: Claimed, { id, role }: { id: string; role: Role }): string => {
  if (about === 'person') return subjectId === id ? '/settings/account' : `/team/members/${subjectId}`;
  return role === 'super-admin' ? '/platform' : '/settings/data';
};

/** Who asked may have gone home meanwhile: a mail says that it is ready. */
const tellReady = async (tx: Tx, claimed: Claimed): Promise<void> => {
  const [asker] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, role: users.role })
    .from(users)
    .where(and(eq(users.id, claimed.askedBy), eq(users.status, 'active')));
  if (!asker) return;
  const data = { firstName: asker.firstName, about: claimed.about, path: pathOf(claimed, asker) };
  await queueMail(tx, exportReadyMail, { to: asker.email, data });
};

const make = async (services: Services, claimed: Claimed): Promise<void> => {
  const { database, storage } = services;
  const { db } = database;
  const parts = partsOf(claimed);
  const total = await countAll(db, claimed, parts);
  await note(db, claimed, { total });
  const fileKey = newId();
  let size = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(null, chunk);
    },
  });
  const zip = zipFiles(itemsOf(services, claimed, parts, counting(db, claimed)));
  zip.once('error', (error) => measured.destroy(error));
  measured.once('close', () => zip.destroy());
  await storage.put(fileKey, zip.pipe(measured));
  const expiresAt = sql`now() + make_interval(days => ${keptDays('exports', dataExports.agentId)})`;
  const isKept = await database.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(dataExports)
      .set({ state: 'done', done: total, size, fileKey, expiresAt })
      .where(isOurs(claimed));
    if (rowCount !== 0) await tellReady(tx, claimed);
    return rowCount !== 0;
  });
  if (!isKept) await storage.discard(fileKey);
};

/** Makes the zip of an export. It may be called any number of times: one worker has an export in hand. */
export const makeExport: Workers['data-export'] = async ({ exportId }, services) => {
  const { db } = services.database;
  const claimed = await claim(db, exportId);
  if (!claimed) return;
  const giveUp = () =>
    note(db, claimed, { state: 'failed', problem: 'The data could not be collected. Please ask for them again.' });
  try {
    if (claimed.attempt > MOST_ATTEMPTS) await giveUp();
    else await make(services, claimed);
  } catch (error) {
    if (error instanceof NotOurs) return;
    if (claimed.attempt < MOST_ATTEMPTS) throw error;
    services.log.error({ err: error, export: exportId }, 'an export of data was given up');
    await giveUp();
  }
};
