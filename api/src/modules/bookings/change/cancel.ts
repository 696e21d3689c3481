import * as calls from '@quayside/contract';
import { type BookingStatus, isCancellable } from '@quayside/freight';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict } from '../../../platform/errors';
import { fullName, type User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { withdrawMissingDocumentNotifications } from '../../documents/missing/withdrawMissingDocumentNotifications';
import { closeWithBooking } from '../../histories/closeWithBooking';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { bookingChanged, changeBooking } from '../booking/changeBooking';
import { findBooking, lockBooking } from '../booking/findBooking';

/** @throws 409 for a closed booking */
export const refuseEnded = (status: BookingStatus): void => {
  if (status === 'cancelled') throw conflict('This booking has been canceled already.');
  if (!isCancellable(status)) throw conflict('A completed booking cannot be canceled.');
};

export interface CancelBookingInput {
  readonly user: User;
  readonly id: string;
  readonly body: Pick<calls.Cancellation, 'reason' | 'comment'>;
  readonly expectedVersion: number | undefined;
  readonly requestId: string;
}

/** Cancels a booking. @throws 409 when it is already cancelled or has changed in the meantime */
export const cancelInTransaction = async (
  tx: Tx,
  { user, id, body, expectedVersion, requestId }: CancelBookingInput,
): Promise<void> => {
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
    notifications: [{ kind: 'booking-cancelled', label: 'Booking cancelled', detail, tone: 'warn' }],
    before,
    after,
    requestId,
  });
  await closeWithBooking(tx, { bookingId: id, user });
  await withdrawMissingDocumentNotifications(tx, [id]);
};

export const cancelBooking = handle(
  calls.cancelBooking,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    await cancelInTransaction(tx, { user, id, body, expectedVersion, requestId: request.id });
    return findBooking(tx, user, id);
  },
);
