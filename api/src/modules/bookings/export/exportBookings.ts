import * as calls from '@quayside/contract';
import { isAllowed, isStaff, seesExceptions } from '@quayside/contract/roles';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { conflict, forbidden } from '../../../platform/errors';
import { csvRecord } from '../../../platform/export/csv';
import { csvDownload, type WriteRecords } from '../../../platform/export/csvDownload';
import type { User } from '../../../platform/people/user';
import { type Column, columns } from './columns';
import { draftColumns } from './draftColumns';
import { ExportProgress } from './progress';
import { type RowConsumer, readBookings } from './readBookings';
import { readDrafts } from './readDrafts';

/** Returns the key of an export; users can stop only their own. */
const keyOf = (user: User, exportId: string): string => `${user.id}:${exportId}`;

/** Returns a consumer that writes the header and a record per row, and reports the expected number. */
const createWriter = <Row>(
  shown: readonly Column<Row>[],
  progress: ExportProgress,
  write: WriteRecords,
): RowConsumer<Row> => ({
  onStart: async (total) => {
    progress.start(total);
    await write(csvRecord(shown.map(({ header }) => header)), 0);
  },
  onRows: async (rows) => {
    const records = rows.map((row) => csvRecord(shown.map(({ cell }) => cell(row))));
    await write(records.join(''), rows.length);
  },
});

/** Exports a list as CSV; a stop on any node ends it. */
export const exportBookings = handle(
  calls.exportBookings,
  async ({ user, query, services: { openSpool, database } }) => {
    const { type, sort, exportId, page: _page, limit: _limit, cursor: _cursor, ...filter } = query;
    const stopping = new AbortController();
    const stop = (stopped: string) => {
      if (exportId !== undefined && stopped === keyOf(user, exportId))
        stopping.abort(conflict('This export was stopped.'));
    };
    const progress = new ExportProgress(database, user, exportId);
    const isDrafts = type === 'drafts';
    if (isDrafts && !(isStaff(user.role) && isAllowed(user, 'create', 'Booking')))
      throw forbidden('Drafts are seen by the agent’s staff only.');
    const shown = columns.filter(({ isAboutExceptions }) => !isAboutExceptions || seesExceptions(user));
    const { signal } = stopping;
    const question = { user, filter: type === 'all' ? {} : filter, sort, signal };
    const fill = (write: WriteRecords) =>
      isDrafts
        ? readDrafts(database, question, createWriter(draftColumns, progress, write))
        : readBookings(database, question, createWriter(shown, progress, write));
    database.signals.on('exportStopped', stop);
    return csvDownload({
      openSpool,
      fileName: `${isDrafts ? 'drafts' : 'bookings'}-${new Date().toISOString().slice(0, 10)}.csv`,
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

/** Stops an export on any node. Does nothing when the export does not run. */
export const cancelExport = handleWithoutTransaction(calls.cancelExport, async ({ params, user, services }) => {
  services.database.signals.emit('exportStopped', keyOf(user, params.exportId), 'here');
});
