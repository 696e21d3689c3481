import * as calls from '@quayside/contract';
import { and, lte } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { csvRecord } from '../../../platform/export/csv';
import { csvDownload } from '../../../platform/export/csvDownload';
import { readPages } from '../../../platform/export/readPages';
import { rates } from '../../../tables/rateTables';
import { toRateCondition } from '../rows/rateFilter';
import { orders } from '../rows/rateOrder';
import { selectTerms } from '../rows/rateRows';
import { headingCells, lineCells } from '../tariff/columns';

/**
 * Exports the filtered lines from one snapshot, in the columns of the import. Skips lines that ended before they began,
 * because they cannot be imported.
 */
export const exportRates = handle(calls.exportRates, async ({ user, query, services: { openSpool, database } }) => {
  const stopping = new AbortController();
  const where = and(await toRateCondition(database.db, user, query), lte(rates.validFrom, rates.validTo));
  return csvDownload({
    openSpool,
    fileName: `rates-${new Date().toISOString().slice(0, 10)}.csv`,
    stopping,
    fill: (write) =>
      database.transaction(async (tx) => {
        await tx.setTransaction({ isolationLevel: 'repeatable read', accessMode: 'read only' });
        await write(csvRecord(headingCells), 0);
        await readPages(tx, selectTerms(tx, where).orderBy(orders[query.sort].columns), stopping.signal, (rows) =>
          write(rows.map((line) => csvRecord(lineCells(line))).join(''), rows.length),
        );
      }),
  });
});
