import { Readable, Transform } from 'node:stream';
import type { DataExport } from '@quayside/contract';
import type { Role } from '@quayside/contract/roles';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { newId } from '../../../platform/encoding/id';
import { HttpError } from '../../../platform/errors';
import { type ZipItem, zipFiles } from '../../../platform/export/zipFiles';
import { queueMail } from '../../../platform/mail/queueMail';
import type { Workers } from '../../../platform/outbox/workers';
import { keptDays } from '../../../platform/retention/retention';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { users } from '../../../tables/accountTables';
import { dataExports } from '../../../tables/dataCareTables';
import { companyParts } from './companyParts';
import { exportReadyMail } from './exportReadyMail';
import { countFiles, readFiles } from './files';
import { countRows, type Part, readRows } from './part';
import { personParts } from './personParts';
import { createReadme } from './readme';

/** Attempts before an export is given up, because a server that crashes with it would crash every time. */
const MAX_ATTEMPTS = 3;
/** Milliseconds between two heartbeats; each stores the progress and checks for a cancellation. */
const HEARTBEAT = 1_000;

interface ClaimedExport {
  readonly id: string;
  readonly about: DataExport['about'];
  readonly subjectId: string;
  readonly attempt: number;
  readonly askedBy: string;
}

/** The export was cancelled or another worker has it; this worker ends silently. */
class NotOurs extends Error {
  override readonly name = 'NotOurs';
}

const claim = async (db: Executor, id: string): Promise<ClaimedExport | undefined> => {
  const { about, subjectId, attempt, askedBy, state } = dataExports;
  const [claimed] = await db
    .update(dataExports)
    .set({ state: 'working', attempt: sql`${attempt} + 1`, beatAt: sql`clock_timestamp()`, done: 0, total: null })
    .where(and(eq(dataExports.id, id), inArray(state, ['waiting', 'working'])))
    .returning({ id: dataExports.id, about, subjectId, attempt, askedBy });
  return claimed;
};

const isOurs = ({ id, attempt }: ClaimedExport) =>
  and(eq(dataExports.id, id), eq(dataExports.state, 'working'), eq(dataExports.attempt, attempt));

type ExportProgress = Partial<
  Pick<typeof dataExports.$inferInsert, 'done' | 'total' | 'state' | 'problem' | 'size' | 'fileKey'>
>;

/** @throws NotOurs */
const storeProgress = async (db: Executor, claimed: ClaimedExport, standing: ExportProgress): Promise<void> => {
  const { rowCount } = await db
    .update(dataExports)
    .set({ ...standing, beatAt: sql`clock_timestamp()` })
    .where(isOurs(claimed));
  if (rowCount === 0) throw new NotOurs();
};

/** Counts rows and files, and stores the progress about every second. */
const createCounter = (db: Executor, claimed: ClaimedExport) => {
  let [done, toldAt] = [0, Date.now()];
  return async (more: number): Promise<void> => {
    done += more;
    if (Date.now() - toldAt < HEARTBEAT) return;
    toldAt = Date.now();
    await storeProgress(db, claimed, { done });
  };
};
type Counter = ReturnType<typeof createCounter>;

/**
 * Writes the rows of a part: for a person as a JSON array, for a company as JSON lines, because there may be millions.
 */
const writePartContent = (db: Executor, part: Part, about: ClaimedExport['about'], count: Counter) =>
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

