import * as calls from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { conflict } from '../../../platform/errors';
import { csvRecord } from '../../../platform/export/csv';
import { csvDownload, type WriteRecords } from '../../../platform/export/csvDownload';
import type { User } from '../../../platform/user';
import { columns } from './columns';
import { ExportProgress } from './progress';
import { readBookings } from './readBookings';

/** Each user stops only exports of their own. */
const keyOf = (user: User, exportId: string): string => `${user.id}:${exportId}`;

/** The CSV of a list; a stop, here or at another node, ends it. */
export const exportBookings = handle(
  calls.exportBookings,
  async ({ user, query, services: { openSpool, database } }) => {
    const { type, sort, exportId, ...filter } = query;
    const stopping = new AbortController();
    const stop = (stopped: string) => {
      if (exportId !== undefined && stopped === keyOf(user, exportId))
        stopping.abort(conflict('This export was stopped.'));
    };
    const progress = new ExportProgress(database, user, exportId);
    const shown = columns.filter(({ isAboutExceptions }) => !isAboutExceptions || seesExceptions(user));
    const question = { user, filter: type === 'all' ? {} : filter, sort, signal: stopping.signal };
    const fill = (write: WriteRecords) =>
      readBookings(database, question, {
        onStart: async (total) => {
          progress.start(total);
          await write(csvRecord(shown.map(({ header }) => header)), 0);
        },
        onBookings: async (bookings) => {
          const records = bookings.map((booking) => csvRecord(shown.map(({ cell }) => cell(booking))));
          await write(records.join(''), bookings.length);
        },
      });
    database.signals.on('exportStopped', stop);
    return csvDownload({
      openSpool,
      fileName: `bookings-${new Date().toISOString().slice(0, 10)}.csv`,
      fill,
      stopping,
      onSent: (rows) => progress.sent(rows),
      onEnd: (state) => {
        database.signals.off('exportStopped', stop);
        progress.end(state);
      },
    });
  },
);

/** Reaches every node; an export that is not there, or no more, needs no stopping. */
export const cancelExport = handleWithoutTransaction(calls.cancelExport, async ({ params, user, services }) => {
  services.database.signals.emit('exportStopped', keyOf(user, params.exportId), 'here');
});
