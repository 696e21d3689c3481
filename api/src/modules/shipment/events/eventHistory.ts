import { bookingStatusLabels, milestoneLabel, placeTime, type TrackingEvent } from '@quayside/freight';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import type { NewHistory } from '../histories/recordHistory';
import type { BookingAfterEvents } from './afterEvents';

/** `2026/04/01 10:00 CEST` */
export const clock = (instant: string, timeZone: string, dateOnly = false): string => {
  const { date, time, zone } = placeTime(instant, timeZone, dateOnly);
  return [date, time, zone].filter(Boolean).join(' ');
};

const aboutEvent = (bookingId: string, event: TrackingEvent): NewHistory[] => {
  if (!event.retracted && event.classifier !== 'actual') return [];
  const what = event.milestone ? milestoneLabel(event.milestone) : event.rawLabel;
  const place = event.location?.name ?? event.location?.unlocode ?? event.location?.iata ?? null;
  return [
    {
      bookingId,
      category: 'tracking',
      action: event.retracted ? 'event-retracted' : 'event',
      label: event.retracted ? `${what}: withdrawn` : what,
      detail: [place, event.sourceName].filter(Boolean).join(' · '),
      equipmentReference: event.equipment ?? null,
      reference: event.rawCode,
      user: null,
      after: { milestone: event.milestone, classifier: event.classifier, occurredAt: event.occurredAt },
      at: event.receivedAt,
    },
  ];
};

/** What the drawer tells of a delivery of events: what happened, what was withdrawn, and what changed with it. */
export const historyOfEvents = (
  booking: BookingRow,
  after: BookingAfterEvents,
  events: readonly TrackingEvent[],
  at: string,
): NewHistory[] => {
  const base = { bookingId: booking.id, category: 'tracking', user: null, at } as const;
  const { eta } = booking;
  // Staff-only events stay out: everybody who sees the booking reads its history.
  const told = events
    .filter(({ visibility }) => visibility === 'all')
    .flatMap((event) => aboutEvent(booking.id, event));
  if (after.isEtaRevised && eta !== null && after.eta !== null) {
    const { timeZone } = bookedRoute(booking.fields).to;
    told.push({
      ...base,
      action: 'eta-revised',
      label: 'ETA revised',
      detail: `From ${clock(eta, timeZone)} to ${clock(after.eta, timeZone)}`,
      before: { eta },
      after: { eta: after.eta },
    });
  }
  if (booking.status !== after.status) {
    told.push({
      ...base,
      action: 'status',
      label: `Status changed to ${bookingStatusLabels[after.status]}`,
      before: { status: booking.status },
      after: { status: after.status },
    });
  }
  return told;
};
