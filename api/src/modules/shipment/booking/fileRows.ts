import type { DocumentType, StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull, or } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import type { ReceivedFile } from '../../../platform/files/receivedFile';
import { newId } from '../../../platform/id';
import { fullName, personIdOf, type User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';
import { isUnattached } from '../../quotes/attachedFiles';

/** What is told of a document. */
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

/** The documents of a booking in all versions, the oldest first. Whether the caller sees the booking is the caller's question. */
export const filesOf = async (db: Executor, bookingId: string): Promise<FileRow[]> => selectFiles(db, bookingId);

/** An upload with whose it is; undefined where there is none of that type. Whether the caller may have it is the caller's question. */
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

/** What history and audit keep of files. */
export const describeFiles = (type: DocumentType, files: readonly FileRow[]) => ({
  type,
  files: files.map(({ id, name, size }) => ({ id, name, size })),
});

interface Upload {
  readonly user: User;
  /** Null while the booking is still being filled in. */
  readonly bookingId: string | null;
  readonly type: DocumentType;
  readonly files: readonly ReceivedFile[];
  readonly version?: number;
  /** Whether there is a virus scanner, for which they then wait. */
  readonly isScanned: boolean;
}

/** Writes down files that are stored already, in the order in which they came. */
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
    uploadedBy: personIdOf(user),
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
  /** A draft that becomes the booking: its files are whoever's they were. */
  readonly draftId?: string | null;
  /** A quote that is booked: what was left for it is whoever's it was. */
  readonly quoteId?: string | null;
  /** The requests that the booking answers: their files are whoever's they were, and stay theirs, too. */
  readonly requestIds?: readonly string[];
}

/** Gives uploads of the user that nobody claimed yet, and those left for its quote or sent with its request, to a booking. Answers how many there were. */
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
