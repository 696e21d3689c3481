import type { SailsNext } from '@quayside/contract';
import {
  formatDay,
  type QuoteStatus,
  quoteDifference,
  quoteNumber,
  rejectReasons,
  totalText,
  validityDay,
} from '@quayside/freight';
import { html, type Markup } from '../../platform/mail/markup';
import { publicFrame, type Sender } from '../../platform/pages/publicFrame';
import type { LaterRevision } from '../quotes/laterRevision';
import { optionName, type QuoteDocument, toQuoteDocument, validUntil } from '../quotes/quoteDocument';
import type { QuoteRow } from '../quotes/quoteRows';
import { leavingForms } from './leavingParts';
import { breakdowns, chosenLines, conditions, lane, optionCards, optionChoice } from './offerParts';
import { acceptForm, declineForm, questionForm, type RefusedForm } from './pageForms';
import { laterForm, whatChanged } from './revisionParts';

export interface QuotePage {
  /** Address of the page, the prefix of its form addresses. */
  readonly at: string;
  readonly row: QuoteRow;
  /** Revision that was sent as a replacement. */
  readonly later: LaterRevision | null;
  /** Whether its reader also received that one. */
  readonly leadsOn: boolean;
  /** Previous revision that its reader received; null without one. */
  readonly earlier: QuoteRow | null;
  /** Data that its reader left for the booking; null before the acceptance and after the booking. */
  readonly left: Omit<Parameters<typeof leavingForms>[0], 'at' | 'row' | 'refused'> | null;
  readonly sender: Sender;
  readonly sailsNext: readonly SailsNext[];
  /** Owner of the quote; undefined once the owner has left. */
  readonly ownerEmail: string | undefined;
  readonly refused?: RefusedForm | undefined;
  /** Whether a question was just sent. */
  readonly asked: boolean;
}

type Tone = 'good' | 'warn' | 'bad' | '';
const say = (tone: Tone, title: string, sentence: string): Markup =>
  html`<section class="p say ${tone}"><h1>${title}</h1><p>${sentence}</p></section>`;

const formatValidityDay = (at: string, { timeZone }: QuoteRow): string => formatDay(validityDay(at, timeZone));

const saidAccepted = (row: QuoteRow, quote: QuoteDocument): Markup => {
  const option = quote.options.find(({ id }) => id === quote.acceptedOption);
  const what = option ? `${optionName(option)}, ${totalText(option)}` : quote.number;
  const on = row.doc.accepted ? ` on ${formatValidityDay(row.doc.accepted.at, row)}` : '';
  const next =
    row.status === 'booked'
      ? 'The booking was made since.'
      : `${quote.preparedBy} books the space and confirms by e-mail.`;
  return say('good', `Accepted: ${what}`, `Accepted${on}. ${next}`);
};

const saidRejected = (row: QuoteRow): Markup => {
  const { rejected } = row.doc;
  const why = rejected ? `${formatValidityDay(rejected.at, row)}: ${rejectReasons[rejected.reason]}.` : '';
  return say('bad', 'This quote was declined', `${why} Ask for another offer below if you want to go on.`);
};

/** Notices of quotes that can no longer be answered. */
const notices: Partial<Record<QuoteStatus, (row: QuoteRow, quote: QuoteDocument) => Markup>> = {
  accepted: saidAccepted,
  booked: saidAccepted,
  rejected: saidRejected,
  expired: (_, quote) =>
    say(
      'warn',
      `This quote expired on ${validUntil(quote)}`,
      'The prices are no longer held. Ask for a new quote below.',
    ),
};

const saidReplaced = ({ number, revision }: LaterRevision, leadsOn: boolean, at: string): Markup => html`
${say(
  '',
  `This quote was replaced by revision ${revision}`,
  `${number} was sent ${leadsOn ? 'to you, too' : 'to others: ask your contact for it'}. What was offered before can be read here, but no longer accepted.`,
)}${leadsOn ? laterForm(at, revision) : ''}`;

/** An accepted quote stays accepted, regardless of later revisions. */
const renderNotice = ({ row, later, leadsOn, at }: QuotePage, quote: QuoteDocument): Markup | undefined => {
  const isTaken = row.status === 'accepted' || row.status === 'booked';
  return later && !isTaken ? saidReplaced(later, leadsOn, at) : notices[row.status]?.(row, quote);
};

const head = (quote: QuoteDocument): Markup => html`
<h1>Your quote, ${quote.from.portName} to ${quote.to.portName}</h1>`;

const facts = (quote: QuoteDocument, at: string): Markup => html`
<dl class="facts"><div><dt>Quote</dt><dd class="num">${quote.number}</dd></div>${quote.customer ? html`<div><dt>For</dt><dd>${quote.customer}</dd></div>` : ''}<div><dt>Valid until</dt><dd>${validUntil(quote)}</dd></div><div><a href="${at}/quote.pdf">Download PDF</a></div></dl>
${quote.message
  .split(/\n+/)
  .filter(Boolean)
  .map((line) => html`<p>${line}</p>`)}`;

const contact = ({ at, row, sender, ownerEmail, refused, asked }: QuotePage): Markup => html`
<section class="p" id="contact"><h2>${row.owner.fullName}</h2><p class="m">${sender.company}${ownerEmail ? html` · <a href="mailto:${ownerEmail}">${ownerEmail}</a>` : ''}</p>
${asked ? html`<p class="best" role="status"><b>Your question was sent.</b> The answer comes by e-mail.</p>` : ''}
${questionForm(at, refused)}</section>`;

const openOffer = ({ at, refused, sender }: QuotePage, quote: QuoteDocument): Markup[] => {
  const chosen = refused?.form === 'accept' ? refused.fields.optionId : undefined;
  return [
    acceptForm(
      at,
      { options: optionChoice(quote, chosen), breakdowns: breakdowns(quote), chosen: chosenLines(quote) },
      refused,
    ),
    declineForm(at, refused),
    conditions(quote, sender.terms),
  ];
};

const closedOffer = ({ sender }: QuotePage, quote: QuoteDocument): Markup[] => [
  html`<h2>What was offered</h2>`,
  optionCards(quote),
  ...breakdowns(quote),
  conditions(quote, sender.terms),
];

const changes = ({ earlier, row }: QuotePage): Markup | '' =>
  earlier
    ? whatChanged({
        number: quoteNumber(earlier.number, earlier.revision),
        differences: quoteDifference(pickComparedFields(earlier), pickComparedFields(row), 'buyer'),
        timeZone: row.timeZone,
      })
    : '';

const pickComparedFields = ({ validTo, doc: { message, options } }: QuoteRow) => ({ validTo, message, options });

/** Renders a quote for a link's recipient: without its cost, other recipients or the person who answered. */
export const quotePage = (page: QuotePage): string => {
  const { row, sender, refused, at } = page;
  const quote = { ...toQuoteDocument(row, row.doc.message), sailsNext: page.sailsNext };
  const notice = renderNotice(page, quote);
  return publicFrame({
    title: `Quote ${quote.number}, ${sender.company}`,
    sender,
    body: html`${refused ? html`<div class="p say bad" role="alert"><p class="err">${refused.message}</p></div>` : ''}
${notice ?? head(quote)}
${facts(quote, at)}
${lane(quote)}
${page.left ? leavingForms({ at, row, refused, ...page.left }) : ''}
${changes(page)}
${notice ? closedOffer(page, quote) : openOffer(page, quote)}
${contact(page)}`,
  });
};
