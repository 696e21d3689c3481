import * as calls from '@quayside/contract';
import { canRestoreBooking } from '@quayside/contract/roles';
import { bookingStatusLabels, isRestorable } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, forbidden } from '../../../platform/errors';
import { bookings } from '../../../tables/bookingTables';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, findBookingRow } from '../booking/findBooking';
import { recordBookingChange } from '../histories/recordBookingChange';

/** Restores the status that a cancelled booking had before. */
export const restoreBooking = handle(
  calls.restoreBooking,
  async ({ params: { id }, user, tx, expectedVersion, request }) => {
    const row = await findBookingRow(tx, user, id);
    if (!canRestoreBooking(user.role)) throw forbidden();
    refuseStale('this booking', row.version, expectedVersion);
    const { status, cancellation } = row;
    if (status !== 'cancelled') throw conflict('This booking is not canceled.');
    if (!cancellation || !isRestorable(cancellation))
      throw conflict('A booking can be restored within 30 days of its cancellation only. Copy it instead.');
    const changed = await changeBooking(tx, {
      id,
      set: { status: cancellation.statusBefore, cancellation: null },
      where: eq(bookings.version, row.version),
    });
    if (!changed) throw bookingChanged();
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.restored',
      booking: changed,
      history: {
        category: 'booking',
        label: 'Booking restored',
        detail: `Status ${bookingStatusLabels[cancellation.statusBefore]} again`,
      },
      news: [{ kind: 'booking-cancelled', label: 'Booking restored', tone: 'good' }],
      before: { status },
      after: { status: cancellation.statusBefore },
      requestId: request.id,
    });
    return findBooking(tx, user, id);
  },
);
