import { getTracking, type Tracking } from '@freight/shared-kernel/contract';
import { currentEvents, isLikeAir } from '@freight/shared-kernel/freight';
import { isStaff } from '@freight/shared-kernel/roles';
import { handle } from '../../platform/handle';
import type { Module } from '../../platform/services';
import { journeyOf } from '../bookings/bookingRows';
import { findBookingRow } from '../bookings/findBooking';
import { toInstantOrNull } from '../bookings/instant';
import { eventsOf } from './eventRows';
import { revisedArrival } from './revisedArrival';

const read = handle(getTracking, async ({ db, user, params: { id } }): Promise<Tracking> => {
  const booking = await findBookingRow(db, user, id);
  const visible = currentEvents(await eventsOf(db, id)).filter(
    ({ visibility }) => visibility === 'all' || isStaff(user.role),
  );
  const { from, via, to, vessel, voyage, flight, carrier } = journeyOf(booking.fields);
  const { events, etaRevisedFrom } = revisedArrival({
    events: visible,
    known: toInstantOrNull(booking.etaRevisedFrom),
    timeZone: to.timeZone,
  });
  const received = events.map(({ receivedAt }) => receivedAt).sort();
  return {
    booking: id,
    loadType: booking.loadType,
    isLikeAIRBooking: isLikeAir(booking.loadType),
    events: [...events],
    route: [from, ...via, to],
    shippingStatus: booking.shippingStatus,
    progress: booking.progress,
    etd: toInstantOrNull(booking.etd),
    eta: toInstantOrNull(booking.eta),
    etaRevisedFrom,
    lastReportedAt: received.at(-1) ?? null,
    vessel,
    voyage,
    flight,
    carrier,
    state: booking.state,
    stateReason: booking.stateReason,
  };
});

export const tracking: Module = { name: 'tracking', routes: [read] };
