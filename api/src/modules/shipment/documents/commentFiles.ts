import type { StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import type { ReceivedFile } from '../../../platform/files/receivedFile';
import type { User } from '../../../platform/user';
import type { Executor, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { bookingFiles } from '../../../tables/bookingTables';
import { isUnattached } from '../../quotes/attachedFiles';
import { type FileRow, fileColumns, insertFiles, toStoredFile } from '../booking/fileRows';
import { sentFile } from './download';

/** The files of some comments, each with the comment that has it. */
const of = (db: Executor, comments: readonly string[]): Promise<(FileRow & { readonly commentId: string | null })[]> =>
  db
    .select({ ...fileColumns, commentId: bookingFiles.commentId })
    .from(bookingFiles)
    .where(inArray(bookingFiles.commentId, [...comments]))
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id);

interface Received {
  readonly user: User;
  readonly files: readonly ReceivedFile[];
  readonly isScanned: boolean;
}

/** Writes down files that no comment names yet. */
const keep = (tx: Tx, received: Received): Promise<FileRow[]> =>
  insertFiles(tx, { ...received, bookingId: null, type: 'others' });

/** Gives uploads of the author that nothing has taken yet to a comment. Answers how many there were. */
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

/** Takes the files of a comment away: nobody can claim them, and their contents go once the transaction is committed. */
const takeAway = async (tx: Tx, commentId: string): Promise<void> => {
  const { rowCount } = await tx
    .update(bookingFiles)
    .set({ commentId: null, uploadedBy: null, uploadedAt: '-infinity' })
    .where(eq(bookingFiles.commentId, commentId));
  if (rowCount) afterCommit(tx, (signals) => signals.emit('filesTakenAway'));
};

/**
 * Files of comments are stored, scanned and dropped as documents are; they are none of the booking's. Who may read a comment is the
 * caller's question.
 */
export const commentFiles = {
  of,
  keep,
  give,
  takeAway,
  sent: (file: FileRow, user: User, services: Services) => sentFile(file, user, services),
  shown: (file: FileRow): StoredFile => toStoredFile(file),
};
