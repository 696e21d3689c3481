import {
  daysText,
  formatDay,
  formatMoney,
  type QuoteDifference,
  type QuoteValue,
  validityDay,
} from '@quayside/freight';
import { html, type Markup } from '../../platform/mail/markup';

const valueText = (value: QuoteValue, timeZone: string): string => {
  if (value.kind === 'money') return formatMoney(value.minor, value.currency);
  if (value.kind === 'days') return daysText(value.count);
  return value.kind === 'until' ? formatDay(validityDay(value.at, timeZone)) : value.text;
};

interface WhatChangedInput {
  /** Number of the previous revision. */
  readonly number: string;
  readonly differences: readonly QuoteDifference[];
  /** Time zone of the agent, in which a validity ends. */
  readonly timeZone: string;
}

/** Renders the differences to the previous revision, for recipients of both. */
export const whatChanged = ({ number, differences, timeZone }: WhatChangedInput): Markup => html`
<section class="p" id="changes"><h2>What changed since ${number}</h2>${
  differences.length === 0
    ? html`<p>Prices and terms are the same.</p>`
    : html`<div class="scroll" tabindex="0" role="region" aria-label="What changed"><table>
<thead><tr><th scope="col">Item</th><th scope="col" class="r">Before</th><th scope="col" class="r">Now</th></tr></thead>
<tbody>${differences.map(
        ({ item, before, after }) =>
          html`<tr><td>${item}</td><td class="r">${before ? html`<del>${valueText(before, timeZone)}</del>` : ''}</td><td class="r"><b>${after ? valueText(after, timeZone) : 'Dropped'}</b></td></tr>`,
      )}</tbody></table></div>`
}</section>`;

/** Links to the later revision, for its recipients. */
export const laterForm = (at: string, revision: number): Markup => html`
<form method="post" action="${at}/later"><button class="main">Open revision ${String(revision)}</button></form>`;
