import type { DocumentType, StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { ReceivedFile } from '../../../platform/files/receivedFile';
import { newId } from '../../../platform/id';
import { fullName, type User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';

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

export const toStoredFile = ({ id, name, size, contentType, uploadedAt, uploader }: FileRow): StoredFile => ({
  id,
  name,
  size,
  contentType,
  uploadedAt,
  uploadedBy: uploader,
});

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
}

/** Writes down files that are stored already, in the order in which they came. */
export const insertFiles = async (
  tx: Tx,
  { user, bookingId, type, files, version = 1 }: Upload,
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
    uploadedBy: user.id,
    uploader: fullName(user),
    sha256,
    version,
  }));
  return tx.insert(bookingFiles).values(rows).returning(fileColumns);
};

/** Gives uploads of the user that nobody claimed yet to a booking. Answers how many there were. */
export const claimFiles = async (
  tx: Tx,
  { user, bookingId, type, ids }: { user: User; bookingId: string; type: DocumentType; ids: readonly string[] },
): Promise<number> => {
  if (ids.length === 0) return 0;
  const { id, bookingId: claimedBy, uploadedBy } = bookingFiles;
  const isFree = and(isNull(claimedBy), eq(uploadedBy, user.id), eq(bookingFiles.type, type));
  const { rowCount } = await tx
    .update(bookingFiles)
    .set({ bookingId })
    .where(and(inArray(id, [...ids]), isFree));
  return rowCount ?? 0;
};
