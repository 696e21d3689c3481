import { bookingStatusLabels, carrierName, clockText, milestoneLabel, type TrackingEvent } from '@quayside/freight';
import { toBeKept } from '../../../platform/people/shownStyle';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import type { BookingRow } from '../../bookings/booking/bookingRows';
import { type EtaChange, etaRevised } from '../../histories/etaHistory';
import type { NewHistory } from '../../histories/recordHistory';
import type { BookingAfterEvents } from './afterEvents';

/** Returns when an event happened, in the time zone of its place; null when that is unknown. */
const formatEventTime = ({ occurredAt, dateOnly, location, occurredTz }: TrackingEvent): string | null =>
  occurredAt && toBeKept(() => clockText(occurredAt, location?.timeZone ?? occurredTz ?? 'UTC', dateOnly));

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
      detail: [place, formatEventTime(event), event.sourceName].filter(Boolean).join(' · '),
      equipmentReference: event.equipment ?? null,
      reference: event.rawCode,
      user: null,
      after: { milestone: event.milestone, classifier: event.classifier, occurredAt: event.occurredAt },
      at: event.receivedAt,
    },
  ];
};

/** Returns the source of an ETA: that of the arrival event, else of the event that moved it. */
const etaSource = (events: readonly TrackingEvent[]): string => {
  const told = events.find(({ milestone }) => milestone === 'arrived') ?? events[0];
  return told ? carrierName(told.sourceName) : '';
};

/** Returns the history entry for a changed ETA, with source and reason. */
export const toEtaHistory = (
  { id, fields }: Pick<BookingRow, 'id' | 'fields'>,
  was: string,
  change: EtaChange,
  by: Pick<NewHistory, 'user' | 'at'>,
): NewHistory => {
  const { timeZone } = bookedRoute(fields).to;
  return {
    ...by,
    bookingId: id,
    category: 'tracking',
    action: etaRevised,
    label: 'ETA revised',
    detail: toBeKept(() => `From ${clockText(was, timeZone)} to ${clockText(change.eta, timeZone)}`),
    before: { eta: was },
    after: change,
  };
};

/** Returns the history entries for a delivery of events: what happened, what was withdrawn, and what changed. */
export const toEventHistory = (
  booking: BookingRow,
  after: BookingAfterEvents,
  events: readonly TrackingEvent[],
  at: string,
): NewHistory[] => {
  const base = { bookingId: booking.id, category: 'tracking', user: null, at } as const;
  const { eta } = booking;
  // Staff-only events are left out: everyone who sees the booking reads its history.
  const told = events
    .filter(({ visibility }) => visibility === 'all')
    .flatMap((event) => aboutEvent(booking.id, event));
  if (after.isEtaRevised && eta !== null && after.eta !== null) {
    const reason = after.trip.etaReason ?? undefined;
    told.push(toEtaHistory(booking, eta, { eta: after.eta, by: etaSource(events), ...(reason && { reason }) }, base));
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
