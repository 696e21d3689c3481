import type { Tracking } from '@quayside/contract';
import { filterVisiblePickUps } from '@quayside/contract/roles';
import {
  applyTypedFreeDays,
  findPickUps,
  isLikeAir,
  reportedAt,
  type TrackingEvent,
  toTripStop,
} from '@quayside/freight';
import { inArray } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { personName } from '../../../tables/personName';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { findFreeTimes } from '../../exceptions/freeTime/freeTimeTerms';
import { findEtaHistory } from '../../histories/etaHistory';
import { findEvents } from '../events/eventRows';
import { reportedJourney } from '../events/reportedJourney';
import { revisedArrival } from '../events/revisedArrival';
import { calculateTrip } from '../events/tripAfterEvents';
import { filterVisibleEvents } from '../events/visibleEvents';
import { findVesselPosition } from '../positions/findVesselPosition';
import { findTrackingState } from './trackingState';

/** Returns the users who entered events by hand. */
const findAuthors = async (db: Executor, events: readonly TrackingEvent[]): Promise<Tracking['authors']> => {
  const ids = [...new Set(events.flatMap(({ enteredBy }) => enteredBy ?? []))];
  if (ids.length === 0) return [];
  return db.select({ id: users.id, name: personName }).from(users).where(inArray(users.id, ids));
};

/**
 * Returns the tracking of a booking as the reader may see it: events for staff are removed for others. The caller has
 * checked that the reader may see the booking.
 */
export const readTracking = async (
  db: Executor,
  user: Pick<User, 'role' | 'customerCompany'>,
  booking: BookingRow,
): Promise<Tracking> => {
  const { id } = booking;
  const allEvents = await findEvents(db, id);
  const visible = filterVisibleEvents(user, allEvents);
  const tracked = await findTrackingState(db, booking);
  const { to } = bookedRoute(booking.fields);
  const { events, etaRevisedFrom } = revisedArrival({
    events: visible,
    known: booking.etaRevisedFrom,
    timeZone: to.timeZone,
  });
  // The route is the same for all readers, so events for staff do not change it.
  const journey = await reportedJourney(
    db,
    booking,
    events.filter(({ visibility }) => visibility === 'all'),
  );
  const freeTimes = (await findFreeTimes(db, user, [booking], new Map([[id, allEvents]]))).get(id) ?? [];
  // A withdrawal is a report, too.
  const reports = [...events, ...allEvents.filter(({ retracted, visibility }) => retracted && visibility === 'all')];
  const received = reports.map(reportedAt).sort();
  const trip = calculateTrip(booking, reports, journey.route.map(toTripStop));
  const { vessel, voyage, flight } = trip;
  return {
    booking: id,
    loadType: booking.loadType,
    isLikeAIRBooking: isLikeAir(booking.loadType),
    status: booking.status,
    events: [...events],
    authors: await findAuthors(db, events),
    ...journey,
    ...{ trip, vessel, voyage, flight },
    vesselPosition: await findVesselPosition(db, booking, reports, trip),
    pickUps: [...filterVisiblePickUps(user, booking, applyTypedFreeDays(findPickUps(allEvents), freeTimes))],
    freeTimes: [...freeTimes],
    etaHistory: await findEtaHistory(db, booking),
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
