import { attachedType, type StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/user';
import type { Executor, Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';

/** With what files can be: a request for a quote, or an answer to one that staff recorded. */
export type AttachedTo = { readonly requestId: string } | { readonly answerOf: string };

/** Files that go with no request, no answer and no comment: nothing else may take the others. */
export const isUnattached: SQL | undefined = and(
  isNull(bookingFiles.requestId),
  isNull(bookingFiles.answerOf),
  isNull(bookingFiles.commentId),
);

/** Gives uploads of the caller that nothing has taken yet to a request or an answer. @throws 422 on `files` where one is gone */
export const attachFiles = async (tx: Tx, user: User, ids: readonly string[], to: AttachedTo): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { id, type, uploadedBy, bookingId, draftId, quoteId } = bookingFiles;
  const isFree = and(isNull(bookingId), isNull(draftId), isNull(quoteId), isUnattached);
  const taken = await tx
    .update(bookingFiles)
    .set(to)
    .where(and(inArray(id, wanted), eq(type, attachedType), eq(uploadedBy, user.id), isFree));
  if (taken.rowCount !== wanted.length)
    throw invalid([{ path: 'files', message: 'A file is not available any more. Please upload it again.' }]);
};

const columns = {
  ...{ id: bookingFiles.id, name: bookingFiles.name, size: bookingFiles.size, contentType: bookingFiles.contentType },
  ...{ uploadedAt: bookingFiles.uploadedAt, uploadedBy: bookingFiles.uploader },
  ...{ scan: bookingFiles.scan, finding: bookingFiles.scanFinding },
};

const selectFiles = (db: Executor, where: SQL | undefined) =>
  db
    .select({ ...columns, requestId: bookingFiles.requestId })
    .from(bookingFiles)
    .where(where)
    .orderBy(bookingFiles.uploadedAt, bookingFiles.id);

const toStored = ({ requestId: _, ...file }: Awaited<ReturnType<typeof selectFiles>>[number]): StoredFile => file;

/** Reads the files of these requests; answers those of one, the oldest first. Whether the caller sees the requests is theirs to ask. */
export const filesOfRequests = async (db: Executor, ids: readonly string[]): Promise<(id: string) => StoredFile[]> => {
  const rows = ids.length === 0 ? [] : await selectFiles(db, inArray(bookingFiles.requestId, [...ids]));
  return (id) => rows.filter(({ requestId }) => requestId === id).map(toStored);
};

/** The files that show what was said in the recorded answer to a quote, the oldest first. */
export const filesOfAnswer = async (db: Executor, quoteId: string): Promise<StoredFile[]> =>
  (await selectFiles(db, eq(bookingFiles.answerOf, quoteId))).map(toStored);
