import * as calls from '@quayside/contract';
import type { SheetData } from 'write-excel-file/universal';
import { handle } from '../../platform/calls/handle';
import { excelBytes } from '../../platform/encoding/excelBytes';
import { byteOrderMark, csvRecord } from '../../platform/export/csv';
import { spreadsheetTypes } from '../../platform/files/detectContent';
import { requireImportRight } from './importRows';
import { getImportKind } from './kinds';
import type { FileTemplate } from './kit/fileTemplate';

const csv = ({ heading, lines }: FileTemplate): string => byteOrderMark + [heading, ...lines].map(csvRecord).join('');

const workbook = async ({ names, lines, workbookCell, widthOf }: FileTemplate): Promise<Buffer> => {
  const { default: writeExcelFile } = await import('write-excel-file/universal');
  const rows: SheetData = [
    names.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const })),
    ...lines.map((cells) => names.map((name, index) => workbookCell(name, cells[index] ?? ''))),
  ];
  return excelBytes(
    writeExcelFile(rows, { columns: names.map((name) => ({ width: widthOf(name) })), stickyRowsCount: 1 }),
  );
};

/** Returns the template file of an import: its columns and examples. */
export const importTemplate = handle(calls.importTemplate, async ({ user, params: { subject }, query: { format } }) => {
  requireImportRight(user, subject);
  const template = getImportKind({ subject }).template();
  const fileName = `${template.fileName}.${format}`;
  return format === 'xlsx'
    ? { body: await workbook(template), contentType: spreadsheetTypes.xlsx, fileName }
    : { body: csv(template), contentType: 'text/csv; charset=utf-8', fileName };
});
