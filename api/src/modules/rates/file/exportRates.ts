import { exportRates } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { csvRecord } from '../../../platform/export/csv';
import { csvDownload } from '../../../platform/export/csvDownload';
import { readPages } from '../../../platform/export/readPages';
import { whereOf } from '../rows/rateFilter';
import { orders } from '../rows/rateOrder';
import { type RateRow, rateQuery } from '../rows/rateRows';
import { termsOfRow } from '../rows/rateTerms';
import { headingCells, lineCells } from '../tariff/columns';

/**
 * The lines of a filter from one snapshot, by lane, in the columns that the import takes. Lines that were ended before they
 * began stay away: there is nothing to import of them.
 */
export const exportCsv = handle(exportRates, async ({ user, query, services: { openSpool, database } }) => {
  const stopping = new AbortController();
  const where = sql`${whereOf(user, query)} and r.valid_from <= r.valid_to`;
  return csvDownload({
    openSpool,
    fileName: `rates-${new Date().toISOString().slice(0, 10)}.csv`,
    stopping,
    fill: (write) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`);
        await write(csvRecord(headingCells), 0);
        await readPages<RateRow>(tx, rateQuery(where, sql`order by ${orders.lane.columns}`), stopping.signal, (rows) =>
          write(rows.map((row) => csvRecord(lineCells(termsOfRow(row)))).join(''), rows.length),
        );
      }),
  });
});
