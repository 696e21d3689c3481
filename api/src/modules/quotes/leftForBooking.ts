import { type DocumentType, type LeftForBooking, mostLeftFiles } from '@quayside/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterCommit } from '../../platform/database/afterCommit';
import { tooMany } from '../../platform/errors';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import { newId } from '../../platform/id';
import type { Executor, Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';
import type { QuoteRow } from './quoteRows';

type LeftFile = LeftForBooking['files'][number];

/** The documents that were left for the booking of a quote and that no booking has taken, the oldest first. */
export const filesLeft = (db: Executor, quoteId: string): Promise<LeftFile[]> =>
  db
    .select({
      ...{ id: bookingFiles.id, type: bookingFiles.type, name: bookingFiles.name, size: bookingFiles.size },
      ...{ contentType: bookingFiles.contentType, uploadedAt: bookingFiles.uploadedAt },
      ...{ uploadedBy: bookingFiles.uploader, scan: bookingFiles.scan, finding: bookingFiles.scanFinding },
    })
    .from(bookingFiles)
    .where(and(eq(bookingFiles.quoteId, quoteId), isNull(bookingFiles.bookingId)))
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id);

const nothing = { shipper: '', consignee: '', reference: '', remarks: '', by: '', at: null, recipient: '' };

/** What the buyers of a quote left for its booking; null where they left nothing. */
export const leftOf = async (
  db: Executor,
  { id, doc }: Pick<QuoteRow, 'id' | 'doc'>,
): Promise<LeftForBooking | null> => {
  const files = await filesLeft(db, id);
  return doc.left || files.length > 0 ? { ...(doc.left ?? nothing), files } : null;
};

interface Leaving {
  readonly type: DocumentType;
  readonly files: readonly ReceivedFile[];
  /** Who sent them, as people read it. */
  readonly uploader: string;
  /** Whether there is a virus scanner, for which they then wait. */
  readonly isScanned: boolean;
}

/** Keeps documents for the booking of a locked quote. @throws 429 beyond what one quote may have */
export const keepLeftFiles = async (tx: Tx, { id }: QuoteRow, { type, files, uploader, isScanned }: Leaving) => {
  if ((await tx.$count(bookingFiles, eq(bookingFiles.quoteId, id))) + files.length > mostLeftFiles)
    throw tooMany(3_600, `At most ${mostLeftFiles} documents can be sent here. Send the others to your contact.`);
  await tx.insert(bookingFiles).values(
    files.map(({ fileName, size, contentType, key, sha256 }) => ({
      ...{ id: newId(), quoteId: id, type, name: fileName, size, contentType, storageKey: key, sha256, uploader },
      scan: isScanned ? ('scanning' as const) : ('not-scanned' as const),
    })),
  );
  if (isScanned) afterCommit(tx, (signals) => signals.emit('filesToScan'));
};
