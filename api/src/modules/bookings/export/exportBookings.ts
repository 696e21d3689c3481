import * as calls from '@quayside/contract';
import { isAllowed, isStaff, seesExceptions } from '@quayside/contract/roles';
import { shownStyle } from '@quayside/freight';
import { handle, handleWithoutTransaction } from '../../../platform/calls/handle';
import { conflict, forbidden } from '../../../platform/errors';
import { spooledDownload, type WriteBytes } from '../../../platform/export/spooledDownload';
import { createTableWriter, type TableWriter, tableContentTypes } from '../../../platform/export/tableWriter';
import { inStyle } from '../../../platform/people/shownStyle';
import type { User } from '../../../platform/people/user';
import { type Column, columns } from './columns';
import { draftColumns } from './draftColumns';
import { createGroupedConsumer } from './groupedRows';
import { ExportProgress } from './progress';
import { type RowConsumer, readBookingCards, readBookings } from './readBookings';
import { readDrafts } from './readDrafts';
import { showsTeam, toShownColumns } from './shownColumns';

/** Returns the key of an export; users can stop only their own. */
const toExportKey = (user: User, exportId: string): string => `${user.id}:${exportId}`;

/** Returns a consumer that writes the header and a record per row, and reports the expected number. */
const createConsumer = <Row>(
  shown: readonly Column<Row>[],
  progress: ExportProgress,
  file: TableWriter,
): RowConsumer<Row> => ({
  onStart: async (total) => {
    await file.begin(
      shown.map(({ header }) => header),
      total,
    );
    progress.start(total);
  },
  onRows: (rows) => file.rows(rows.map((row) => shown.map(({ cell }) => cell(row)))),
});

/** Exports a list as CSV or workbook; a stop on any node ends it. */
export const exportBookings = handle(
  calls.exportBookings,
  async ({ user, query, services: { openSpool, database } }) => {
    const { type, sort, exportId, format, columns: keys, timeZone, groupBy, ...others } = query;
    const { page: _page, limit: _limit, cursor: _cursor, ...filter } = others;
    const stopping = new AbortController();
    const stop = (stopped: string) => {
      if (exportId !== undefined && stopped === toExportKey(user, exportId))
        stopping.abort(conflict('This export was stopped.'));
    };
    const progress = new ExportProgress(database, user, exportId);
    const isDrafts = type === 'drafts';
    if (isDrafts && !(isStaff(user.role) && isAllowed(user, 'create', 'Booking')))
      throw forbidden('Drafts are seen by the agent’s staff only.');
    const allColumns = columns.filter(({ isAboutExceptions }) => !isAboutExceptions || seesExceptions(user));
    const { signal } = stopping;
    const question = { user, filter: type === 'all' ? {} : filter, sort, signal };
    const read = (file: TableWriter) => {
      const consume = <Row>(written: readonly Column<Row>[]) => createConsumer(written, progress, file);
      if (isDrafts) return readDrafts(database, question, consume(draftColumns));
      if (!keys) return readBookings(database, question, consume(allColumns));
      const reader = { now: new Date(), timeZone };
      const shown = toShownColumns(user, keys, reader, format);
      const consumer = groupBy ? createGroupedConsumer(shown, progress, file) : consume(shown);
      return readBookingCards(database, { ...question, groupBy }, consumer, showsTeam(user, keys));
    };
    // A queued export continues in the context of the one before, so it keeps the date format of its own reader.
    const style = shownStyle();
    const fill = (write: WriteBytes) =>
      inStyle(style, async () => {
        const file = createTableWriter(format, write);
        await read(file);
        await file.end();
      });
    database.signals.on('exportStopped', stop);
    return spooledDownload({
      openSpool,
      fileName: `${isDrafts ? 'drafts' : 'bookings'}-${new Date().toISOString().slice(0, 10)}.${format}`,
      contentType: tableContentTypes[format],
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
  services.database.signals.emit('exportStopped', toExportKey(user, params.exportId), 'here');
});
