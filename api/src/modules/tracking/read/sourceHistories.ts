import * as calls from '@quayside/contract';
import { CARGO_AI } from '../../../integrations/cargoAi/cargoAiEvents';
import { handle } from '../../../platform/calls/handle';
import { notFound } from '../../../platform/errors';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { findBookingRow } from '../../bookings/booking/findBooking';
import { isOfCarrier, toAirEvent, toContainerEvent } from '../events/sourceEvents';
import { visibleEvents } from '../events/visibleEvents';

const createAirEventMapper = ({ fields }: BookingRow) => {
  const { from, to } = bookedRoute(fields);
  return toAirEvent(from.code, to.code);
};

/** Lists the carrier events of a sea booking. Returns an empty list for an air booking. */
export const listContainerHistories = handle(calls.listContainerHistories, async ({ db, user, params: { id } }) => {
  const booking = await findBookingRow(db, user, id);
  if (booking.mode === 'AIR') return [];
  return (await visibleEvents(db, user, id)).filter(isOfCarrier).map(toContainerEvent);
});

/** Lists the airline events of an air booking. Returns an empty list for a sea booking. */
export const listAirFreightHistory = handle(calls.listAirFreightHistory, async ({ db, user, params: { id } }) => {
  const booking = await findBookingRow(db, user, id);
  if (booking.mode !== 'AIR') return [];
  const events = await visibleEvents(db, user, id);
  return events.filter(isOfCarrier).map(createAirEventMapper(booking));
});

/** Lists the events that CargoAI reported. @throws 404 for a booking that CargoAI does not track */
export const trackCargoAi = handle(calls.trackCargoAi, async ({ db, user, params: { id } }) => {
  const booking = await findBookingRow(db, user, id);
  if (booking.source !== 'cargo-ai') throw notFound('This booking is not tracked by CargoAI.');
  const events = await visibleEvents(db, user, id);
  return events.filter(({ sourceName }) => sourceName === CARGO_AI).map(createAirEventMapper(booking));
});
