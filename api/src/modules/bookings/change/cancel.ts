import * as calls from '@quayside/contract';
import { type BookingStatus, isCancellable } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import { fullName } from '../../../platform/people/user';
import { withdrawMissingDocumentNotifications } from '../../documents/missing/withdrawMissingDocumentNotifications';
import { closeWithBooking } from '../../histories/closeWithBooking';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, lockBooking } from '../booking/findBooking';

/** @throws 409 for a closed booking */
const refuseEnded = (status: BookingStatus): void => {
  if (status === 'cancelled') throw conflict('This booking has been canceled already.');
  if (!isCancellable(status)) throw conflict('A completed booking cannot be canceled.');
};

/** Cancels a booking. @throws 409 when it is already cancelled or has changed in the meantime */
export const cancelBooking = handle(
  calls.cancelBooking,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    refuseEnded(row.status);
    refuseStale('this booking', row.version, expectedVersion);
    const cancellation = { at: new Date().toISOString(), by: fullName(user), ...body, statusBefore: row.status };
    const changed = await changeBooking(tx, { id, set: { status: 'cancelled', cancellation } });
    if (!changed) throw bookingChanged();
    const before = { status: row.status };
    const after = { status: 'cancelled', ...body };
    const detail = [calls.cancelReasons[body.reason], body.comment].filter(Boolean).join(': ');
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.cancelled',
      booking: changed,
      history: {
        category: 'booking',
        label: 'Booking cancelled',
        detail,
      },
      news: [{ kind: 'booking-cancelled', label: 'Booking cancelled', detail, tone: 'warn' }],
      before,
      after,
      requestId: request.id,
    });
    await closeWithBooking(tx, { bookingId: id, user });
    await withdrawMissingDocumentNotifications(tx, [id]);
    return findBooking(tx, user, id);
  },
);
