import * as calls from '@quayside/contract';
import { and, lte, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { csvRecord } from '../../../platform/export/csv';
import { csvDownload } from '../../../platform/export/csvDownload';
import { readPages } from '../../../platform/export/readPages';
import { rates } from '../../../tables/rateTables';
import { whereOf } from '../rows/rateFilter';
import { orders } from '../rows/rateOrder';
import { ratesFrom } from '../rows/rateRows';
import { termColumns } from '../rows/rateTerms';
import { headingCells, lineCells } from '../tariff/columns';
import type { RateTerms } from '../tariff/rateTerms';

/** A cursor of the database tells its columns by name. */
const terms = sql.join(
  Object.entries(termColumns(rates)).map(([name, column]) => sql`${column} as ${sql.identifier(name)}`),
  sql`, `,
);

/**
 * The lines of a filter from one snapshot, by lane, in the columns that the import takes. Lines that were ended before they
 * began stay away: there is nothing to import of them.
 */
export const exportRates = handle(calls.exportRates, async ({ user, query, services: { openSpool, database } }) => {
  const stopping = new AbortController();
  const where = and(whereOf(user, query), lte(rates.validFrom, rates.validTo));
  return csvDownload({
    openSpool,
    fileName: `rates-${new Date().toISOString().slice(0, 10)}.csv`,
    stopping,
    fill: (write) =>
      database.transaction(async (tx) => {
        await tx.execute(sql`set transaction isolation level repeatable read, read only`);
        await write(csvRecord(headingCells), 0);
        const lines = sql`select ${terms} ${ratesFrom} where ${where} order by ${orders.lane.columns}`;
        await readPages<Record<string, unknown> & RateTerms>(tx, lines, stopping.signal, (rows) =>
          write(rows.map((line) => csvRecord(lineCells(line))).join(''), rows.length),
        );
      }),
  });
});
