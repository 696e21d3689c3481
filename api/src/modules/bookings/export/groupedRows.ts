import type { BookingGroup } from '@quayside/contract';
import type { TableWriter } from '../../../platform/export/tableWriter';
import type { Column } from './columns';
import type { ExportProgress } from './progress';
import type { ExportedRow, RowConsumer } from './readBookings';

/** Columns before those of the table. Sums are in the rows of groups only, so that a column can be summed. */
const groupHeaders = ['Group', 'Bookings in group', 'TEU of group', 'Weight of group (kg)', 'Volume of group (CBM)'];

/** Returns a consumer that writes a row with the sums of each group before its bookings, as the table shows them. */
export const createGroupedConsumer = (
  shown: readonly Column<ExportedRow>[],
  progress: ExportProgress,
  file: TableWriter,
): RowConsumer<ExportedRow> => {
  let title = '';
  const noSums = groupHeaders.slice(1).map(() => null);
  const noCells = shown.map(() => null);
  return {
    onStart: async (total, groups = 0) => {
      await file.begin([...groupHeaders, ...shown.map(({ header }) => header)], total + groups);
      progress.start(total);
    },
    onGroup: async (group: BookingGroup) => {
      title = group.title;
      await file.rows([[title, group.bookings, group.teu, group.weightKg, group.volumeCbm, ...noCells]], 0);
    },
    onRows: (rows) => file.rows(rows.map((row) => [title, ...noSums, ...shown.map(({ cell }) => cell(row))])),
  };
};
