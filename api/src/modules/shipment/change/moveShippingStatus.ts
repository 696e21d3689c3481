import * as calls from '@quayside/contract';
import {
  type BookingStatus,
  bookingStatusLabels,
  canChangeShippingStatus,
  type ShippingStatus,
  shippingStatuses,
  shippingStatusLabels,
  statusAfterShippingStatus,
} from '@quayside/freight';
import { and, inArray, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict, type HttpError } from '../../../platform/errors';
import { bookings } from '../../../tables/bookingTables';
import type { BookingRow } from '../booking/bookingRows';
import { bookingScope } from '../booking/bookingScope';
import { bookingChanged, changeBooking, isExpected } from '../booking/changeBooking';
import { findBooking, findBookingRow } from '../booking/findBooking';
import { movingStatuses, shippingStepsOf } from '../booking/shippingSteps';
import { recordBookingChange } from '../histories/recordBookingChange';

/** The kernel's rule as a CASE over the statuses that may move. */
const statusAfter = (to: ShippingStatus): SQL => {
  const cases = movingStatuses.map((status) => sql`when ${status} then ${statusAfterShippingStatus(status, to)}`);
  return sql`case ${bookings.status} ${sql.join(cases, sql` `)} else ${bookings.status} end`;
};

const joinSteps = (steps: readonly ShippingStatus[]): string =>
  steps.map((step) => shippingStatusLabels[step]).join(' or ');

/** Returns the error for a step that the booking cannot take. */
const refusal = ({ status, shippingStatus }: BookingRow, to: ShippingStatus): HttpError => {
  const now = shippingStatusLabels[shippingStatus];
  if (!movingStatuses.some((moving) => moving === status))
    return conflict(`This booking is ${bookingStatusLabels[status]}. Its shipping status stays ${now}.`);
  if (shippingStatus === to) return conflict(`The shipping status is ${now} already.`);
  const steps = shippingStepsOf(status, shippingStatus);
  if (steps.includes(to)) return bookingChanged();
  return conflict(
    steps.length > 0
      ? `The shipping status is ${now}. Only ${joinSteps(steps)} may follow.`
      : `The shipping status is ${now}. Nothing follows it.`,
  );
};

/** Moves a booking one step of its shipping status. @throws 409 for any other step */
export const moveShippingStatus = handle(
  calls.moveShippingStatus,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    const to = body.shippingStatus;
    await findBookingRow(tx, user, id);
    const from = shippingStatuses.filter((step) => canChangeShippingStatus(step, to));
    const isAllowed = and(inArray(bookings.status, movingStatuses), inArray(bookings.shippingStatus, from));
    const changed = await changeBooking(tx, {
      id,
      set: { shippingStatus: to, status: statusAfter(to) },
      where: and(bookingScope(user), isAllowed, isExpected(expectedVersion)),
    });
    if (!changed) throw refusal(await findBookingRow(tx, user, id), to);
    const status: BookingStatus = statusAfterShippingStatus(changed.statusBefore, to);
    const before = { shippingStatus: changed.shippingStatusBefore, status: changed.statusBefore };
    const after = { shippingStatus: to, status };
    await recordBookingChange(tx, {
      actor: user,
      action: 'booking.shipping-status',
      booking: changed,
      history: {
        category: 'booking',
        label: `Shipping status changed to ${shippingStatusLabels[to]}`,
        detail: status === changed.statusBefore ? null : `Status changed to ${bookingStatusLabels[status]}`,
      },
      news: [{ kind: 'milestone', label: shippingStatusLabels[to] }],
      before,
      after,
      requestId: request.id,
    });
    return findBooking(tx, user, id);
  },
);
