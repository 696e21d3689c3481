import {
  containerRows,
  displayContainerNumber,
  eventDetail,
  eventTitle,
  eventZone,
  groupTimeline,
  placeCode,
  type TimelineGroup,
  type TimelineRow,
  type TrackingEvent,
} from '@quayside/freight';
import { filledMarkup } from '../../platform/mail/filledMarkup';
import { html, type Markup } from '../../platform/mail/markup';
import type { SharedShipment } from './sharedShipment';

const formatEventTime = (
  event: TrackingEvent,
  at: string | null | undefined,
  { clock, timeZone, words }: SharedShipment,
) => (at ? clock(at, eventZone(event) ?? timeZone, event.dateOnly) : words.timeline.noDate);

const timelineRow = (row: TimelineRow, shipment: SharedShipment): Markup => {
  const { event } = row;
  const { shows, now, words } = shipment;
  const detail = eventDetail(shows.includes('containers') ? row : { ...row, containers: [] }, now, words);
  const look = `${event.classifier === 'actual' ? 'done' : 'todo'}${event.kind === 'exception' ? ' bad' : ''}`;
  return html`<li class="${look}"><span class="at">${formatEventTime(event, event.occurredAt, shipment)}</span><span class="dot" aria-hidden="true"></span>
<span><b>${eventTitle(event, words)}</b>${detail ? html`<span class="m">${detail}</span>` : ''}${
    event.revisedFrom
      ? html`<span class="late">${filledMarkup(words.timeline.revised, { when: formatEventTime(event, event.revisedFrom, shipment) })}</span>`
      : ''
  }</span></li>`;
};

const timelineGroup = ({ code, name, terminal, rows }: TimelineGroup, shipment: SharedShipment): Markup => html`
<h3><span class="num">${code ?? ''}</span> ${code || rows[0]?.event.location?.name ? name : shipment.words.timeline.booking}${terminal && terminal !== name ? html` <span class="m">${terminal}</span>` : ''}</h3>
<ol class="tl">${rows.map((row) => timelineRow(row, shipment))}</ol>`;

/** Renders the timeline by place: expected events, then past events, newest first. */
export const timeline = (shipment: SharedShipment): Markup => {
  const { tracking, clock, timeZone, now, words } = shipment;
  const names = new Map(tracking.route.map(({ code, city }) => [code, city]));
  const { ahead, happened } = groupTimeline(tracking.events, names);
  const expected = tracking.status === 'cancelled' ? [] : ahead;
  const groups = (some: readonly TimelineGroup[]) => some.map((group) => timelineGroup(group, shipment));
  return html`
<section class="p"><h2>${words.timeline.title} <span class="m">${words.timeline.zones}</span></h2>${groups(expected)}
<p class="now">${filledMarkup(words.timeline.now, { when: clock(now.toISOString(), timeZone) })}</p>
${happened.length > 0 ? groups(happened) : html`<p class="m">${words.timeline.nothing}</p>`}</section>`;
};

const lastEvent = (event: TrackingEvent | null, shipment: SharedShipment): Markup =>
  event
    ? html`${eventTitle(event, shipment.words)}<br><span class="m">${[event.location?.name ?? placeCode(event) ?? ''].filter(Boolean).map((place) => html`${place}, `)}${formatEventTime(event, event.occurredAt, shipment)}</span>`
    : html`<span class="m">${shipment.words.containers.none}</span>`;

/** Renders each numbered container with its last event; nothing for cargo without containers. */
export const containers = (shipment: SharedShipment): Markup | '' => {
  const rows = containerRows(shipment.booking.fields.equipments, shipment.tracking.events);
  if (rows.length === 0) return '';
  const { containers: words } = shipment.words;
  return html`
<section class="p"><table><thead><tr><th scope="col">${words.number}</th><th scope="col">${words.type}</th><th scope="col">${words.last}</th></tr></thead>
<tbody>${rows.map(
    ({ number, type, lastEvent: last }) =>
      html`<tr><td class="num nw">${displayContainerNumber(number)}</td><td class="nw">${type}</td><td>${lastEvent(last, shipment)}</td></tr>`,
  )}</tbody></table></section>`;
};
