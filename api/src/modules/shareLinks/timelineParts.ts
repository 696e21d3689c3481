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
import { html, type Markup } from '../../platform/mail/markup';
import type { SharedShipment } from './sharedShipment';

const timeOf = (event: TrackingEvent, at: string | null | undefined, { clock, timeZone }: SharedShipment) =>
  at ? clock(at, eventZone(event) ?? timeZone, event.dateOnly) : 'No date yet';

const timelineRow = (row: TimelineRow, shipment: SharedShipment): Markup => {
  const { event } = row;
  const detail = eventDetail(shipment.shows.includes('containers') ? row : { ...row, containers: [] }, shipment.now);
  const look = `${event.classifier === 'actual' ? 'done' : 'todo'}${event.kind === 'exception' ? ' bad' : ''}`;
  return html`<li class="${look}"><span class="at">${timeOf(event, event.occurredAt, shipment)}</span><span class="dot" aria-hidden="true"></span>
<span><b>${eventTitle(event)}</b>${detail ? html`<span class="m">${detail}</span>` : ''}${
    event.revisedFrom ? html`<span class="late">Revised from ${timeOf(event, event.revisedFrom, shipment)}</span>` : ''
  }</span></li>`;
};

const timelineGroup = ({ code, name, terminal, rows }: TimelineGroup, shipment: SharedShipment): Markup => html`
<h3><span class="num">${code ?? ''}</span> ${name}${terminal && terminal !== name ? html` <span class="m">${terminal}</span>` : ''}</h3>
<ol class="tl">${rows.map((row) => timelineRow(row, shipment))}</ol>`;

/** What is expected, then what happened, the newest on top, place by place. */
export const timeline = (shipment: SharedShipment): Markup => {
  const { tracking, clock, timeZone, now } = shipment;
  const names = new Map(tracking.route.map(({ code, city }) => [code, city]));
  const { ahead, happened } = groupTimeline(tracking.events, names);
  const expected = tracking.status === 'cancelled' ? [] : ahead;
  const groups = (some: readonly TimelineGroup[]) => some.map((group) => timelineGroup(group, shipment));
  return html`
<section class="p"><h2>Timeline <span class="m">Times of the place</span></h2>${groups(expected)}
<p class="now">Now ${clock(now.toISOString(), timeZone)}</p>
${happened.length > 0 ? groups(happened) : html`<p class="m">Nothing has been reported as done yet.</p>`}</section>`;
};

const lastEvent = (event: TrackingEvent | null, shipment: SharedShipment): Markup =>
  event
    ? html`${eventTitle(event)}<br><span class="m">${[event.location?.name ?? placeCode(event) ?? ''].filter(Boolean).map((place) => html`${place}, `)}${timeOf(event, event.occurredAt, shipment)}</span>`
    : html`<span class="m">None yet</span>`;

/** Each numbered container and what happened to it last; nothing for what goes without one. */
export const containers = (shipment: SharedShipment): Markup | '' => {
  const rows = containerRows(shipment.booking.fields.equipments, shipment.tracking.events);
  if (rows.length === 0) return '';
  return html`
<section class="p"><table><thead><tr><th scope="col">Container</th><th scope="col">Type</th><th scope="col">Last event</th></tr></thead>
<tbody>${rows.map(
    ({ number, type, lastEvent: last }) =>
      html`<tr><td class="num nw">${displayContainerNumber(number)}</td><td class="nw">${type}</td><td>${lastEvent(last, shipment)}</td></tr>`,
  )}</tbody></table></section>`;
};
