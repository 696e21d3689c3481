import { amountText, kgText } from './cargoText';
import { displayContainerNumber } from './containerNumber';
import type { TimelineRow } from './groupTimeline';
import { milestoneLabel } from './milestones';
import type { TrackingEvent } from './trackingEvent';

const expected = { planned: 'Planned', estimated: 'Estimated' } as const;

/**
 * What happened: the milestone's words; exceptions and what is no milestone in those of their source, and so are
 * airlines' reports, because milestones speak of ports.
 */
export const eventTitle = ({ kind, source, milestone, rawLabel, rawCode }: TrackingEvent): string => {
  const inOwnWords = kind === 'exception' || source === 'airline' || !milestone;
  return (inOwnWords && rawLabel) || (milestone ? milestoneLabel(milestone) : rawCode);
};

/** How sure an expectation is; one whose time has passed is said to be unreported. Null for what happened. */
export function expectation({ classifier, occurredAt }: TrackingEvent, now: Date): string | null {
  if (classifier === 'actual') return null;
  const overdue = occurredAt !== null && Date.parse(occurredAt) < now.getTime();
  return overdue ? `${expected[classifier]}, not reported yet` : expected[classifier];
}

const containersText = (containers: readonly string[]): string | null =>
  containers.length > 2 ? `${containers.length} containers` : containers.map(displayContainerNumber).join(', ') || null;

const piecesText = ({ pieces, partial }: TrackingEvent): string | null =>
  pieces === undefined ? null : `${amountText(pieces, 'piece')}${partial ? ', part of the shipment' : ''}`;

/** The line below the title: sureness, transport, containers, pieces and weight, as far as the source told. */
export const eventDetail = ({ event, containers }: TimelineRow, now: Date): string =>
  [
    expectation(event, now),
    containersText(containers),
    event.vessel?.name,
    event.flight ?? event.voyage,
    piecesText(event),
    event.weightKg === undefined ? null : kgText(event.weightKg).replace(' ', '\u00a0'),
  ]
    .filter(Boolean)
    .join(' · ');
