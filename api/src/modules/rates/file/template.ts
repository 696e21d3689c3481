import type { ImportSubject } from '@quayside/contract';
import * as calls from '@quayside/contract';
import writeExcelFile, { type SheetData } from 'write-excel-file/universal';
import { handle } from '../../../platform/calls/handle';
import { excelBytes } from '../../../platform/excelBytes';
import { byteOrderMark, csvRecord } from '../../../platform/export/csv';
import { spreadsheetTypes } from '../../../platform/files/detectContent';
import { departureTemplateOf } from '../../departures/import/departureExamples';
import type { FileTemplate } from '../../imports/fileTemplate';
import { rateTemplateOf } from './rateExamples';

const templates: Readonly<Record<ImportSubject, () => FileTemplate>> = {
  rates: rateTemplateOf,
  departures: departureTemplateOf,
};

const csv = ({ heading, lines }: FileTemplate): string => byteOrderMark + [heading, ...lines].map(csvRecord).join('');

const workbook = ({ names, lines, workbookCell, widthOf }: FileTemplate): Promise<Buffer> => {
  const rows: SheetData = [
    names.map((name) => ({ value: name, type: String, fontWeight: 'bold' as const })),
    ...lines.map((cells) => names.map((name, index) => workbookCell(name, cells[index] ?? ''))),
  ];
  return excelBytes(
    writeExcelFile(rows, { columns: names.map((name) => ({ width: widthOf(name) })), stickyRowsCount: 1 }),
  );
};

/** The file that an import begins with: its columns and an example a mode. */
export const rateTemplate = handle(calls.rateTemplate, async ({ query: { format, subject } }) => {
  const template = templates[subject]();
  const fileName = `${template.fileName}.${format}`;
  return format === 'xlsx'
    ? { body: await workbook(template), contentType: spreadsheetTypes.xlsx, fileName }
    : { body: csv(template), contentType: 'text/csv; charset=utf-8', fileName };
});
