import type { Download } from '../calls/handle';
import { byteOrderMark } from './csv';
import { type SpooledExport, spooledDownload } from './spooledDownload';

export const csvContentType = 'text/csv; charset=utf-8';

/** Adds records to the export, with their number of rows. */
type WriteRecords = (records: string, rows: number) => Promise<void>;

interface CsvExport extends Omit<SpooledExport, 'fill' | 'contentType'> {
  /** Writes the header first, then the rows; ends early when the signal is aborted. */
  readonly fill: (write: WriteRecords) => Promise<void>;
}

/** Sends a CSV while it is written. It begins with a byte order mark. Throws an error before the first record. */
export const csvDownload = ({ fill, ...others }: CsvExport): Promise<Download> =>
  spooledDownload({
    ...others,
    contentType: csvContentType,
    fill: (write) => {
      let mark = byteOrderMark;
      return fill((records, rows) => {
        const bytes = Buffer.from(mark + records);
        mark = '';
        return write(bytes, rows);
      });
    },
  });
