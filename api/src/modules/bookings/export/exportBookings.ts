import path from 'node:path';
import { Readable } from 'node:stream';
import { cancelExport, exportBookings } from '@freight/shared-kernel/contract';
import { seesExceptions } from '@freight/shared-kernel/roles';
import { bulkhead } from 'cockatiel';
import type { Database } from '../../../platform/database/database';
import { conflict } from '../../../platform/errors';
import { handle, handleWithoutTransaction } from '../../../platform/handle';
import type { User } from '../../../platform/user';
import { columns } from './columns';
import { byteOrderMark, csvRecord } from './csv';
import { ExportProgress } from './progress';
import { type ExportQuestion, readBookings } from './readBookings';
import { type Part, Spool } from './spool';

/** Exports that read the database at once on a node; more wait in line, so that the pages keep connections. */
const turns = bulkhead(2, Number.POSITIVE_INFINITY);

/** Each user stops only exports of their own. */
const keyOf = (user: User, exportId: string): string => `${user.id}:${exportId}`;

/** How an export ended: a reader who left counts as one who stopped it. */
const endOf = (body: Readable, { aborted }: AbortSignal): 'done' | 'cancelled' | 'failed' => {
  if (body.readableEnded) return 'done';
  return body.errored && !aborted ? 'failed' : 'cancelled';
};

/** Writes the export into the spool, which ends with whatever the reading ends with. */
const fill = async (
  spool: Spool,
  database: Database,
  question: ExportQuestion,
  progress: ExportProgress,
): Promise<void> => {
  const shown = columns.filter(({ isAboutExceptions }) => !isAboutExceptions || seesExceptions(question.user));
  const write = (text: string, rows: number) => spool.write({ bytes: Buffer.from(text), rows });
  const reading = turns.execute(() =>
    readBookings(database, question, {
      onStart: async (total) => {
        progress.start(total);
        await write(byteOrderMark + csvRecord(shown.map(({ header }) => header)), 0);
      },
      onBookings: async (bookings) => {
        const records = bookings.map((booking) => csvRecord(shown.map(({ cell }) => cell(booking))));
        await write(records.join(''), bookings.length);
      },
    }),
  );
  await reading.then(
    () => spool.end(),
    (error: Error) => spool.end(error),
  );
};

/** What the reader gets: a part whenever the one before has left. */
const bodyOf = (spool: Spool, first: Part, onSent: (rows: number) => void): Readable => {
  const body: Readable = new Readable({
    read: () => {
      const deliver = (part: Part | null) => {
        if (body.destroyed) return;
        if (part) onSent(part.rows);
        body.push(part ? part.bytes : null);
      };
      spool
        .next()
        .then(deliver)
        .catch((error: Error) => body.destroy(error));
    },
  });
  body.push(first.bytes);
  return body;
};

/** The CSV begins with a byte order mark; a reader who goes away, or a stop, ends the reading of the database, too. */
export const exportCsv = handle(exportBookings, async ({ user, query, services: { config, database } }) => {
  const { type, sort, exportId, ...filter } = query;
  const stopping = new AbortController();
  const stop = (stopped: string) => {
    if (exportId !== undefined && stopped === keyOf(user, exportId))
      stopping.abort(conflict('This export was stopped.'));
  };
  const progress = new ExportProgress(database, user, exportId);
  const spool = await Spool.open(path.join(config.dataDir, 'exports'));
  database.signals.on('exportStopped', stop);
  const question = { user, filter: type === 'all' ? {} : filter, sort, signal: stopping.signal };
  const filled = fill(spool, database, question, progress);
  const end = async (state: Parameters<ExportProgress['end']>[0]) => {
    database.signals.off('exportStopped', stop);
    stopping.abort();
    progress.end(state);
    await filled;
    await spool.close();
  };
  try {
    const first = await spool.next();
    if (!first) throw new Error('An export begins with its header');
    const body = bodyOf(spool, first, (rows) => progress.sent(rows));
    stopping.signal.addEventListener('abort', () => body.destroy(stopping.signal.reason));
    body.once('close', () => void end(endOf(body, stopping.signal)));
    return {
      body,
      contentType: 'text/csv; charset=utf-8',
      fileName: `bookings-${new Date().toISOString().slice(0, 10)}.csv`,
    };
  } catch (error) {
    await end(stopping.signal.aborted ? 'cancelled' : 'failed');
    throw error;
  }
});

/** Reaches every node; an export that is not there, or no more, needs no stopping. */
export const stopExport = handleWithoutTransaction(cancelExport, async ({ params, user, services }) => {
  services.database.signals.emit('exportStopped', keyOf(user, params.exportId), 'here');
});
