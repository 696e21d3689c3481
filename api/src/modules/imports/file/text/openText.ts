import { Readable } from 'node:stream';
import type { TextEncoding } from '@quayside/contract';
import { CsvError, parse } from 'csv-parse';
import { createTextDecoder, detectTextEncoding } from '../../../../platform/files/inspect/textEncoding';
import { nextTurn } from '../../../../platform/jobs/nextTurn';
import { inSmallParts } from '../../sheet/inSmallParts';
import type { TableRow } from '../../sheet/source';
import { UnreadableTable } from '../../sheet/unreadable';
import { detectSeparator } from './separators';

/** Characters that decide about the separator. */
const LOOKED_AT = 256 * 1024;
/** A longer record means that a quote was never closed. */
const MAX_RECORD = 64 * 1024;
/** Rows that are read before other calls get their turn. */
const ROWS_A_TURN = 256;
/** Most columns of a record. */
const MOST_COLUMNS = 1_024;

/** A text file as a table. */
export interface TextTable {
  readonly encoding: TextEncoding;
  readonly separator: string;
  /** Whether the first line states the separator and is no row. */
  readonly isStated: boolean;
  readonly rows: () => AsyncGenerator<TableRow>;
}

async function* splitBytes(bytes: Buffer): AsyncGenerator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += MAX_RECORD) yield bytes.subarray(at, at + MAX_RECORD);
}

/** Returns the text in UTF-8, in parts. */
async function* inUtf8(bytes: Buffer, encoding: TextEncoding): AsyncGenerator<Uint8Array> {
  const decoder = createTextDecoder(encoding);
  for await (const part of inSmallParts(splitBytes(bytes)))
    yield Buffer.from(decoder.decode(part, { stream: true }), 'utf8');
  yield Buffer.from(decoder.decode(), 'utf8');
}

/** Reads the records of a text; a quote inside an unquoted cell is a sign like any other. */
async function* readRecords(bytes: Buffer, encoding: TextEncoding, delimiter: string): AsyncGenerator<TableRow> {
  const content = Readable.from(inUtf8(bytes, encoding), { highWaterMark: 1 });
  const records = parse({
    bom: true,
    delimiter,
    relax_column_count: true,
    relax_quotes: true,
    max_record_size: MAX_RECORD,
  });
  content.on('error', (error) => records.destroy(error));
  content.pipe(records);
  let row = 0;
  try {
    for await (const cells of records as AsyncIterable<string[]>) {
      row += 1;
      if (cells.length > MOST_COLUMNS)
        throw new UnreadableTable(`Row ${row} has more than 1,024 columns. Leave out those that nobody needs.`);
      if (row % ROWS_A_TURN === 0) await nextTurn();
      yield { row, cells };
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    // Records that were read before the error may not have been taken yet.
    const read = Number(error.records ?? row);
    throw new UnreadableTable(`Row ${read + 1} cannot be read as CSV: its quotes do not match.`, { cause: error });
  } finally {
    content.destroy();
    records.destroy();
  }
}

/** Opens a text file; its encoding is detected unless a person chose one. */
export const openText = (bytes: Buffer, chosen: TextEncoding | undefined): TextTable => {
  const encoding = chosen ?? detectTextEncoding(bytes) ?? 'UTF-8';
  const head = createTextDecoder(encoding).decode(bytes.subarray(0, LOOKED_AT));
  const { separator, isStated } = detectSeparator(head);
  return { encoding, separator, isStated, rows: () => readRecords(bytes, encoding, separator) };
};
