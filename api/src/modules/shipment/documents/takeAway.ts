import { eq, or } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import { refuseHeld } from '../../../platform/legalHolds';
import type { Tx } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';
import type { FileRow } from '../booking/fileRows';
import { lockDocument, type OneDocument } from './lockDocument';

/**
 * Takes a document from a booking with its earlier versions. They become files that nobody can claim and that are overdue: their
 * contents go once the transaction is committed, and stay when it rolls back. @throws as `lockDocument`
 */
export const takeAway = async (tx: Tx, document: OneDocument): Promise<FileRow> => {
  // Replaced documents keep their versions anyway.
  await refuseHeld(tx, { kind: 'booking', id: document.id, stays: 'its documents stay' });
  const taken = await lockDocument(tx, document);
  const { id, currentId } = bookingFiles;
  await tx
    .update(bookingFiles)
    .set({
      bookingId: null,
      quoteId: null,
      requestId: null,
      currentId: null,
      uploadedBy: null,
      uploadedAt: '-infinity',
    })
    .where(or(eq(id, taken.id), eq(currentId, taken.id)));
  afterCommit(tx, (signals) => signals.emit('filesTakenAway'));
  return taken;
};
