import type { Charge, ScheduleOption } from '@quayside/contract';
import {
  atCostSentence,
  chargeNote,
  daysText,
  departureOnRequest,
  formatCallDay,
  formatKg,
  formatMoney,
  groupChargesByPart,
  hasLeft,
  isLimitCharge,
  onRequestText,
  openChargeText,
  priceSums,
  printedCharge,
  sailsNextText,
  totalText,
} from '@quayside/freight';
import { atPlace, placeName } from '../../pdf/wording';
import { html, Markup } from '../../platform/mail/markup';
import { exchangeText, optionName, type QuoteDocument, quoteTerms, transport, viaText } from '../quotes/quoteDocument';
import { findOptionMarks, type Mark } from './quoteMarks';

/** Renders boolean attributes. */
export const flags = (set: Readonly<Record<string, boolean>>): Markup =>
  new Markup(
    Object.keys(set)
      .filter((name) => set[name])
      .join(' '),
  );

type Row = readonly [label: string, text: string, mark?: Mark];

const toOfferRows = (option: ScheduleOption): readonly Row[] => [
  ['Departure', atPlace(option.etd, option.from.timeZone) ?? onRequestText],
  ['Arrival', atPlace(option.eta, option.to.timeZone) ?? onRequestText, 'arrival'],
  ['Transit', daysText(option.transitDays), 'transit'],
  ['Via', viaText(option)],
  ...(option.freeDays === null ? [] : ([['Free time at destination', daysText(option.freeDays), 'freeTime']] as const)),
  ...(option.co2eKg > 0 ? ([['CO₂e', formatKg(option.co2eKg), 'co2e']] as const) : []),
  ...option.cutOffs.map(({ name, at }): Row => [`${name} cut-off`, atPlace(at, option.from.timeZone) ?? '']),
];

const tags: readonly (readonly [Mark, string])[] = [
  ['price', 'Best value: lowest price'],
  ['transit', 'Fastest'],
];

/** On phones an unselected option shows its price and this number of facts. */
const FACTS_AT_FIRST = 3;

/** Renders that a departure has left, and its replacement. */
const leftTag = (option: ScheduleOption, { sailsNext = [] }: QuoteDocument): Markup | '' => {
  if (!hasLeft(option, new Date())) return '';
  const next = sailsNext.find(({ optionId }) => optionId === option.id);
  return html`<span class="tag off">This departure has left</span>${next ? html`<span class="m">${sailsNextText(next, option.from.timeZone)}</span>` : ''}`;
};

const card = (option: ScheduleOption, quote: QuoteDocument): Markup => {
  const marks = findOptionMarks(option, quote.options);
  const tag = tags.find(([mark]) => marks.has(mark));
  return html`
${option.id === quote.acceptedOption ? html`<span class="tag">Accepted</span>` : ''}${tag ? html`<span class="tag">${tag[1]}</span>` : ''}${leftTag(option, quote)}
<span class="name">${optionName(option)}</span><span class="m">${transport(option)}</span>
<span class="price">${totalText(option)}</span>
${toOfferRows(option).map(
  ([label, text, mark], index) =>
    html`<span class="row${index < FACTS_AT_FIRST ? '' : ' more'}"><span class="m">${label}</span>${
      mark && marks.has(mark)
        ? html`<span class="best">${text} <span aria-hidden="true">✓</span><span class="m"> best</span></span>`
        : html`<span>${text}</span>`
    }</span>`,
)}`;
};

/** Renders the options side by side, read-only. */
export const optionCards = (quote: QuoteDocument): Markup => html`
<div class="opts">${quote.options.map((option) => html`<div class="opt"><div class="card">${card(option, quote)}</div></div>`)}</div>`;

/**
 * Renders the options for selection. Preselects the previous choice, else the best one or the first that has not
 * left.
 */
export const optionChoice = (quote: QuoteDocument, chosen: string | undefined): Markup => {
  const open = quote.options.filter((option) => !hasLeft(option, new Date()));
  const best = open.find((option) => findOptionMarks(option, quote.options).has('price')) ?? open[0];
  const checked = open.find(({ id }) => id === chosen) ?? best;
  return html`
<div class="opts" role="radiogroup" aria-label="Options">${quote.options.map(
    (option, index) =>
      html`<div class="opt"><input type="radio" name="optionId" id="o${String(index)}" value="${option.id}" ${flags({
        checked: option === checked,
        disabled: !open.includes(option),
        required: open.includes(option),
      })}><label class="card" for="o${String(index)}">${card(option, quote)}</label></div>`,
  )}</div>`;
};

