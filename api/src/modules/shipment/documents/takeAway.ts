import type { DocumentType } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import { notFound } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
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
  const { rows } = await tx.execute<FileRow>(sql`
    update booking_files f set booking_id = null, uploaded_by = null, uploaded_at = '-infinity'
      from booking_files before
     where f.id = ${file} and before.id = f.id and f.booking_id = ${id} and f.type = ${type}
    returning ${fileColumns('before')}`);
  const [taken] = rows;
  if (!taken) throw notFound('This document is gone: somebody has replaced or removed it.');
  afterCommit(tx, (signals) => signals.emit('filesTakenAway'));
  return taken;
};
