import type { Margin } from '../../../contract';
import { mayQuote, placeTime, type QuoteAction, type QuoteStatus } from '../../../freight';
import { conflict, invalidField } from '../errors';
import { dayAt, endOfDay, timeZoneOf } from '../rate/agents';
import { atMargin, type PricedOption } from '../rate/offers';
import type { CostedLine } from '../rate/price';
import { seesCompany } from '../scope';
import type { Caller, Store } from '../store';
import { bookingOfQuote, type MockQuote, statusOf } from './mockQuote';

const moment = ({ validTo, agentId }: MockQuote): string => {
  const { date, time, zone } = placeTime(validTo, timeZoneOf(agentId));
  return [date, time, zone].filter(Boolean).join(' ');
};

/** Why nothing more can be done with a quote of a status. */
const sentences: Readonly<Record<QuoteStatus, (quote: MockQuote, store: Store) => string>> = {
  draft: () => 'This quote was not sent yet.',
  saved: () => 'This quote was not sent yet.',
  sent: () => 'This quote was sent already. Quote again to change it.',
  viewed: () => 'This quote was sent already. Quote again to change it.',
  accepted: ({ accepted }) => `This quote was accepted already, by ${accepted?.by}.`,
  rejected: ({ rejected }) => `This quote was rejected already, by ${rejected?.by}.`,
  expired: (quote) => `This quote expired on ${moment(quote)}.`,
  booked: (quote, store) => `This quote was booked already, as ${bookingOfQuote(store, quote)?.reference}.`,
};

/** @throws 409 with who did what, where the quote as it is now does not allow it */
export const demand = (store: Store, quote: MockQuote, action: QuoteAction): void => {
  const status = statusOf(store, quote);
  if (mayQuote(action, status)) return;
  const waits = action === 'book' && (status === 'sent' || status === 'viewed');
  throw conflict(waits ? 'This quote was not accepted yet.' : sentences[status](quote, store), `quote_${status}`);
};

/** @throws 422 on `company` for what is no customer of the agent that the caller sees */
export const checkCompany = (store: Store, user: Caller, agentId: string, id: string | null): void => {
  if (id === null) return;
  const company = store.companies.get(id);
  const isCustomer = company?.kind === 'customer' && company.agent === agentId && company.status !== 'inactive';
  if (!isCustomer || !seesCompany(user, company)) throw invalidField('company', 'This customer does not exist');
};

/** The margin without the lines of other options. @throws 422 for a line that an option does not have */
export const marginOn = (margin: Margin, priced: readonly PricedOption[]): Margin => {
  const counts = new Map(priced.map(({ option, costed }) => [option.id, costed.length]));
  const wrong = margin.lines.findIndex(({ optionId, line }) => line >= (counts.get(optionId) ?? Number.MAX_VALUE));
  if (wrong >= 0) throw invalidField(`margin.lines.${wrong}.line`, 'This option has no such line');
  return { ...margin, lines: margin.lines.filter(({ optionId }) => counts.has(optionId)) };
};

/** The options at a margin; their costs and exchange rates stay as they are. */
export const soldAt = (priced: readonly PricedOption[], margin: Margin): Pick<MockQuote, 'priced' | 'margin'> => ({
  priced: priced.map((one) => atMargin(one, margin)),
  margin,
});

const isSameLine = (a: CostedLine, b: CostedLine): boolean =>
  a.name === b.name && a.basis === b.basis && a.containerType === b.containerType && a.currency === b.currency;

const linesOf = (priced: readonly PricedOption[], optionId: string): readonly CostedLine[] =>
  priced.find(({ option }) => option.id === optionId)?.costed ?? [];

/** The margin on the same lines of options whose lines may have moved; lines that are gone lose theirs. */
export const carriedOver = ({ margin, priced }: MockQuote, now: readonly PricedOption[]): Margin => ({
  percent: margin.percent,
  lines: margin.lines.flatMap((own) => {
    const before = linesOf(priced, own.optionId)[own.line];
    const line = before ? linesOf(now, own.optionId).findIndex((other) => isSameLine(before, other)) : -1;
    return line < 0 ? [] : [{ ...own, line }];
  }),
});

/** A margin as the history says it to staff. */
export const marginText = ({ percent, lines }: Margin): string =>
  lines.length === 0 ? `margin ${percent} %` : `margin ${percent} %, another on ${lines.length} of the lines`;

interface Wish {
  /** What staff asked for; null leaves it to the rates. */
  readonly wanted: string | null;
  readonly priced: readonly PricedOption[];
  readonly agentId: string;
}

/**
 * Until when a quote holds: to the end of the wanted day in the agent's zone, else as long as all its rates do.
 * @throws 422 on `validTo` for a day that is over, or on which none of its rates is valid
 */
export const validityOf = (store: Store, { wanted, priced, agentId }: Wish): string => {
  const ends = priced.map(({ option }) => option.validTo).sort();
  const [first = '', last = ''] = [ends[0], ends.at(-1)];
  if (wanted === null) return first;
  const validTo = endOfDay(agentId, dayAt(agentId, wanted));
  if (Date.parse(validTo) < store.now().getTime()) throw invalidField('validTo', 'Validity must end today or later');
  if (Date.parse(validTo) <= Date.parse(last)) return validTo;
  throw invalidField('validTo', `The rates of this quote end on ${placeTime(last, timeZoneOf(agentId)).date}`);
};
