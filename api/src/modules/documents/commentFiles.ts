import type { StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterCommit } from '../../platform/database/afterCommit';
import type { ReceivedFile } from '../../platform/files/receivedFile';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { bookingFiles } from '../../tables/bookingTables';
import { type FileRow, fileColumns, insertFiles, toStoredFile } from '../bookings/booking/fileRows';
import { isUnattached } from '../quotes/attachedFiles';
import { toDownload } from './download';

/** Returns the files of comments, each with its comment id. */
const findByComments = (
  db: Executor,
  comments: readonly string[],
): Promise<(FileRow & { readonly commentId: string | null })[]> =>
  db
    .select({ ...fileColumns, commentId: bookingFiles.commentId })
    .from(bookingFiles)
    .where(inArray(bookingFiles.commentId, [...comments]))
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id);

interface KeepInput {
  readonly user: User;
  readonly files: readonly ReceivedFile[];
  readonly isScanned: boolean;
}

/** Stores the records of files that no comment has yet. */
const keep = (tx: Tx, received: KeepInput): Promise<FileRow[]> =>
  insertFiles(tx, { ...received, bookingId: null, type: 'others' });

/** Attaches unclaimed uploads of the author to a comment. Returns their number. */
const give = async (
  tx: Tx,
  { user, commentId, ids }: { readonly user: User; readonly commentId: string; readonly ids: readonly string[] },
): Promise<number> => {
  if (ids.length === 0) return 0;
  const { id, uploadedBy, bookingId, draftId, quoteId } = bookingFiles;
  const isFree = [bookingId, draftId, quoteId].map((column) => isNull(column));
  const { rowCount } = await tx
    .update(bookingFiles)
    .set({ commentId })
    .where(and(inArray(id, [...ids]), eq(uploadedBy, user.id), isUnattached, ...isFree));
  return rowCount ?? 0;
};

/** Detaches the files of a comment. They cannot be claimed, and their contents are deleted after the commit. */
const takeAway = async (tx: Tx, commentId: string): Promise<void> => {
  const { rowCount } = await tx
    .update(bookingFiles)
    .set({ commentId: null, uploadedBy: null, uploadedAt: '-infinity' })
    .where(eq(bookingFiles.commentId, commentId));
  if (rowCount) afterCommit(tx, (signals) => signals.emit('filesTakenAway'));
};

/**
 * Files of comments. They are stored, scanned and deleted like documents but do not belong to the booking. The caller
 * checks access to the comment.
 */
export const commentFiles = {
  of: findByComments,
  keep,
  give,
  takeAway,
  sent: (file: FileRow, user: User, services: Services) => toDownload(file, user, services),
  shown: (file: FileRow): StoredFile => toStoredFile(file),
};
