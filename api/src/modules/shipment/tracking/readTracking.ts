import type { Tracking } from '@quayside/contract';
import { pickUpsAsSeen } from '@quayside/contract/roles';
import { isLikeAir, pickUpsOf, tripStop, withTypedDays } from '@quayside/freight';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { eventsOf } from '../events/eventRows';
import { reportedJourney } from '../events/reportedJourney';
import { revisedArrival } from '../events/revisedArrival';
import { tripAfterEvents } from '../events/tripAfterEvents';
import { visibleOf } from '../events/visibleEvents';
import { freeTimesOfBookings } from '../exceptions/freeTime/freeTimeTerms';
import { etaHistoryOf } from '../histories/etaHistory';
import { trackingStateOf } from './trackingState';

/** What the reader may know of a booking's tracking; events for staff are left out for others. The booking is one that the reader sees. */
export const readTracking = async (
  db: Executor,
  user: Pick<User, 'role' | 'customerCompany'>,
  booking: BookingRow,
): Promise<Tracking> => {
  const { id } = booking;
  const all = await eventsOf(db, id);
  const visible = visibleOf(user, all);
  const tracked = await trackingStateOf(db, booking);
  const { to } = bookedRoute(booking.fields);
  const { events, etaRevisedFrom } = revisedArrival({
    events: visible,
    known: booking.etaRevisedFrom,
    timeZone: to.timeZone,
  });
  // The way is the same for everybody: what only staff may see does not lengthen it.
  const journey = await reportedJourney(
    db,
    booking,
    events.filter(({ visibility }) => visibility === 'all'),
  );
  const freeTimes = (await freeTimesOfBookings(db, user, [booking], new Map([[id, all]]))).get(id) ?? [];
  const received = events.map(({ receivedAt }) => receivedAt).sort();
  return {
    booking: id,
    loadType: booking.loadType,
    isLikeAIRBooking: isLikeAir(booking.loadType),
    status: booking.status,
    events: [...events],
    ...journey,
    trip: tripAfterEvents(booking, events, journey.route.map(tripStop)),
    pickUps: [...pickUpsAsSeen(user, booking, withTypedDays(pickUpsOf(all), freeTimes))],
    freeTimes: [...freeTimes],
    etaHistory: await etaHistoryOf(db, booking),
    shippingStatus: booking.shippingStatus,
    progress: booking.progress,
    etd: booking.etd,
    eta: booking.eta,
    etaRevisedFrom,
    lastReportedAt: received.at(-1) ?? null,
    state: booking.state,
    ...tracked,
  };
};
