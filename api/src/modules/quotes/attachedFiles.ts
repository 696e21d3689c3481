import { attachmentDocumentType, type StoredFile } from '@quayside/contract';
import { and, eq, inArray, isNull, type SQL } from 'drizzle-orm';
import { invalid } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';

/** Owner of attached files: a quote request, or an answer that staff recorded. */
export type AttachedTo = { readonly requestId: string } | { readonly answerOf: string };

/** Files without request, answer or comment. Only these can still be attached. */
export const isUnattached: SQL | undefined = and(
  isNull(bookingFiles.requestId),
  isNull(bookingFiles.answerOf),
  isNull(bookingFiles.commentId),
);

/**
 * Attaches the caller's unattached uploads to a request or an answer.
 * @throws 422 on `files` when one no longer exists
 */
export const attachFiles = async (tx: Tx, user: User, ids: readonly string[], to: AttachedTo): Promise<void> => {
  const wanted = [...new Set(ids)];
  if (wanted.length === 0) return;
  const { id, type, uploadedBy, bookingId, draftId, quoteId } = bookingFiles;
  const isFree = and(isNull(bookingId), isNull(draftId), isNull(quoteId), isUnattached);
  const taken = await tx
    .update(bookingFiles)
    .set(to)
    .where(and(inArray(id, wanted), eq(type, attachmentDocumentType), eq(uploadedBy, user.id), isFree));
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

/**
 * Loads the files of these requests and returns a lookup by request id, oldest file first. The caller checks access to
 * the requests.
 */
export const loadRequestFiles = async (db: Executor, ids: readonly string[]): Promise<(id: string) => StoredFile[]> => {
  const rows = ids.length === 0 ? [] : await selectFiles(db, inArray(bookingFiles.requestId, [...ids]));
  return (id) => rows.filter(({ requestId }) => requestId === id).map(toStored);
};

/** Returns the files attached to the recorded answer of a quote, oldest first. */
export const loadAnswerFiles = async (db: Executor, quoteId: string): Promise<StoredFile[]> =>
  (await selectFiles(db, eq(bookingFiles.answerOf, quoteId))).map(toStored);
