import { buffer } from 'node:stream/consumers';
import type { TextEncoding } from '@quayside/contract';
import { spreadsheetTypes } from '../../../platform/files/detectContent';
import { contentInMemory } from '../../../platform/files/inspect/contentInMemory';
import type { Services } from '../../../ports/services';
import type { SentRows } from '../../../tables/importTables';
import type { Sheet, Source } from '../sheet/source';
import { UnreadableTable } from '../sheet/unreadable';
import type { ConversionResult, ConvertedSheet } from './converted/convertWorkbook';
import { openText, type TextTable } from './text/openText';
import { readOtherWorkbook, readPdfTables } from './threadTasks';
import { openWorkbook } from './workbook/openWorkbook';

const none: ReadonlySet<number> = new Set();

const countFilledRows = async ({ rows }: TextTable): Promise<number> => {
  let count = 0;
  for await (const { row, cells } of rows()) if (cells.some((cell) => cell !== '')) count = row;
  return count;
};

const textSource = (table: TextTable): Source => ({
  separator: table.separator,
  encoding: table.encoding,
  isSeparatorStated: table.isStated,
  sheets: [
    {
      ...{ name: '', isHidden: false, rows: table.rows },
      shape: async () => ({ count: await countFilledRows(table), merges: [], hiddenRows: none, hiddenColumns: none }),
    },
  ],
});

const convertedSheet = ({ name, isHidden, rows, merges, ...hidden }: ConvertedSheet): Sheet => ({
  name,
  isHidden,
  rows: async function* () {
    for (const [index, cells] of rows.entries()) yield { row: index + 1, cells };
  },
  shape: async () => ({
    count: rows.length,
    merges,
    hiddenRows: new Set(hidden.hiddenRows),
    hiddenColumns: new Set(hidden.hiddenColumns),
  }),
});

const workbookSource = (sheets: readonly Sheet[]): Source => ({
  ...{ separator: null, encoding: null, isSeparatorStated: false },
  sheets,
});

/** Returns rows that were sent as JSON as a table: the first has the headings, and numbers stay numbers. */
export const openSentRows = (rows: SentRows): Source => ({
  ...workbookSource([
    convertedSheet({ name: '', isHidden: false, rows, merges: [], hiddenRows: [], hiddenColumns: [] }),
  ]),
  heading: { from: 1, to: 1 },
});

interface StoredFile {
  readonly fileKey: string;
  readonly contentType: string;
  /** Encoding that a person chose for a text. */
  readonly encoding?: TextEncoding | undefined;
}

/** Returns whether a thread ended because of its content: it took too long or too much memory. */
const isTooMuch = (error: unknown): boolean => {
  const { code, cause } = ((error as Error).cause ?? {}) as { code?: string; cause?: { name?: string } };
  return cause?.name === 'TimeoutError' || code === 'ERR_WORKER_OUT_OF_MEMORY';
};

/** Converts a workbook or a PDF in a thread; a file that ends its thread is refused and not tried again. */
const convert = async (
  threads: Services['threads'],
  contentType: string,
  bytes: Uint8Array,
): Promise<ConversionResult> => {
  const task = contentType === spreadsheetTypes.pdf ? readPdfTables : readOtherWorkbook;
  try {
    return await threads.run(task, bytes);
  } catch (error) {
    if (!isTooMuch(error)) throw error;
    return { problem: 'Reading the file takes too long or too much memory. Save it as CSV UTF-8 and import that.' };
  }
};

/**
 * Opens the tables of a stored file.
 * @throws UnreadableTable
 */
export const openTable = async (
  { storage, threads }: Pick<Services, 'storage' | 'threads'>,
  { fileKey, contentType, encoding }: StoredFile,
): Promise<Source> => {
  const bytes = await buffer(await storage.get(fileKey));
  if (contentType === spreadsheetTypes.csv) return textSource(openText(bytes, encoding));
  if (contentType === spreadsheetTypes.xlsx) return workbookSource(await openWorkbook(contentInMemory(bytes)));
  const converted = await convert(threads, contentType, bytes);
  if ('problem' in converted) throw new UnreadableTable(converted.problem);
  return workbookSource(converted.sheets.map(convertedSheet));
};
