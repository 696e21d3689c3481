import * as calls from '@quayside/contract';
import { and, asc, eq } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { byteOrderMark, type Cell, csvRecord } from '../../platform/export/csv';
import { importFaults as faults, importBadRows } from '../../tables/importTables';
import { findImport } from './importRows';

/**
 * Returns the rows with errors under the headings of the file, each with its row number and errors, to correct and
 * import again.
 */
export const importFaults = handle(calls.importFaults, async ({ db, user, params: { id } }) => {
  const { badCount, faultCount, fileName, reading, fields } = await findImport(db, user, id);
  const labels = new Map(fields.map(({ name, label }) => [name, label]));
  const { rowNo: row, columnName: column, message, nr } = faults;
  const told = await db
    .select({ row, column, message })
    .from(faults)
    .where(and(eq(faults.importId, id), eq(faults.kind, 'fault')))
    .orderBy(asc(row), asc(nr));
  const kept = await db
    .select({ row: importBadRows.rowNo, cells: importBadRows.cells })
    .from(importBadRows)
    .where(eq(importBadRows.importId, id));
  const cellsOf = new Map(kept.map((one) => [one.row, one.cells]));
  const rows = new Map<number, typeof told>();
  for (const fault of told) {
    // Rows that are not stored cannot be corrected here; they are counted below. Headings have no row.
    if (badCount > 0 && !cellsOf.has(fault.row)) continue;
    const known = rows.get(fault.row);
    if (known) known.push(fault);
    else rows.set(fault.row, [fault]);
  }
  const headings = reading?.columns.map(({ heading }) => heading) ?? [];
  const more = badCount - rows.size;
  const records: Cell[][] = [
    [...headings, 'Row', 'Fault'],
    ...[...rows].map(([rowNo, all]) => {
      const cells = cellsOf.get(rowNo) ?? [];
      const faultText = all.map((one) => `${labels.get(one.column) ?? one.column}: ${one.message}`).join('; ');
      return [...headings.map((_, index) => cells[index] ?? ''), rowNo, faultText];
    }),
    ...(more > 0 && faultCount > 0
      ? [[...headings.map(() => ''), null, `and ${more.toLocaleString('en-US')} more rows`]]
      : []),
  ];
  return {
    body: byteOrderMark + records.map(csvRecord).join(''),
    contentType: 'text/csv; charset=utf-8',
    fileName: `faults-${fileName.replace(/\.(csv|tsv|txt|xlsx|xls|ods)$/i, '')}.csv`,
  };
});
