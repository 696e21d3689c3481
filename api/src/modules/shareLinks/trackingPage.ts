import { sharedPartNames, sharedParts } from '@quayside/contract';
import {
  billNames,
  bookingStatusLabels,
  destinationOf,
  displayAirWaybill,
  isLikeAir,
  originOf,
} from '@quayside/freight';
import { html, type Markup } from '../../platform/mail/markup';
import { publicFrame } from '../../platform/pages/publicFrame';
import { followForm } from './followForm';
import { routeMap } from './routeMap';
import type { SharedShipment } from './sharedShipment';
import { containers, timeline } from './timelineParts';
import { milestones, tripPanel } from './tripParts';

const facts = (label: string, rows: readonly (readonly [name: string, text: string])[]): Markup | '' => {
  const known = rows.filter(([, text]) => text);
  if (known.length === 0) return '';
  return html`
<section class="p" aria-label="${label}"><dl class="facts">${known.map(([name, text]) => html`<div><dt>${name}</dt><dd>${text}</dd></div>`)}</dl></section>`;
};

const references = ({ booking, tracking }: SharedShipment): Markup | '' => {
  const air = isLikeAir(tracking.loadType);
  const { master, house } = billNames(air);
  const { customerReference, mblNumber, hblNumber } = booking;
  return facts(sharedParts.references.label, [
    ['Reference', customerReference],
    [master, air ? displayAirWaybill(mblNumber) : mblNumber],
    [house, hblNumber],
  ]);
};

const parties = ({ booking: { fields } }: SharedShipment): Markup | '' => {
  const { shipper, consignee } = fields.contacts;
  return facts(sharedParts.parties.label, [
    ['Shipper', shipper.companyName],
    ['Consignee', consignee.companyName],
  ]);
};

const exceptions = ({ exceptions: open, clock, timeZone }: SharedShipment): Markup | '' =>
  open.length === 0
    ? ''
    : html`
<section class="p say warn"><h2>Open exceptions</h2><ul>${open.map(({ label, createdAt }) => html`<li><b>${label}</b> <span class="m">since ${clock(createdAt, timeZone)}</span></li>`)}</ul></section>`;

/** Each choice of a link, as its page draws it. */
const parts = { map: routeMap, timeline, containers, exceptions, references, parties } as const;

const listed = new Intl.ListFormat('en-GB', { type: 'disjunction' });

const foot = ({ shows, expiresAt, timeZone, sender, clock }: SharedShipment): Markup => {
  const hidden = sharedPartNames.filter((name) => !shows.includes(name)).map((name) => sharedParts[name].label);
  const said = listed.format([...hidden, 'documents', 'prices'].map((name) => name.toLowerCase()));
  return html`
<p class="m">Shared by ${sender.company} without ${said}. This link ends on ${clock(expiresAt, timeZone)}.</p>`;
};

/** The tracking of a booking as whoever has its link reads it: what its maker chose, and nothing else of the booking. */
export const trackingPage = (shipment: SharedShipment): string => {
  const { shows, sender, tracking, clock, timeZone } = shipment;
  const { trip, loadType, status, lastReportedAt } = tracking;
  const title = `${originOf(trip).name} to ${destinationOf(trip).name}`;
  const part = (name: keyof typeof parts): Markup | '' => (shows.includes(name) ? parts[name](shipment) : '');
  return publicFrame({
    title: `${title}, ${sender.company}`,
    sender,
    body: html`<div class="head"><h1>${title}</h1><span class="tag">${loadType}</span><span class="tag">${bookingStatusLabels[status]}</span>
<span class="m">${lastReportedAt ? html`Last report received ${clock(lastReportedAt, timeZone)}` : 'Nothing has been reported yet'}</span></div>
${part('exceptions')}${tripPanel(shipment)}
<div class="cols"><div>${part('map')}${milestones(shipment)}${part('containers')}${part('references')}${part('parties')}</div>
${shows.includes('timeline') ? html`<div>${part('timeline')}</div>` : ''}</div>
${shipment.follow ? followForm(shipment.follow) : ''}${foot(shipment)}`,
  });
};