/** Yields everything in the zip, each item opened in its turn. */
async function* listZipItems(
  { database: { db }, storage }: Pick<Services, 'database' | 'storage'>,
  { about, subjectId }: ClaimedExport,
  parts: readonly Part[],
  count: Counter,
): AsyncGenerator<ZipItem> {
  const modifiedAt = new Date();
  const ending = about === 'person' ? 'json' : 'jsonl';
  yield { name: 'README.txt', modifiedAt, open: plain(createReadme(about, parts, ending, modifiedAt)) };
  for (const part of parts) {
    const content = writePartContent(db, part, about, count);
    yield { name: `${part.name}.${ending}`, modifiedAt, open: async () => content() };
  }
  const missing: string[] = [];
  for await (const { name, key, at } of readFiles(db, about, subjectId)) {
    try {
      const content = await storage.get(key);
      yield { name, modifiedAt: at, open: async () => content };
    } catch (error) {
      // Deleted since its row was read; for other storage errors the export is retried.
      if (!(error instanceof HttpError) || error.statusCode !== 404) throw error;
      missing.push(name);
    }
    await count(1);
  }
  if (missing.length > 0)
    yield { name: 'Left out.txt', modifiedAt, open: plain(`These files were gone:\r\n${missing.join('\r\n')}\r\n`) };
}

const listExportParts = ({ about, subjectId }: ClaimedExport): Part[] =>
  about === 'person' ? personParts(subjectId) : companyParts(subjectId);

const countAll = async (db: Executor, { about, subjectId }: ClaimedExport, parts: readonly Part[]): Promise<number> => {
  let total = await countFiles(db, about, subjectId);
  for (const part of parts) total += await countRows(db, part);
  return total;
};

/**
 * Returns the page of the export for its requester: own data, a colleague, the company, or a company of the platform.
 */
const getExportPage = ({ about, subjectId }: ClaimedExport, { id, role }: { id: string; role: Role }): string => {
  if (about === 'person') return subjectId === id ? '/settings/account' : `/team/members/${subjectId}`;
  return role === 'super-admin' ? '/platform' : '/settings/data';
};

/** Mails the requester, who may have left the page. */
const mailReady = async (tx: Tx, claimed: ClaimedExport): Promise<void> => {
  const [asker] = await tx
    .select({ id: users.id, email: users.email, firstName: users.firstName, role: users.role })
    .from(users)
    .where(and(eq(users.id, claimed.askedBy), eq(users.status, 'active')));
  if (!asker) return;
  const data = { firstName: asker.firstName, about: claimed.about, path: getExportPage(claimed, asker) };
  await queueMail(tx, exportReadyMail, { to: asker.email, data });
};

const make = async (services: Services, claimed: ClaimedExport): Promise<void> => {
  const { database, storage } = services;
  const { db } = database;
  const parts = listExportParts(claimed);
  const total = await countAll(db, claimed, parts);
  await storeProgress(db, claimed, { total });
  const fileKey = newId();
  let size = 0;
  const measured = new Transform({
    transform: (chunk: Buffer, _encoding, done) => {
      size += chunk.length;
      done(null, chunk);
    },
  });
  const zip = zipFiles(listZipItems(services, claimed, parts, createCounter(db, claimed)));
  zip.once('error', (error) => measured.destroy(error));
  measured.once('close', () => zip.destroy());
  await storage.put(fileKey, zip.pipe(measured));
  const expiresAt = sql`now() + make_interval(days => ${keptDays('exports', dataExports.agentId)})`;
  const isKept = await database.transaction(async (tx) => {
    const { rowCount } = await tx
      .update(dataExports)
      .set({ state: 'done', done: total, size, fileKey, expiresAt })
      .where(isOurs(claimed));
    if (rowCount !== 0) await mailReady(tx, claimed);
    return rowCount !== 0;
  });
  if (!isKept) await storage.discard(fileKey);
};

/** Creates the zip of an export. Idempotent: one worker at a time has an export. */
export const createExport: Workers['data-export'] = async ({ exportId }, services) => {
  const { db } = services.database;
  const claimed = await claim(db, exportId);
  if (!claimed) return;
  const giveUp = () =>
    storeProgress(db, claimed, {
      state: 'failed',
      problem: 'The data could not be collected. Please ask for them again.',
    });
  try {
    if (claimed.attempt > MAX_ATTEMPTS) await giveUp();
    else await make(services, claimed);
  } catch (error) {
    if (error instanceof NotOurs) return;
    if (claimed.attempt < MAX_ATTEMPTS) throw error;
    services.log.error({ err: error, export: exportId }, 'an export of data was given up');
    await giveUp();
  }
};
