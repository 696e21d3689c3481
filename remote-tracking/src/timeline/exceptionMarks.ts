import { type HistoryEntry, isException } from '@quayside/contract';
import { effectText, placeCode, type TrackingEvent } from '@quayside/freight';
import { isProblem } from '../tracking/isProblem';

/** Exceptions of a booking as marks among its events. */
export interface ExceptionMarks {
  readonly events: readonly TrackingEvent[];
  /** Effect and reason, by mark id. */
  readonly notes: ReadonlyMap<string, string>;
}

const toEvent = ({ id, booking, label, createdAt, updatedAt, settings }: HistoryEntry): TrackingEvent[] => {
  const { place, at, dateOnly } = settings.facts ?? {};
  if (!place || !at) return [];
  return [
    {
      id,
      bookingId: booking,
      source: 'rule',
      sourceName: '',
      sourceEventId: id,
      kind: 'exception',
      milestone: null,
      rawCode: settings.exception_type ?? '',
      rawLabel: label,
      classifier: 'actual',
      occurredAt: at,
      occurredTz: place.timeZone,
      dateOnly: dateOnly ?? false,
      receivedAt: createdAt,
      updatedAt,
      retracted: false,
      location: { unlocode: place.code, name: place.city, ...(place.timeZone && { timeZone: place.timeZone }) },
      visibility: 'all',
    },
  ];
};

const getExceptionNote = ({ settings: { facts, evidence } }: HistoryEntry): string =>
  [evidence[0], facts?.effect && effectText(facts.effect)].filter(Boolean).join(' ');

/** Returns marks for exceptions with a known place and time, except those that an event already reports. */
export const createExceptionMarks = (
  entries: readonly HistoryEntry[],
  told: readonly TrackingEvent[],
): ExceptionMarks => {
  const isTold = (mark: TrackingEvent): boolean =>
    told.some(
      (event) => isProblem(event) && placeCode(event) === placeCode(mark) && event.occurredAt === mark.occurredAt,
    );
  const exceptions = entries.filter(isException);
  return {
    events: exceptions.flatMap(toEvent).filter((mark) => !isTold(mark)),
    notes: new Map(exceptions.map((entry) => [entry.id, getExceptionNote(entry)])),
  };
};
