import { sharedPartNames } from '@quayside/contract';
import { billNames, destinationOf, displayAirWaybill, fillPlaceholders, isLikeAir, originOf } from '@quayside/freight';
import { filledMarkup } from '../../platform/mail/filledMarkup';
import { html, type Markup } from '../../platform/mail/markup';
import { footIn } from '../../platform/pages/pageLanguage';
import { publicFrame } from '../../platform/pages/publicFrame';
import type { PageWords } from '../../platform/pages/words/en';
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

const references = ({ booking, tracking, words }: SharedShipment): Markup | '' => {
  const air = isLikeAir(tracking.loadType);
  const { master, house } = billNames(air);
  const { customerReference, mblNumber, hblNumber } = booking;
  return facts(words.references.title, [
    [words.references.reference, customerReference],
    [master, air ? displayAirWaybill(mblNumber) : mblNumber],
    [house, hblNumber],
  ]);
};

const parties = ({ booking: { fields }, words }: SharedShipment): Markup | '' => {
  const { shipper, consignee } = fields.contacts;
  return facts(words.parties.title, [
    [words.parties.shipper, shipper.companyName],
    [words.parties.consignee, consignee.companyName],
  ]);
};

type Open = SharedShipment['exceptions'][number];

/** Returns the type and place of an exception; without a type the text of its source. */
const exceptionText = ({ label, settings: { exception_type: type, facts } }: Open, { exceptions: said }: PageWords) => {
  if (!type || !(type in said)) return label;
  const what = said[type as keyof typeof said];
  return facts?.place?.city ? fillPlaceholders(said.at, { what, place: facts.place.city }) : what;
};

const exceptions = ({ exceptions: open, clock, timeZone, words }: SharedShipment): Markup | '' =>
  open.length === 0
    ? ''
    : html`
<section class="p say warn"><h2>${words.exceptions.title}</h2><ul>${open.map((one) => html`<li><b>${exceptionText(one, words)}</b> <span class="m">${filledMarkup(words.exceptions.since, { when: clock(one.createdAt, timeZone) })}</span></li>`)}</ul></section>`;

/** The renderers of the parts that a link can show. */
const parts = { map: routeMap, timeline, containers, exceptions, references, parties } as const;

const foot = ({ shows, expiresAt, timeZone, sender, clock, words }: SharedShipment): Markup => {
  const hidden = [...sharedPartNames.filter((name) => !shows.includes(name)), 'documents', 'prices'] as const;
  const listed = new Intl.ListFormat(words.language === 'en' ? 'en-GB' : words.language, { type: 'disjunction' });
  const said = listed.format(hidden.map((name) => words.hidden[name]));
  return html`
<p class="m">${filledMarkup(words.shared, { company: sender.company, parts: said, when: clock(expiresAt, timeZone) })}</p>`;
};

/** Renders the tracking page of a link with only the chosen parts. */
export const trackingPage = (shipment: SharedShipment): string => {
  const { shows, sender, tracking, clock, timeZone, words } = shipment;
  const { trip, loadType, status, lastReportedAt } = tracking;
  const title = fillPlaceholders(words.title, { from: originOf(trip).name, to: destinationOf(trip).name });
  const part = (name: keyof typeof parts): Markup | '' => (shows.includes(name) ? parts[name](shipment) : '');
  return publicFrame({
    title: `${title}, ${sender.company}`,
    sender,
    foot: footIn(words, shipment.path),
    body: html`<div class="head"><h1>${title}</h1><span class="tag">${loadType}</span><span class="tag">${words.statuses[status]}</span>
<span class="m">${lastReportedAt ? filledMarkup(words.lastReport, { when: clock(lastReportedAt, timeZone) }) : words.noReport}</span></div>
${part('exceptions')}${tripPanel(shipment)}
<div class="cols"><div>${part('map')}${milestones(shipment)}${part('containers')}${part('references')}${part('parties')}</div>
${shows.includes('timeline') ? html`<div>${part('timeline')}</div>` : ''}</div>
${shipment.follow ? followForm(shipment.follow, words) : ''}${foot(shipment)}`,
  });
};
