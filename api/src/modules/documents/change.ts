import * as calls from '@quayside/contract';
import { eq, or } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';
import { describeFiles, insertFiles } from '../bookings/booking/fileRows';
import { findBooking } from '../bookings/booking/findBooking';
import { reviewExceptions } from '../exceptions/reviewExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';
import { lockDocument } from './lockDocument';
import { removeDocumentFiles } from './removeDocumentFiles';
import { touchDocuments } from './touchDocuments';

/** Marks the current version as an earlier version of the new one, with its own earlier versions. */
const supersede = async (tx: Tx, old: string, current: string): Promise<void> => {
  const { id, currentId } = bookingFiles;
  await tx
    .update(bookingFiles)
    .set({ currentId: current })
    .where(or(eq(id, old), eq(currentId, old)));
};

/** Replaces a file; the old one stays as an earlier version. */
export const replaceDocument = handle(calls.replaceDocument, async ({ params, files, user, tx, request, services }) => {
  const { id, type } = params;
  const isScanned = services.scanner !== undefined;
  const changed = await touchDocuments(tx, user, id);
  const old = await lockDocument(tx, params);
  const inserted = await insertFiles(tx, { user, bookingId: id, type, files, version: old.version + 1, isScanned });
  for (const { id: current } of inserted) await supersede(tx, old.id, current);
  const [before, after] = [describeFiles(type, [old]), describeFiles(type, inserted)];
  const label = `${calls.documentLabel(type, changed.mode)} replaced`;
  const detail = `${old.name} by ${inserted.map(({ name }) => name).join(', ')}`;
  await recordBookingChange(tx, {
    actor: user,
    action: 'document.replaced',
    booking: changed,
    history: {
      category: 'documents',
      label,
      detail,
    },
    notifications: [{ kind: 'document-uploaded', label, detail }],
    before,
    after,
    requestId: request.id,
  });
  return findBooking(tx, user, id);
});

/** Removes a document. */
export const removeDocument = handle(calls.removeDocument, async ({ params, user, tx, request }) => {
  const { id, type } = params;
  // A document may become due again, so the announcement omits the previous values.
  const { was: _, ...changed } = await touchDocuments(tx, user, id);
  const old = await removeDocumentFiles(tx, params);
  const before = describeFiles(type, [old]);
  await recordBookingChange(tx, {
    actor: user,
    action: 'document.removed',
    booking: changed,
    history: { category: 'documents', label: `${calls.documentLabel(type, changed.mode)} removed`, detail: old.name },
    before,
    requestId: request.id,
  });
  await reviewExceptions(tx, id, new Date());
  return findBooking(tx, user, id);
});
