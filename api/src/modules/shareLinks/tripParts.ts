import {
  arrivalEnd,
  departureEnd,
  destinationOf,
  fillPlaceholders,
  formatPlanDifference,
  originOf,
  type TripEnd,
  type TripStep,
  tripLine,
  tripNote,
  tripSentence,
  tripSteps,
  whereText,
} from '@quayside/freight';
import { html, type Markup } from '../../platform/mail/markup';
import type { SharedShipment } from './sharedShipment';

const percent = (share: number): string => `${share}%`;

/** Renders the trip as a line: completed solid, estimated dashed, the remainder dotted. */
const tripLineMarkup = ({ tracking, now, words }: SharedShipment): Markup => {
  const { marker, done, estimated, via, departed, arrived } = tripLine(tracking, now);
  const stretch = (from: number, to: number, look: string) =>
    html`<line class="${look}" x1="${percent(from)}" x2="${percent(to)}" y1="12" y2="12"/>`;
  return html`<svg class="way" height="24" width="100%" role="img" aria-label="${tripSentence(tracking, now, words)}">
${stretch(0, 100, 'todo')}${estimated > done ? stretch(done, estimated, 'est') : ''}${done > 0 ? stretch(0, done, 'done') : ''}
${via.map(({ at, behind }) => html`<svg x="${percent(at)}" y="12" overflow="visible"><rect class="stop${behind ? ' f' : ''}" x="-4" y="-4" width="8" height="8" transform="rotate(45)"/></svg>`)}
<circle class="stop${departed ? ' f' : ''}" cx="0" cy="12" r="5"/><circle class="stop${arrived ? ' f' : ''}" cx="100%" cy="12" r="5"/>
${marker ? html`<svg x="${percent(marker.at)}" y="12" overflow="visible"><circle class="here" r="9"/><circle class="in" r="3"/></svg>` : ''}
</svg>`;
};

const end = (
  { label, code, timeZone, moment, delta }: TripEnd,
  name: string,
  { clock, words }: SharedShipment,
): Markup => html`
<div class="end"><span class="ov">${label}</span><b>${moment ? clock(moment.at, timeZone, moment.dateOnly) : words.notKnown}</b>
${delta ? html`<span class="late">${delta.text}</span>` : ''}<span><span class="num">${code}</span> <span class="m">${name}</span></span></div>`;

/** Renders the last event with its time, and the next one. */
const lastEventNote = ({ tracking, now, clock, timeZone, words }: SharedShipment): Markup | '' => {
  const { done, on, next } = tripNote(tracking, now, words);
  const { last } = tracking.trip;
  if (!done && !next) return '';
  const when = on && last ? html` ${clock(last.at, last.timeZone ?? timeZone, last.dateOnly)}` : '';
  return html` <span class="m">${done ?? ''}${when}${done && next ? ' · ' : ''}${next ?? ''}</span>`;
};

/** Renders origin, destination, times and the current position. */
export const tripPanel = (shipment: SharedShipment): Markup => {
  const { tracking, now, words } = shipment;
  const { trip, carrier, vessel, voyage, flight } = tracking;
  const via = trip.calls.slice(1, -1).map(({ code, name }) => [code, name].filter(Boolean).join(' '));
  const carriage = [carrier?.name, vessel, flight ?? voyage].filter(Boolean).join(' · ');
  // A completed trip shows in its note how late it was.
  const isOver = tracking.status === 'completed' && trip.last !== null;
  const late = isOver || tracking.status === 'cancelled' ? null : formatPlanDifference(tracking, words);
  return html`
<section class="p" aria-label="${words.trip}"><div class="trip">${end(departureEnd(tracking, words), originOf(trip).name, shipment)}
<div class="mid">${tripLineMarkup(shipment)}${via.length > 0 ? html`<span class="m">${fillPlaceholders(words.via, { places: via.join(', ') })}</span>` : ''}</div>
${end(arrivalEnd(tracking, now, words), destinationOf(trip).name, shipment)}</div>
<p class="where">${isOver ? '' : html`<b>${whereText(tracking, now, words)}</b>`}${lastEventNote(shipment)}${late ? html` <span class="late">${late}</span>` : ''}</p>
${carriage ? html`<p class="m">${carriage}</p>` : ''}</section>`;
};

const marks = { done: '✓', current: '•', next: '', ended: '×' } as const;

const stepTime = ({ moment, words, expects, timeZone }: TripStep, { clock, timeZone: own }: SharedShipment) => {
  if (words) return words;
  return moment ? html`${expects ? `${expects} ` : ''}${clock(moment.at, timeZone ?? own, moment.dateOnly)}` : '–';
};

/** Renders the completed and future steps with times and time zones. */
export const milestones = (shipment: SharedShipment): Markup => html`
<section class="p" aria-label="${shipment.words.milestonesTitle}"><ol class="steps">${tripSteps(
  shipment.tracking,
  shipment.booking,
  shipment.now,
  shipment.words,
).map((step) => {
  return html`<li class="${step.state}"><span class="pip" aria-hidden="true">${marks[step.state]}</span><b>${step.label}<span class="vh">, ${shipment.words.states[step.state]}</span></b><span class="${step.late ? 'late' : 'm'}">${stepTime(step, shipment)}</span></li>`;
})}</ol></section>`;
