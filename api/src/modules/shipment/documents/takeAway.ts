import { and, eq, or } from 'drizzle-orm';
import { afterCommit } from '../../../platform/database/afterCommit';
import { conflict } from '../../../platform/errors';
import { isHeld, isTenantHeld } from '../../../platform/legalHolds';
import type { Tx } from '../../../ports/database';
import { bookingFiles, bookings } from '../../../tables/bookingTables';
import type { FileRow } from '../booking/fileRows';
import { lockDocument, type OneDocument } from './lockDocument';

/** What is under a legal hold stays as it is; replaced documents keep their versions anyway. @throws 409 */
const refuseHeldBooking = async (tx: Tx, bookingId: string): Promise<void> => {
  const { id, agentId, companyId } = bookings;
  const isKept = or(isHeld(id), isHeld(companyId), isTenantHeld(agentId));
  if ((await tx.$count(bookings, and(eq(id, bookingId), isKept))) > 0)
    throw conflict('This booking is under a legal hold: its documents stay until that has ended.');
};

/**
 * Takes a document from a booking with its earlier versions. They become files that nobody can claim and that are overdue: their
 * contents go once the transaction is committed, and stay when it rolls back. @throws 404 when it is gone, or of another type or
 * booking
 */
export const takeAway = async (tx: Tx, document: OneDocument): Promise<FileRow> => {
  await refuseHeldBooking(tx, document.id);
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
