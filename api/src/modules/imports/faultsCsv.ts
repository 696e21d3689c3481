import * as calls from '@quayside/contract';
import { asc, eq, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { byteOrderMark, type Cell, csvRecord } from '../../platform/export/csv';
import { importFaults as faults, importBadRows } from '../../tables/importTables';
import { findImport } from './importRows';

/** The rows with faults under the headings of the file, each with its row there and what is wrong with it, to mend and import again. */
export const importFaults = handle(calls.importFaults, async ({ db, user, params: { id } }) => {
  const { badCount, faultCount, fileName, reading, fields } = await findImport(db, user, id);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const told = await db
    .select({ row: faults.rowNo, column: faults.columnName, message: faults.message, cells: importBadRows.cells })
    .from(faults)
    .leftJoin(
      importBadRows,
      sql`${importBadRows.importId} = ${faults.importId} and ${importBadRows.rowNo} = ${faults.rowNo}`,
    )
    .where(eq(faults.importId, id))
    .orderBy(asc(faults.rowNo), asc(faults.nr));
  const rows = new Map<number, typeof told>();
  for (const fault of told) rows.set(fault.row, [...(rows.get(fault.row) ?? []), fault]);
  const headings = reading?.columns.map(({ heading }) => heading) ?? [];
  const more = badCount - rows.size;
  const records: Cell[][] = [
    [...headings, 'Row', 'Fault'],
    ...[...rows].map(([row, all]) => {
      const cells = all[0]?.cells ?? [];
      const faultText = all.map(({ column, message }) => `${labels.get(column) ?? column}: ${message}`).join('; ');
      return [...headings.map((_, index) => cells[index] ?? ''), row, faultText];
    }),
    ...(more > 0 && faultCount > 0
      ? [[...headings.map(() => ''), null, `and ${more.toLocaleString('en-US')} more rows`]]
      : []),
  ];
  return {
    body: byteOrderMark + records.map(csvRecord).join(''),
    contentType: 'text/csv; charset=utf-8',
    fileName: `faults-${fileName.replace(/\.(csv|xlsx)$/i, '')}.csv`,
  };
});