/** Renders the selection text of each option; the style shows that of the checked one. */
export const chosenLines = ({ options }: QuoteDocument): Markup[] =>
  options.map((option, index) => {
    const { etd, eta, from, to } = option;
    const dates =
      etd && eta ? `Leaves ${formatCallDay(etd, from)}, arrives ${formatCallDay(eta, to)}` : departureOnRequest;
    return html`<span class="of o${String(index)}"><b>${optionName(option)} · ${totalText(option)}</b><span class="m">${dates}</span></span>`;
  });

const basisText = (charge: Charge): string => {
  const { quantity, basis } = printedCharge(charge);
  if (isLimitCharge(charge)) return basis;
  if (openChargeText(charge)) return [basis, charge.containerType].filter(Boolean).join(', ');
  return `${quantity} × ${[basis, charge.containerType].filter(Boolean).join(' ')}`;
};

const amountText = (charge: Charge, minor: number, currency: string): string =>
  openChargeText(charge) ?? formatMoney(minor, currency);

/** On a phone the basis is below its charge, so that the amount stays visible. */
const chargeRow = (charge: Charge, currency: string): Markup => html`
<tr><td>${charge.name}<span class="m nb">${basisText(charge)}</span>${chargeNote(charge) ? html`<br><span class="m">${chargeNote(charge)}</span>` : ''}</td>
<td class="bs">${basisText(charge)}</td>
<td class="r">${amountText(charge, charge.amountMinor, charge.currency)}</td><td class="r">${amountText(charge, charge.totalMinor, currency)}</td></tr>`;

/** Renders the charges, grouped by the parts of the price where it has some. */
const chargeBodies = ({ charges, currency }: ScheduleOption): Markup | Markup[] => {
  const parts = groupChargesByPart(charges);
  if (parts.length === 0) return html`<tbody>${charges.map((charge) => chargeRow(charge, currency))}</tbody>`;
  return parts.map(
    ({ name, totalMinor, charges: lines }) => html`
<tbody><tr class="part"><th scope="rowgroup">${name}</th><td class="bs"></td><td></td><td class="r"><b>${formatMoney(totalMinor, currency)}</b></td></tr>
${lines.map((charge) => chargeRow(charge, currency))}</tbody>`,
  );
};

/** Renders the charges of each option, collapsed. */
export const breakdowns = ({ options }: QuoteDocument): Markup[] =>
  options.map(
    (option) => html`
<details class="p"><summary>What ${optionName(option)} includes: ${totalText(option)}</summary>
<div class="scroll" tabindex="0" role="region" aria-label="Price breakdown of ${optionName(option)}"><table class="charges">
<thead><tr><th scope="col">Charge</th><th scope="col" class="bs">Basis</th><th scope="col" class="r">Amount</th><th scope="col" class="r">In ${option.currency}</th></tr></thead>
${chargeBodies(option)}
<tfoot>${priceSums(option.charges).map(
      ({ label, minor }) =>
        html`<tr><th scope="row">${label}</th><td class="bs"></td><td></td><td class="r"><b>${formatMoney(minor, option.currency)}</b></td></tr>`,
    )}</tfoot>
</table></div>${atCostSentence(option.charges) ? html`<p class="m">${atCostSentence(option.charges) ?? ''}</p>` : ''}${option.exchangeRates.length > 0 ? html`<p class="m">Exchange rates: ${exchangeText(option)}.</p>` : ''}</details>`,
  );

/** Renders the lane and the cargo. */
export const lane = ({ from, to, cargo }: QuoteDocument): Markup => html`
<section class="p lane" aria-label="Journey"><div><span class="m">From</span><b>${placeName(from) ?? ''}</b></div><div><span class="m">To</span><b>${placeName(to) ?? ''}</b></div><div><span class="m">Cargo</span><b>${cargo}</b></div></section>`;

/** Renders the conditions of the quote, and those of its sender. */
export const conditions = (quote: QuoteDocument, ofSender: string | undefined): Markup => html`
<section class="p"><h2>Terms</h2><p>${quoteTerms(quote)}</p>${(ofSender ?? '')
  .split(/\n+/)
  .filter(Boolean)
  .map((line) => html`<p>${line}</p>`)}</section>`;
