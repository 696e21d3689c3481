import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse';
import { readSheet } from 'read-excel-file/universal';
import { spreadsheetTypes } from '../../../platform/files/detectContent';
import type { CellValue } from '../tariff/cells';

/** A row of the file; the first is 1. */
export interface TableRow {
  readonly row: number;
  readonly cells: readonly CellValue[];
}

/** A file that cannot be read, with the sentence that says why. */
export class UnreadableTable extends Error {
  override readonly name = 'UnreadableTable';
}

interface Shape {
  readonly delimiter: string;
  readonly records: number;
}

/** Counts the records and finds what divides the cells of the first: Excel writes semicolons where a comma begins decimals. */
const shapeOf = async (content: Readable): Promise<Shape> => {
  const counts = new Map([',', ';', '\t'].map((sign) => [sign.charCodeAt(0), 0]));
  let records = 0;
  let isQuoted = false;
  let isOpen = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    for (const byte of chunk) {
      if (byte === 0x22) isQuoted = !isQuoted;
      if (byte === 0x0a && !isQuoted) {
        records += 1;
        isOpen = false;
        continue;
      }
      isOpen = true;
      if (records === 0 && !isQuoted && counts.has(byte)) counts.set(byte, (counts.get(byte) ?? 0) + 1);
    }
  }
  const [[sign] = [0x2c]] = [...counts].sort(([, a], [, b]) => b - a);
  return { delimiter: String.fromCharCode(sign), records: records + (isOpen ? 1 : 0) };
};

/** More in one record is a quote that was never closed. */
const MAX_RECORD = 64 * 1024;

const readCsv = async function* (content: Readable, { delimiter }: Shape): AsyncGenerator<TableRow> {
  const records = parse({ bom: true, delimiter, relax_column_count: true, max_record_size: MAX_RECORD });
  content.on('error', (error) => records.destroy(error));
  content.pipe(records);
  let row = 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw new UnreadableTable(`Row ${row + 1} cannot be read as CSV: its quotes do not match.`, { cause: error });
  } finally {
    content.destroy();
    records.destroy();
  }
};

const readXlsx = async (content: Readable): Promise<readonly (readonly CellValue[])[]> => {
  const bytes = await buffer(content);
  try {
    return (await readSheet(new Blob([new Uint8Array(bytes)]))) as unknown as CellValue[][];
  } catch (error) {
    throw new UnreadableTable('The workbook cannot be read. Save it again as .xlsx, or as CSV UTF-8.', {
      cause: error,
    });
  }
};

const rowsOf = async function* (table: readonly (readonly CellValue[])[]): AsyncGenerator<TableRow> {
  for (const [index, cells] of table.entries()) yield { row: index + 1, cells };
};

/** The rows of a CSV, or of the first sheet of a workbook, and how many there are with the heading. */
export const readTable = async (
  open: () => Promise<Readable>,
  contentType: string,
): Promise<{ rows: AsyncGenerator<TableRow>; count: number }> => {
  if (contentType === spreadsheetTypes.xlsx) {
    const table = await readXlsx(await open());
    return { rows: rowsOf(table), count: table.length };
  }
  const shape = await shapeOf(await open());
  return { rows: readCsv(await open(), shape), count: shape.records };
};
