import { formatKg } from './cargoText';
import { displayContainerNumber } from './containerNumber';
import { counted, fillPlaceholders } from './fillPlaceholders';
import type { TimelineRow } from './groupTimeline';
import type { TrackingEvent } from './trackingEvent';
import { milestoneText } from './tripText';
import { type TripWords, tripWords } from './tripWords';

/**
 * Returns the title of an event: the milestone's label, or the source's text for exceptions, events without a milestone
 * and
 * airline reports (milestone labels mention ports). Sources report in English; other languages use a translated
 * milestone.
 */
export const eventTitle = (
  { kind, source, milestone, rawLabel, rawCode }: TrackingEvent,
  words: TripWords = tripWords,
): string => {
  if (!milestone) return rawLabel || rawCode;
  const isEnglish = words.language === tripWords.language;
  if (isEnglish && (kind === 'exception' || source === 'airline') && rawLabel) return rawLabel;
  return !isEnglish && source === 'airline' ? milestoneText('AIR', milestone, words) : words.milestones[milestone];
};

/**
 * Describes how certain an expected event is; once its time has passed, it is called unreported. Null for actual
 * events.
 */
export function describeExpectation(
  { classifier, occurredAt }: TrackingEvent,
  now: Date,
  { events }: TripWords = tripWords,
): string | null {
  if (classifier === 'actual') return null;
  const overdue = occurredAt !== null && Date.parse(occurredAt) < now.getTime();
  return overdue ? fillPlaceholders(events.overdue, { expected: events[classifier] }) : events[classifier];
}

const containersText = (containers: readonly string[], { events, language }: TripWords): string | null =>
  containers.length > 2
    ? counted(events.containers, containers.length, language)
    : containers.map(displayContainerNumber).join(', ') || null;

const piecesText = ({ pieces, partial }: TrackingEvent, { events, language }: TripWords): string | null => {
  if (pieces === undefined) return null;
  const text = counted(events.pieces, pieces, language);
  return partial ? fillPlaceholders(events.part, { pieces: text }) : text;
};

/** Returns the line below the title: certainty, transport, containers, pieces and weight, as far as reported. */
export const eventDetail = ({ event, containers }: TimelineRow, now: Date, words: TripWords = tripWords): string =>
  [
    describeExpectation(event, now, words),
    containersText(containers, words),
    event.vessel?.name,
    event.flight ?? event.voyage,
    piecesText(event, words),
    event.weightKg === undefined ? null : formatKg(event.weightKg, undefined, words.language).replace(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ');
