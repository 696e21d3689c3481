import * as calls from '@quayside/contract';
import { cancellable } from '@quayside/freight';
import { and, inArray } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict } from '../../../platform/errors';
import { bookings } from '../../../tables/bookingTables';
import { bookingScope } from '../booking/bookingScope';
import { changeBooking, changedMeanwhile, isExpected } from '../booking/changeBooking';
import { findBooking, findBookingRow } from '../booking/findBooking';
import { recordBookingChange } from '../histories/recordBookingChange';

/** Cancels a booking. @throws 409 when it is cancelled already or has changed meanwhile */
export const cancelBooking = handle(
  calls.cancelBooking,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    await findBookingRow(tx, user, id);
    const changed = await changeBooking(tx, {
      id,
      set: { status: 'cancelled' },
      where: and(bookingScope(user), inArray(bookings.status, cancellable), isExpected(expectedVersion)),
    });
    if (!changed) {
      const { status } = await findBookingRow(tx, user, id);
      throw status === 'cancelled' ? conflict('This booking has been canceled already.') : changedMeanwhile();
    }
    const before = { status: changed.statusBefore };
    const after = { status: 'cancelled', ...body };
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.cancelled',
      booking: changed,
      history: {
        category: 'booking',
        label: 'Booking cancelled',
        detail: [calls.cancelReasons[body.reason], body.comment].filter(Boolean).join(': '),
      },
      before,
      after,
      requestId: request.id,
    });
    return findBooking(tx, user, id);
  },
);
