import { eq, or } from 'drizzle-orm';
import { afterCommit } from '../../platform/database/afterCommit';
import { refuseHeld } from '../../platform/retention/legalHolds';
import type { Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';
import type { FileRow } from '../bookings/booking/fileRows';
import { lockDocument, type OneDocument } from './lockDocument';

/**
 * Removes a document and its earlier versions from a booking. Their records become unclaimable and overdue, so their
 * contents are deleted after the commit and stay when it rolls back. @throws as `lockDocument`
 */
export const removeDocumentFiles = async (tx: Tx, document: OneDocument): Promise<FileRow> => {
  // Under a legal hold nothing is removed. Replaced documents keep their versions anyway.
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
