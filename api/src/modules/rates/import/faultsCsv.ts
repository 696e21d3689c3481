import * as calls from '@quayside/contract';
import { eq } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { byteOrderMark, type Cell, csvRecord } from '../../../platform/export/csv';
import { rateImportFaults as faults } from '../../../tables/rateTables';
import { findImport } from './importRows';

/** The faults of an import, each with its row, column and value; the last record says how many more there are. */
export const rateImportFaults = handle(calls.rateImportFaults, async ({ db, user, params: { id } }) => {
  const { faultCount, fileName } = await findImport(db, user, id);
  const rows = await db.select().from(faults).where(eq(faults.importId, id)).orderBy(faults.nr);
  const more = faultCount - rows.length;
  const records: Cell[][] = [
    ['row', 'column', 'value', 'message'],
    ...rows.map(({ rowNo, columnName, value, message }) => [rowNo, columnName, value, message]),
    ...(more > 0 ? [[null, null, null, `and ${more.toLocaleString('en-US')} more faults`]] : []),
  ];
  return {
    body: byteOrderMark + records.map(csvRecord).join(''),
    contentType: 'text/csv; charset=utf-8',
    fileName: `faults-${fileName.replace(/\.(csv|xlsx)$/i, '')}.csv`,
  };
});
