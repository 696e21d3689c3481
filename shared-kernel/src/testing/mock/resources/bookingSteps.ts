import {
  acknowledgeBooking,
  cancelBooking,
  cancelReasons,
  completeBooking,
  moveShippingStatus,
} from '../../../contract';
import {
  bookingStatusLabels,
  isCancellable,
  mayBeCompleted,
  shippingStatusLabels,
  statusAfterShippingStatus,
} from '../../../freight';
import { seesExceptions } from '../../../roles';
import { movingStatuses, shippingStepsOf, toBooking } from '../booking/answers';
import { changeBooking, findBooking, requireVersion } from '../booking/findBooking';
import { closeExceptions, openExceptionsOf, recordHistory } from '../booking/histories';
import { conflict, forbidden } from '../errors';
import { mockRoute } from '../mockRoute';
import type { MockBooking } from '../store';

const cancel = mockRoute(cancelBooking, ({ store, user, params, body, expectedVersion }) => {
  const booking = findBooking(store, user, params.id);
  if (!isCancellable(booking.status)) throw conflict('This booking has been canceled already.');
  requireVersion(booking, expectedVersion);
  recordHistory(store, booking, {
    category: 'booking',
    action: 'cancelled',
    label: 'Booking cancelled',
    detail: [cancelReasons[body.reason], body.comment].filter(Boolean).join(': '),
    user,
  });
  changeBooking(store, booking, { status: 'cancelled' });
  return toBooking(store, user, booking);
});

const refuseStep = (booking: MockBooking, to: MockBooking['shippingStatus']): void => {
  const now = shippingStatusLabels[booking.shippingStatus];
  if (!movingStatuses.includes(booking.status))
    throw conflict(`This booking is ${bookingStatusLabels[booking.status]}. Its shipping status stays ${now}.`);
  if (booking.shippingStatus === to) throw conflict(`The shipping status is ${now} already.`);
  const steps = shippingStepsOf(booking);
  if (steps.includes(to)) return;
  const listed = steps.map((step) => shippingStatusLabels[step]).join(' or ');
  throw conflict(
    listed
      ? `The shipping status is ${now}. Only ${listed} may follow.`
      : `The shipping status is ${now}. Nothing follows it.`,
  );
};

const move = mockRoute(moveShippingStatus, ({ store, user, params, body, expectedVersion }) => {
  const booking = findBooking(store, user, params.id);
  const to = body.shippingStatus;
  refuseStep(booking, to);
  requireVersion(booking, expectedVersion);
  const status = statusAfterShippingStatus(booking.status, to);
  recordHistory(store, booking, {
    category: 'booking',
    action: 'shipping-status',
    label: `Shipping status changed to ${shippingStatusLabels[to]}`,
    detail: status === booking.status ? null : `Status changed to ${bookingStatusLabels[status]}`,
    user,
  });
  changeBooking(store, booking, { shippingStatus: to, status });
  return toBooking(store, user, booking);
});

const complete = mockRoute(completeBooking, ({ store, user, params, expectedVersion }) => {
  const booking = findBooking(store, user, params.id);
  const { status, shippingStatus } = booking;
  if (status === 'completed') throw conflict('This booking is complete already.');
  if (!mayBeCompleted(status, shippingStatus))
    throw conflict(
      `Only a booking in progress that has arrived can be marked complete. This one is ${bookingStatusLabels[status]}, shipping status ${shippingStatusLabels[shippingStatus]}.`,
    );
  requireVersion(booking, expectedVersion);
  recordHistory(store, booking, { category: 'booking', action: 'completed', label: 'Booking marked complete', user });
  changeBooking(store, booking, { status: 'completed' });
  return toBooking(store, user, booking);
});

const acknowledgeAll = mockRoute(acknowledgeBooking, ({ store, user, params, expectedVersion }) => {
  const booking = findBooking(store, user, params.id);
  if (!seesExceptions(user)) throw forbidden('Exceptions are not part of your services.');
  const open = openExceptionsOf(store, booking.id);
  if (open.length === 0) throw conflict('This booking has no open exception.');
  requireVersion(booking, expectedVersion);
  closeExceptions(store, booking, user, open);
  recordHistory(store, booking, {
    category: 'exception',
    action: 'acknowledged',
    label: open.length === 1 ? 'Exception acknowledged' : `${open.length} exceptions acknowledged`,
    detail: [...new Set(open.map(({ label }) => label))].join(', '),
    user,
  });
  changeBooking(store, booking);
  return toBooking(store, user, booking);
});

export const bookingSteps = [cancel, move, complete, acknowledgeAll];
