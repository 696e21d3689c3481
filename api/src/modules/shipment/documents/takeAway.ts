import type { DocumentType } from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import { notFound } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';
import { type FileRow, fileColumns } from '../booking/fileRows';

interface OneDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly file: string;
}

/**
 * Takes a document from a booking. It becomes a file that nobody can claim and that is overdue: its contents go once the
 * transaction is committed, and stay when it rolls back. @throws 404 when it is gone, or of another type or booking
 */
export const takeAway = async (tx: Tx, { id, type, file }: OneDocument): Promise<FileRow> => {
  const [taken] = await tx
    .select(fileColumns)
    .from(bookingFiles)
    .where(and(eq(bookingFiles.id, file), eq(bookingFiles.bookingId, id), eq(bookingFiles.type, type)))
    .for('update');
  if (!taken) throw notFound('This document is gone: somebody has replaced or removed it.');
  const overdue = { bookingId: null, uploadedBy: null, uploadedAt: '-infinity' };
  await tx.update(bookingFiles).set(overdue).where(eq(bookingFiles.id, file));
  afterCommit(tx, (signals) => signals.emit('filesTakenAway'));
  return taken;
};
