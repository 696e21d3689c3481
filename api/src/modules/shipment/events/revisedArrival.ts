import { bestEvent, dayAt, type TrackingEvent } from '@quayside/freight';
import { startOfDay } from './startOfDay';

interface Arrival {
  readonly events: readonly TrackingEvent[];
  /** What the product said before the last revision, an ISO instant; null if it knows of none. */
  readonly known: string | null;
  /** The destination's. */
  readonly timeZone: string;
}

/** A bare day stays one: it is written as the day at the place, as events write their days. */
const asWritten = (event: TrackingEvent, instant: string, timeZone: string): string =>
  event.dateOnly ? `${dayAt(instant, event.occurredTz ?? timeZone)}T00:00:00.000Z` : instant;

/**
 * Readout and timeline name one time as the ETA before its last revision: what people were told here, or else what the
 * source says that it replaced.
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
