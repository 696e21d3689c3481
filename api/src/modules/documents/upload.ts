import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { bookingScope } from '../bookings/booking/bookingScope';
import { changeBooking } from '../bookings/booking/changeBooking';
import { describeFiles, insertFiles, toStoredFile } from '../bookings/booking/fileRows';
import { findBooking } from '../bookings/booking/findBooking';
import { reviewExceptions } from '../exceptions/reviewExceptions';
import { recordBookingChange } from '../histories/recordBookingChange';
import { withdrawMissingDocumentNotifications } from './missing/withdrawMissingDocumentNotifications';

/** Uploads documents for a booking that is not created yet. */
export const uploadFile = handle(calls.uploadFile, async ({ params: { type }, files, user, tx, request, services }) => {
  const isScanned = services.scanner !== undefined;
  const stored = await insertFiles(tx, { user, bookingId: null, type, files, isScanned });
  for (const file of stored) {
    await recordChange(tx, {
      actor: user,
      action: 'file.uploaded',
      id: file.id,
      after: describeFiles(type, [file]),
      requestId: request.id,
    });
  }
  return stored.map(toStoredFile);
});

/** Adds documents to a booking. */
export const uploadDocuments = handle(
  calls.uploadDocuments,
  async ({ params: { id, type }, files, user, tx, request, services }) => {
    const isScanned = services.scanner !== undefined;
    const changed = await changeBooking(tx, { id, set: {}, where: bookingScope(user) });
    if (!changed) throw notFound();
    const after = describeFiles(type, await insertFiles(tx, { user, bookingId: id, type, files, isScanned }));
    const label = `${calls.documentLabel(type, changed.mode)} uploaded`;
    const detail = files.map(({ fileName }) => fileName).join(', ');
    await recordBookingChange(tx, {
      actor: user,
      action: 'document.uploaded',
      booking: changed,
      history: {
        category: 'documents',
        label,
        detail,
      },
      notifications: [{ kind: 'document-uploaded', label, detail }],
      after,
      requestId: request.id,
    });
    await reviewExceptions(tx, id, new Date());
    await withdrawMissingDocumentNotifications(tx, [id]);
    return findBooking(tx, user, id);
  },
);
