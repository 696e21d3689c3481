import { type DocumentType, type LeftForBooking, maxBuyerFiles } from '@quayside/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { afterCommit } from '../../platform/database/afterCommit';
import { newId } from '../../platform/encoding/id';
import { tooMany } from '../../platform/errors';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import type { Executor, Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';
import type { QuoteRow } from './quoteRows';

type LeftFile = LeftForBooking['files'][number];

/** Returns the documents uploaded for the booking of a quote that no booking has taken yet, oldest first. */
export const findUploadedFiles = (db: Executor, quoteId: string): Promise<LeftFile[]> =>
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

/** Returns the documents that the buyers of a quote uploaded for its booking, or null without any. */
export const findBuyerDetails = async (
  db: Executor,
  { id, doc }: Pick<QuoteRow, 'id' | 'doc'>,
): Promise<LeftForBooking | null> => {
  const files = await findUploadedFiles(db, id);
  return doc.left || files.length > 0 ? { ...(doc.left ?? nothing), files } : null;
};

interface StoreBuyerFilesInput {
  readonly type: DocumentType;
  readonly files: readonly ReceivedFile[];
  /** Display name of the sender. */
  readonly uploader: string;
  /** Whether a virus scanner is configured; the files then wait for it. */
  readonly isScanned: boolean;
}

/**
 * Stores documents for the booking of a locked quote.
 * @throws 429 above the limit of one quote
 */
export const storeBuyerFiles = async (
  tx: Tx,
  { id }: QuoteRow,
  { type, files, uploader, isScanned }: StoreBuyerFilesInput,
) => {
  if ((await tx.$count(bookingFiles, eq(bookingFiles.quoteId, id))) + files.length > maxBuyerFiles)
    throw tooMany(3_600, `You can send at most ${maxBuyerFiles} documents here. Send the others to your contact.`);
  await tx.insert(bookingFiles).values(
    files.map(({ fileName, size, contentType, key, sha256 }) => ({
      ...{ id: newId(), quoteId: id, type, name: fileName, size, contentType, storageKey: key, sha256, uploader },
      scan: isScanned ? ('scanning' as const) : ('not-scanned' as const),
    })),
  );
  if (isScanned) afterCommit(tx, (signals) => signals.emit('filesToScan'));
};
