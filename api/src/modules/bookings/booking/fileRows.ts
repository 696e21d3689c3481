import type { DocumentType, StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull, or, sql } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import { createPreparedQuery } from '../../../platform/database/createPreparedQuery';
import { newId } from '../../../platform/encoding/id';
import type { ReceivedFile } from '../../../platform/files/receivedFile';
import { fullName, getPersonId, type User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';
import { isUnattached } from '../../quotes/attachedFiles';

/** The columns of a document. */
export const fileColumns = {
  id: bookingFiles.id,
  type: bookingFiles.type,
  name: bookingFiles.name,
  size: bookingFiles.size,
  contentType: bookingFiles.contentType,
  storageKey: bookingFiles.storageKey,
  uploadedAt: bookingFiles.uploadedAt,
  uploader: bookingFiles.uploader,
  sha256: bookingFiles.sha256,
  version: bookingFiles.version,
  currentId: bookingFiles.currentId,
  verifier: bookingFiles.verifier,
  verifiedAt: bookingFiles.verifiedAt,
  uploadedBy: bookingFiles.uploadedBy,
  scan: bookingFiles.scan,
  finding: bookingFiles.scanFinding,
};

const selectFiles = (db: Executor, bookingId: string) =>
  db
    .select(fileColumns)
    .from(bookingFiles)
    .where(eq(bookingFiles.bookingId, bookingId))
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id);

export type FileRow = Awaited<ReturnType<typeof selectFiles>>[number];

const preparedFiles = createPreparedQuery<FileRow>();

/** Returns the documents of a booking in all versions, oldest first. The caller checks access to the booking. */
export const findFiles = (db: Executor, bookingId: string): Promise<FileRow[]> =>
  preparedFiles(db, {
    shape: '',
    values: { bookingId },
    write: () => selectFiles(db, sql.placeholder('bookingId') as unknown as string),
  });

/** Returns the current documents of bookings, oldest first. The caller checks access to the bookings. */
export const findCurrentFiles = (db: Executor, bookingIds: readonly string[], limit: number) =>
  db
    .select({ ...fileColumns, bookingId: bookingFiles.bookingId })
    .from(bookingFiles)
    .where(and(inArray(bookingFiles.bookingId, [...bookingIds]), isNull(bookingFiles.currentId)))
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id)
    .limit(limit);

/** Returns an upload with its owner record; undefined when none of that type exists. The caller checks access. */
export const findUpload = async (db: Executor, { id, type }: { id: string; type: DocumentType }) => {
  const [found] = await db
    .select({
      ...{ ...fileColumns, bookingId: bookingFiles.bookingId, quoteId: bookingFiles.quoteId },
      ...{ requestId: bookingFiles.requestId, answerOf: bookingFiles.answerOf, commentId: bookingFiles.commentId },
    })
    .from(bookingFiles)
    .where(and(eq(bookingFiles.id, id), eq(bookingFiles.type, type)));
  return found;
};

export const toStoredFile = (file: FileRow): StoredFile => {
  const { id, name, size, contentType, uploadedAt, uploader, scan, finding } = file;
  return { id, name, size, contentType, uploadedAt, uploadedBy: uploader, scan, finding };
};

/** Returns the fields of files for history and audit log. */
export const describeFiles = (type: DocumentType, files: readonly FileRow[]) => ({
  type,
  files: files.map(({ id, name, size }) => ({ id, name, size })),
});

interface Upload {
  readonly user: User;
  /** Null until the booking is created. */
  readonly bookingId: string | null;
  readonly type: DocumentType;
  readonly files: readonly ReceivedFile[];
  readonly version?: number;
  /** Whether a virus scanner is configured; files then wait for the scan. */
  readonly isScanned: boolean;
}

/** Stores the records of files whose contents are already stored, in the given order. */
export const insertFiles = async (
  tx: Tx,
  { user, bookingId, type, files, version = 1, isScanned }: Upload,
): Promise<FileRow[]> => {
  if (files.length === 0) return [];
  const rows = files.map(({ fileName, size, contentType, key, sha256 }) => ({
    id: newId(),
    bookingId,
    type,
    name: fileName,
    size,
    contentType,
    storageKey: key,
    uploadedBy: getPersonId(user),
    uploader: fullName(user),
    sha256,
    version,
    scan: isScanned ? ('scanning' as const) : ('not-scanned' as const),
  }));
  if (isScanned) afterCommit(tx, (signals) => signals.emit('filesToScan'));
  return tx.insert(bookingFiles).values(rows).returning(fileColumns);
};

interface Claim {
  readonly user: User;
  readonly bookingId: string;
  readonly type: DocumentType;
  readonly ids: readonly string[];
  /** The draft that becomes the booking. Its files may come from any uploader. */
  readonly draftId?: string | null;
  /** The booked quote. Files left for it may come from any uploader. */
  readonly quoteId?: string | null;
  /** The requests that the booking answers. Their files may come from any uploader and stay attached to the request. */
  readonly requestIds?: readonly string[];
}

/**
 * Attaches uploads to a booking: unclaimed ones of the user, and those left for its quote or sent with its request.
 * Returns their number.
 */
export const claimFiles = async (
  tx: Tx,
  { user, bookingId, type, ids, draftId = null, quoteId = null, requestIds = [] }: Claim,
): Promise<number> => {
  if (ids.length === 0) return 0;
  const { id, bookingId: claimedBy, uploadedBy } = bookingFiles;
  const isOwn = and(eq(uploadedBy, user.id), isNull(bookingFiles.draftId), isUnattached);
  const isLeft = quoteId === null ? undefined : eq(bookingFiles.quoteId, quoteId);
  const isKept = draftId === null ? undefined : eq(bookingFiles.draftId, draftId);
  const isAsked = requestIds.length === 0 ? undefined : inArray(bookingFiles.requestId, [...requestIds]);
  const isFree = and(isNull(claimedBy), or(isOwn, isKept, isLeft, isAsked), eq(bookingFiles.type, type));
  const { rowCount } = await tx
    .update(bookingFiles)
    .set({ bookingId, draftId: null })
    .where(and(inArray(id, [...ids]), isFree));
  return rowCount ?? 0;
};
