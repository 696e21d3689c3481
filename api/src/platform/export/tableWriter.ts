import { invalid } from '../errors';
import { spreadsheetTypes } from '../files/detectContent';
import { byteOrderMark, type Cell, csvRecord } from './csv';
import { csvContentType } from './csvDownload';
import type { WriteBytes } from './spooledDownload';
import { MAX_SHEET_ROWS, XlsxStream } from './xlsxStream';

export const tableContentTypes = { csv: csvContentType, xlsx: spreadsheetTypes.xlsx } as const;
export type TableFormat = keyof typeof tableContentTypes;

/** Writes a table to a file. */
export interface TableWriter {
  /** @throws 422 when the format cannot hold so many rows */
  readonly begin: (header: readonly string[], rows: number) => Promise<void>;
  /** @param counted rows that the progress counts; by default all */
  readonly rows: (rows: readonly (readonly Cell[])[], counted?: number) => Promise<void>;
  readonly end: () => Promise<void>;
}

const csvWriter = (write: WriteBytes): TableWriter => ({
  begin: (header) => write(Buffer.from(byteOrderMark + csvRecord(header)), 0),
  rows: (rows, counted = rows.length) => write(Buffer.from(rows.map(csvRecord).join('')), counted),
  end: async () => {},
});

const xlsxWriter = (write: WriteBytes): TableWriter => {
  const stream = new XlsxStream();
  let waiting = 0;
  const send = async (bytes: Buffer, rows: number) => {
    waiting += rows;
    if (bytes.length === 0) return;
    const sent = waiting;
    waiting = 0;
    await write(bytes, sent);
  };
  return {
    begin: async (header, rows) => {
      if (rows >= MAX_SHEET_ROWS)
        throw invalid([
          {
            path: 'format',
            message: 'has too many rows for an Excel sheet. Add a filter, or export as CSV.',
          },
        ]);
      await send(stream.begin(header), 0);
    },
    rows: (rows, counted = rows.length) => send(stream.rows(rows), counted),
    end: () => send(stream.end(), 0),
  };
};

const writers: Readonly<Record<TableFormat, (write: WriteBytes) => TableWriter>> = { csv: csvWriter, xlsx: xlsxWriter };

export const createTableWriter = (format: TableFormat, write: WriteBytes): TableWriter => writers[format](write);
