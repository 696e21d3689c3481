import { bestEvent, dayAt, type TrackingEvent } from '@quayside/freight';
import { startOfDay } from './startOfDay';

interface Arrival {
  readonly events: readonly TrackingEvent[];
  /** The ETA before its last revision as an ISO instant; null when unknown. */
  readonly known: string | null;
  /** Time zone of the destination. */
  readonly timeZone: string;
}

/** Formats an instant like the event: a day without a time stays one, as the local day. */
const asWritten = (event: TrackingEvent, instant: string, timeZone: string): string =>
  event.dateOnly ? `${dayAt(instant, event.occurredTz ?? timeZone)}T00:00:00.000Z` : instant;

/**
 * Returns the events and the ETA before its last revision, so that summary and timeline show the same time: the one
 * shown here before, else the one that the source says it replaced.
 */
export const revisedArrival = ({ events, known, timeZone }: Arrival) => {
  const forecast = bestEvent(
    events.filter(({ milestone, classifier }) => milestone === 'arrived' && classifier !== 'actual'),
  );
  const replaced = forecast?.revisedFrom;
  const said = replaced && forecast.dateOnly ? startOfDay(forecast, replaced, timeZone) : replaced;
  const etaRevisedFrom = known ?? said ?? null;
  if (!forecast || etaRevisedFrom === null) return { events, etaRevisedFrom };
  const revisedFrom = asWritten(forecast, etaRevisedFrom, timeZone);
  return { events: events.map((event) => (event === forecast ? { ...event, revisedFrom } : event)), etaRevisedFrom };
};
