import { rateImportFaults } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { byteOrderMark, type Cell, csvRecord } from '../../../platform/export/csv';
import { findImport } from './importRows';

type StoredFault = { row: number; column: string; value: string; message: string } & Record<string, unknown>;

/** The faults of an import, each with its row, column and value; the last record says how many more there are. */
export const faults = handle(rateImportFaults, async ({ db, user, params: { id } }) => {
  const { faultCount, fileName } = await findImport(db, user, id);
  const { rows } = await db.execute<StoredFault>(sql`
    select f.row_no as "row", f.column_name as "column", f.value, f.message from rate_import_faults f where f.import_id = ${id} order by f.nr`);
  const more = faultCount - rows.length;
  const records: Cell[][] = [
    ['row', 'column', 'value', 'message'],
    ...rows.map(({ row, column, value, message }) => [row, column, value, message]),
    ...(more > 0 ? [[null, null, null, `and ${more.toLocaleString('en-US')} more faults`]] : []),
  ];
  return {
    body: byteOrderMark + records.map(csvRecord).join(''),
    contentType: 'text/csv; charset=utf-8',
    fileName: `faults-${fileName.replace(/\.(csv|xlsx)$/i, '')}.csv`,
  };
});
