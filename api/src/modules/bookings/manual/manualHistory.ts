import { clockText, eventZone, milestoneLabel, type TrackingEvent } from '@quayside/freight';
import { toBeKept } from '../../../platform/people/shownStyle';
import type { NewHistory } from '../../histories/recordHistory';

const getEventLabel = ({ milestone, rawLabel }: TrackingEvent): string =>
  milestone ? milestoneLabel(milestone) : rawLabel;

/** Returns date, time, zone and place of an event: `2026/11/04 22:10 ICT · Hai Phong`. */
export const describeMoment = (event: TrackingEvent): string => {
  const { occurredAt, occurredTz, dateOnly, location } = event;
  const zone = eventZone(event) ?? occurredTz ?? 'UTC';
  return [occurredAt && toBeKept(() => clockText(occurredAt, zone, dateOnly)), location?.name]
    .filter(Boolean)
    .join(' · ');
};

/** Returns the history entries of events that a user recorded. */
export const toRecordedHistory = (
  bookingId: string,
  recorded: readonly { readonly event: TrackingEvent; readonly reason: string }[],
  user: NewHistory['user'],
): NewHistory[] =>
  recorded.map(({ event, reason }) => ({
    ...{ bookingId, user, category: 'tracking', action: 'event' },
    label: `${getEventLabel(event)}: entered by hand`,
    detail: [describeMoment(event), reason].filter(Boolean).join(' · '),
    after: { milestone: event.milestone, classifier: event.classifier, occurredAt: event.occurredAt },
  }));

/** Returns the history line of a corrected event, with both versions. */
export const toCorrectedHistory = (before: TrackingEvent, after: TrackingEvent, reason: string) => ({
  category: 'tracking' as const,
  label: `${getEventLabel(after)}: corrected`,
  detail: reason,
  changes: [{ label: getEventLabel(after), before: describeMoment(before), after: describeMoment(after) }],
});

/** Returns the history line of a withdrawn event. */
export const toWithdrawnHistory = (event: TrackingEvent, reason: string) => ({
  category: 'tracking' as const,
  label: `${getEventLabel(event)}: withdrawn`,
  detail: [describeMoment(event), reason].filter(Boolean).join(' · '),
});
