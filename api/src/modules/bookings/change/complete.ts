import * as calls from '@quayside/contract';
import {
  bookingStatuses,
  bookingStatusLabels,
  canCompleteBooking,
  shippingStatuses,
  shippingStatusLabels,
} from '@quayside/freight';
import { and, eq, or } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict, type HttpError, invalid } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { findMissingDocuments } from '../../documents/missing/lackingDocuments';
import { closeWithBooking } from '../../histories/closeWithBooking';
import { recordBookingChange } from '../../histories/recordBookingChange';
import type { BookingRow } from '../booking/bookingRows';
import { bookingScope } from '../booking/bookingScope';
import { bookingChanged, changeBooking, isExpected } from '../booking/changeBooking';
import { findBooking, findBookingRow } from '../booking/findBooking';

/** The kernel's rule as a condition. */
const isCompletable = or(
  ...bookingStatuses.flatMap((status) =>
    shippingStatuses
      .filter((shippingStatus) => canCompleteBooking(status, shippingStatus))
      .map((shippingStatus) => and(eq(bookings.status, status), eq(bookings.shippingStatus, shippingStatus))),
  ),
);

const refusal = ({ status, shippingStatus }: BookingRow): HttpError => {
  if (status === 'completed') return conflict('This booking is complete already.');
  if (canCompleteBooking(status, shippingStatus)) return bookingChanged();
  return conflict(
    `Only a booking in progress that has arrived can be marked complete. This one is ${bookingStatusLabels[status]}, shipping status ${shippingStatusLabels[shippingStatus]}.`,
  );
};

/**
 * Returns the names of the required documents that a booking lacks.
 * @throws 422 when some are missing and no reason says why they are not needed
 */
const checkMissingDocuments = async (tx: Tx, row: BookingRow, reason: string): Promise<readonly string[]> => {
  const missing = (await findMissingDocuments(tx, [row])).map(({ name }) => name);
  if (missing.length === 0 || reason !== '') return missing;
  const message = `Missing: ${missing.join(', ')}. Upload them, or give a reason to complete without them.`;
  throw invalid([{ path: 'reason', message }], message);
};

/** Completes a booking that has arrived. @throws 409 for any other, 422 for missing documents without a reason */
export const completeBooking = handle(
  calls.completeBooking,
  async ({ params: { id }, body: { reason }, user, tx, expectedVersion, request }) => {
    const row = await findBookingRow(tx, user, id);
    if (!canCompleteBooking(row.status, row.shippingStatus)) throw refusal(row);
    const missing = await checkMissingDocuments(tx, row, reason);
    const changed = await changeBooking(tx, {
      id,
      set: { status: 'completed' },
      where: and(bookingScope(user), isCompletable, isExpected(expectedVersion)),
    });
    if (!changed) throw refusal(await findBookingRow(tx, user, id));
    const before = { status: changed.statusBefore };
    const after = { status: 'completed' };
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.completed',
      booking: changed,
      history: {
        ...{ category: 'booking', label: 'Booking marked complete' },
        detail: missing.length > 0 ? `Without ${missing.join(', ')}: ${reason}` : null,
      },
      notifications: [{ kind: 'milestone', label: 'Booking marked complete', tone: 'good' }],
      before,
      after,
      requestId: request.id,
    });
    await closeWithBooking(tx, { bookingId: id, user });
    return findBooking(tx, user, id);
  },
);
