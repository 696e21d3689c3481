import {
  bestEvent,
  currentEvents,
  DAY,
  disagreementHours,
  eventZone,
  placeCode,
  sourceLabels,
  type TrackingEvent,
} from '@quayside/freight';
import { t } from '../texts/tracking';

/** Report of another source about the same event. */
export interface DisagreeingReport {
  /** `Terminal`, with its name when two of one kind differ. */
  readonly who: string;
  readonly at: string;
  readonly timeZone: string | null;
  readonly dateOnly: boolean;
  /** Whether this report is the effective one. */
  readonly counts: boolean;
}

const subject = (event: TrackingEvent): string =>
  [
    event.classifier === 'actual',
    event.milestone ?? event.rawCode,
    placeCode(event),
    event.equipment,
    event.flight,
  ].join('|');
const sourceKey = ({ source, sourceName }: TrackingEvent): string => `${source}|${sourceName}`;

const groupedBy = (events: readonly TrackingEvent[], keyOf: (event: TrackingEvent) => string): TrackingEvent[][] => {
  const groups = new Map<string, TrackingEvent[]>();
  for (const event of events) groups.set(keyOf(event), [...(groups.get(keyOf(event)) ?? []), event]);
  return [...groups.values()];
};

const toOtherWord = (other: TrackingEvent, to: TrackingEvent, counting: TrackingEvent | null): DisagreeingReport[] => {
  if (!other.occurredAt || !to.occurredAt) return [];
  if (Math.abs(Date.parse(other.occurredAt) - Date.parse(to.occurredAt)) <= DAY) return [];
  const kind = sourceLabels[other.source];
  return [
    {
      who: other.source === to.source ? `${t(kind)} ${other.sourceName}` : t(kind),
      at: other.occurredAt,
      timeZone: eventZone(other),
      dateOnly: other.dateOnly,
      counts: other === counting,
    },
  ];
};

/** Returns the reports of other sources that differ by more than a day, by event id. */
export function findDisagreements(events: readonly TrackingEvent[]): ReadonlyMap<string, readonly DisagreeingReport[]> {
  const words = new Map<string, readonly DisagreeingReport[]>();
  const reported = currentEvents(events).filter(({ milestone, kind }) => milestone !== null && kind !== 'exception');
  for (const reports of groupedBy(reported, subject)) {
    if (disagreementHours(reports) === null) continue;
    const bySource = groupedBy(reports, sourceKey)
      .map(bestEvent)
      .filter((event) => event !== null);
    const counting = bestEvent(reports);
    for (const event of reports) {
      const others = bySource
        .filter((other) => sourceKey(other) !== sourceKey(event))
        .flatMap((other) => toOtherWord(other, event, counting));
      if (others.length > 0) words.set(event.id, others);
    }
  }
  return words;
}
