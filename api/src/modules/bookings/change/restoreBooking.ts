import * as calls from '@quayside/contract';
import { canRestoreBooking } from '@quayside/contract/roles';
import { bookingStatusLabels, isRestorable } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, forbidden } from '../../../platform/errors';
import { bookings } from '../../../tables/bookingTables';
import { reviewExceptions } from '../../exceptions/reviewExceptions';
import { closeWithBooking, reopenWithBooking } from '../../histories/closeWithBooking';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { calculateBookingStatuses } from '../../tracking/events/afterEvents';
import { findEvents } from '../../tracking/events/eventRows';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, lockBooking } from '../booking/findBooking';

/** Restores both statuses of a cancelled booking, and reopens the exceptions and tasks that were closed with it. */
export const restoreBooking = handle(
  calls.restoreBooking,
  async ({ params: { id }, user, tx, expectedVersion, request }) => {
    const row = await lockBooking(tx, user, id);
    if (!canRestoreBooking(user.role)) throw forbidden();
    refuseStale('this booking', row.version, expectedVersion);
    const { status, cancellation } = row;
    if (status !== 'cancelled') throw conflict('This booking is not canceled.');
    if (!cancellation || !isRestorable(cancellation))
      throw conflict('A booking can be restored within 30 days of its cancellation only. Copy it instead.');
    // Events that arrived in the meantime may have moved the cargo on.
    const former = { ...row, status: cancellation.statusBefore };
    const statuses = calculateBookingStatuses(former, await findEvents(tx, id));
    const changed = await changeBooking(tx, {
      id,
      set: { ...statuses, cancellation: null },
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
        detail: `Status ${bookingStatusLabels[statuses.status]} again`,
      },
      notifications: [{ kind: 'booking-cancelled', label: 'Booking restored', tone: 'good' }],
      before: { status },
      after: { status: statuses.status },
      requestId: request.id,
    });
    await reopenWithBooking(tx, { bookingId: id, user });
    if (statuses.status === 'completed') await closeWithBooking(tx, { bookingId: id, user });
    await reviewExceptions(tx, id, new Date());
    return findBooking(tx, user, id);
  },
);
