import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { CsvError, parse } from 'csv-parse';
import { spreadsheetTypes } from '../../../platform/files/detectContent';
import { contentInMemory } from '../../../platform/files/inspect/contentInMemory';
import { inSmallParts } from './workbook/inSmallParts';
import { openWorkbook } from './workbook/openWorkbook';
import type { TableRow } from './workbook/SheetRows';
import { UnreadableTable } from './workbook/unreadable';

/** The encodings that texts come in. */
type Encoding = 'UTF-8' | 'Windows-1252';

interface Shape {
  readonly delimiter: string;
  readonly encoding: Encoding;
  readonly records: number;
}

/** Checks in parts whether bytes are UTF-8. */
const utf8Check = () => {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let is = true;
  return (chunk?: Uint8Array): boolean => {
    try {
      if (is) decoder.decode(chunk, { stream: chunk !== undefined });
    } catch {
      is = false;
    }
    return is;
  };
};

/**
 * Counts the records and detects the separator from the first: Excel writes semicolons where the decimal sign is a
 * comma.
 */
const shapeOf = async (content: Readable): Promise<Shape> => {
  const isUtf8 = utf8Check();
  const counts = new Map([',', ';', '\t'].map((sign) => [sign.charCodeAt(0), 0]));
  let records = 0;
  let isQuoted = false;
  let isOpen = false;
  for await (const chunk of content as AsyncIterable<Buffer>) {
    isUtf8(chunk);
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
  return {
    delimiter: String.fromCharCode(sign),
    encoding: isUtf8() ? 'UTF-8' : 'Windows-1252',
    records: records + (isOpen ? 1 : 0),
  };
};

/** Returns the text in UTF-8, in parts. */
const inUtf8 = async function* (parts: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  const decoder = new TextDecoder('windows-1252');
  for await (const part of parts) yield Buffer.from(decoder.decode(part, { stream: true }), 'utf8');
};

/** A longer record means that a quote was never closed. */
const MAX_RECORD = 64 * 1024;

const readCsv = async function* (bytes: Readable, { delimiter, encoding }: Shape): AsyncGenerator<TableRow> {
  const parts = inSmallParts(bytes);
  const content = Readable.from(encoding === 'UTF-8' ? parts : inUtf8(parts), { highWaterMark: 1 });
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
    bytes.destroy();
    content.destroy();
    records.destroy();
  }
};

/** File as a table that can be read several times. */
export interface Table {
  /** Includes the heading. */
  readonly count: number;
  /** Separator of a CSV; null for a workbook. */
  readonly separator: string | null;
  readonly encoding: Encoding | null;
  readonly rows: () => Promise<AsyncGenerator<TableRow>>;
}

/** Opens a CSV, or the first sheet of a workbook. */
export const openTable = async (open: () => Promise<Readable>, contentType: string): Promise<Table> => {
  if (contentType === spreadsheetTypes.xlsx) {
    const { count, rows } = await openWorkbook(contentInMemory(await buffer(await open())));
    return { count, separator: null, encoding: null, rows: async () => rows() };
  }
  const shape = await shapeOf(await open());
  const rows = async () => readCsv(await open(), shape);
  return { count: shape.records, separator: shape.delimiter, encoding: shape.encoding, rows };
};
