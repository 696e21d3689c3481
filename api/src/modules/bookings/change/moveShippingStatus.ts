import * as calls from '@quayside/contract';
import {
  bookingStatusLabels,
  dayAt,
  formatTime,
  type MilestoneCode,
  milestoneOfStep,
  type ShippingStatus,
  shippingStatusLabels,
  statusAfterShippingStatus,
} from '@quayside/freight';
import type * as v from 'valibot';
import { handle } from '../../../platform/calls/handle';
import { refuseStale } from '../../../platform/calls/versions';
import { conflict, type HttpError } from '../../../platform/errors';
import { getPersonId, type User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';
import { applyTrackingEvents } from '../../tracking/apply/applyTrackingEvents';
import { findEvents } from '../../tracking/events/eventRows';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { findBooking, lockBooking } from '../booking/findBooking';
import { findNextShippingStatuses, movingStatuses } from '../booking/shippingSteps';
import { checkManualEvents } from '../manual/checkManualEvents';
import { describeMoment } from '../manual/manualHistory';
import { loadEnteredPlaces, toManualEvent } from '../manual/toManualEvent';

const joinSteps = (steps: readonly ShippingStatus[]): string =>
  steps.map((step) => shippingStatusLabels[step]).join(' or ');

/** Returns the error for a step that the booking cannot take. */
const refusal = ({ status, shippingStatus }: BookingRow, to: ShippingStatus): HttpError => {
  const now = shippingStatusLabels[shippingStatus];
  if (!movingStatuses.some((moving) => moving === status))
    return conflict(`This booking is ${bookingStatusLabels[status]}. Its shipping status stays ${now}.`);
  if (shippingStatus === to) return conflict(`The shipping status is ${now} already.`);
  const steps = findNextShippingStatuses(status, shippingStatus);
  return conflict(
    steps.length > 0
      ? `The shipping status is ${now}. Only ${joinSteps(steps)} may follow.`
      : `The shipping status is ${now}. Nothing follows it.`,
  );
};

/** Returns the current day and time at the booked place of a step. */
const currentMoment = ({ fields }: BookingRow, to: ShippingStatus, now: Date) => {
  const { from, to: destination } = bookedRoute(fields);
  const { timeZone } = to === 'arrived' ? destination : from;
  return { date: dayAt(now, timeZone), time: formatTime(now, timeZone) };
};

/** @throws 409 for a step that the booking cannot take */
export const refuseStep = (booking: BookingRow, to: ShippingStatus): MilestoneCode => {
  const milestone = milestoneOfStep(to, booking.loadType);
  if (milestone === null || !findNextShippingStatuses(booking.status, booking.shippingStatus).includes(to))
    throw refusal(booking, to);
  return milestone;
};

export interface MoveStatusInput {
  readonly user: User;
  readonly id: string;
  readonly body: v.InferOutput<typeof calls.moveShippingStatus.body>;
  readonly expectedVersion: number | undefined;
  readonly requestId: string;
}

/**
 * Moves a booking one step of its shipping status by recording the actual event of that step.
 * @throws 409 for any other step, 422 for a date in the future or before the previous step
 */
export const moveStatusInTransaction = async (
  tx: Tx,
  { user, id, body, expectedVersion, requestId }: MoveStatusInput,
): Promise<void> => {
  const { shippingStatus: to, date, time, place } = body;
  const booking = await lockBooking(tx, user, id);
  refuseStale('this booking', booking.version, expectedVersion);
  const milestone = refuseStep(booking, to);
  const now = new Date();
  const moment = date === undefined ? currentMoment(booking, to, now) : { date, time };
  const placeOf = await loadEnteredPlaces(tx, [{ place }]);
  const author = { userId: getPersonId(user) ?? undefined, now: now.toISOString() };
  const event = toManualEvent({ ...moment, place }, { booking, milestone, placeOf, path: '' }, author);
  const known = await findEvents(tx, id);
  if (date !== undefined) checkManualEvents([{ event, reason: '', path: '' }], known, now);
  const status = statusAfterShippingStatus(booking.status, to);
  const detail = [
    describeMoment(event),
    status !== booking.status && `Status changed to ${bookingStatusLabels[status]}`,
  ];
  await applyTrackingEvents(tx, id, [event], {
    known,
    change: {
      ...{ actor: user, action: 'booking.shipping-status', requestId },
      history: {
        category: 'booking',
        label: `Shipping status changed to ${shippingStatusLabels[to]}`,
        detail: detail.filter(Boolean).join(' · '),
      },
      audited: {
        before: { shippingStatus: booking.shippingStatus, status: booking.status },
        after: { shippingStatus: to, status },
      },
    },
  });
};

export const moveShippingStatus = handle(
  calls.moveShippingStatus,
  async ({ params: { id }, body, user, tx, expectedVersion, request }) => {
    await moveStatusInTransaction(tx, { user, id, body, expectedVersion, requestId: request.id });
    return findBooking(tx, user, id);
  },
);
