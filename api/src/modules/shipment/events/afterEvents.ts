import {
  bestEvent,
  currentEvents,
  type MilestoneCode,
  milestoneCodes,
  progressOf,
  statusesAfterEvents,
  type TrackingEvent,
} from '@quayside/freight';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { totalPieces } from '../booking/totalPieces';
import { startOfDay } from './startOfDay';

/** What a booking is by its events. */
export interface BookingAfterEvents {
  readonly progress: number;
  readonly lastMilestone: MilestoneCode | null;
  readonly shippingStatus: BookingRow['shippingStatus'];
  readonly status: BookingRow['status'];
  readonly etd: string | null;
  readonly eta: string | null;
  /** These events say another ETA than the booking had. */
  readonly isEtaRevised: boolean;
  /** What the ETA was before its last revision. */
  readonly etaRevisedFrom: string | null;
}

const order = (code: MilestoneCode) => milestoneCodes.indexOf(code);

/** The latest milestone that an actual event proves; of two at one time the later one on the way. */
const lastMilestone = (events: readonly TrackingEvent[]): MilestoneCode | null => {
  const reached = currentEvents(events).flatMap(({ classifier, milestone, occurredAt }) =>
    classifier === 'actual' && milestone && milestone !== 'discrepancy' && occurredAt
      ? [{ milestone, at: Date.parse(occurredAt) }]
      : [],
  );
  reached.sort((a, b) => b.at - a.at || order(b.milestone) - order(a.milestone));
  return reached[0]?.milestone ?? null;
};

const bestOf = (events: readonly TrackingEvent[], milestone: MilestoneCode): TrackingEvent | null =>
  bestEvent(events.filter((event) => event.milestone === milestone && event.occurredAt !== null));

/** A source took back what it told of a milestone: what was booked counts again. */
const isWithdrawn = (events: readonly TrackingEvent[], milestone: MilestoneCode): boolean =>
  events.some((event) => event.milestone === milestone && event.retracted);

/** When an event says that it is or was. A bare day begins where the place is. */
const timeOf = (event: TrackingEvent | null, timeZone: string): string | null =>
  event?.occurredAt && event.dateOnly ? startOfDay(event, event.occurredAt, timeZone) : (event?.occurredAt ?? null);

const isSame = (a: string | null, b: string | null): boolean =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b));

/** What a booking is after all events that were received for it. What staff set is never taken back. */
export const afterEvents = (booking: BookingRow, events: readonly TrackingEvent[]): BookingAfterEvents => {
  const { loadType, containerNumbers } = booking;
  const { from, to } = bookedRoute(booking.fields);
  const known = { etd: booking.etd, eta: booking.eta };
  const booked = booking.fields.airRoutes ?? booking.fields.routes;
  const withoutEvent = (milestone: MilestoneCode, name: 'etd' | 'eta') =>
    isWithdrawn(events, milestone) ? (booked?.[name] ?? null) : known[name];
  const arrival = bestOf(events, 'arrived');
  const etd = timeOf(bestOf(events, 'departed'), from.timeZone) ?? withoutEvent('departed', 'etd');
  const eta = timeOf(arrival, to.timeZone) ?? withoutEvent('arrived', 'eta');
  // What happened is no estimate any more, so it revises none.
  const isEtaRevised = known.eta !== null && arrival?.classifier !== 'actual' && !isSame(eta, known.eta);
  return {
    progress: progressOf(events, loadType),
    lastMilestone: lastMilestone(events),
    ...statusesAfterEvents(booking, events, { loadType, containerNumbers, totalPieces: totalPieces(booking.fields) }),
    etd,
    eta,
    isEtaRevised,
    etaRevisedFrom: isEtaRevised ? known.eta : booking.etaRevisedFrom,
  };
};
