import * as calls from '@quayside/contract';
import { findOwnLines, formatMoney, formatOption, hasLeft, quoteNumber, totalText } from '@quayside/freight';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor, Tx } from '../../ports/database';
import type { QuoteDoc } from '../../tables/quoteTables';
import { type ChoiceResult, priceChoices } from '../schedules/priceChoices';
import { atMargin, type CostedOption, type PricedOption } from '../schedules/priceOffers';
import { formatOptionCargo, formatQuoteCargo, toOptionSearch } from './cargoText';
import { findAgentExchange, withOwn } from './ownQuoteLines';
import { withSpotEnds } from './quoteDoc';
import { applyMargin, mapMargin } from './quoteMargin';
import { findQuoteRow, lockQuote, type QuoteRow } from './quoteRows';
import { recordQuoteChange } from './recordQuoteChange';
import { requireQuoteAction } from './requireQuoteAction';
import { requireNewestRevision, unsentRevision } from './revisions';
import { insertQuote, storeQuote } from './storeQuote';
import { findQuote } from './toQuote';
import { calculateValidity } from './validity';

interface OptionComparison {
  readonly before: calls.ScheduleOption;
  readonly now: PricedOption | null;
  /** Reason why it is not offered. */
  readonly reason: string | null;
}

/** Returns a manual offer again until its departure leaves. */
const spotAgain = (option: CostedOption, agentId: string): ChoiceResult =>
  hasLeft(option, new Date())
    ? { isOffered: false, code: 'departed', reason: 'This departure has left.' }
    : { isOffered: true, option, agentId };

/** Returns the result for an option under its name and quantity in the quote. */
const asBefore = ({ id, ownCargo }: CostedOption, result: ChoiceResult): ChoiceResult =>
  result.isOffered ? { ...result, option: { ...result.option, id, ...(ownCargo && { ownCargo }) } } : result;

/**
 * Compares the options of a quote with today's rates, with their own lines and the margins on lines that still exist.
 */
const compare = async (db: Executor, user: User, { doc, agentId }: QuoteRow): Promise<OptionComparison[]> => {
  // Compares in the currency of the quote, even when the customer or agent uses another one now.
  const [first] = doc.options;
  const search = { ...doc.search, ...(first && { currency: first.currency }) };
  const tariff = doc.options.filter(({ spot }) => !spot);
  const byId = new Map<string, ChoiceResult>();
  // Options for the same quantity are priced together.
  for (const cargo of new Set(tariff.map((option) => formatOptionCargo(search, option)))) {
    const same = tariff.filter((option) => formatOptionCargo(search, option) === cargo);
    const [one] = same;
    const found = one ? await priceChoices(db, user, same, toOptionSearch(search, one), doc.margin, 'search.') : [];
    same.forEach((option, index) => {
      const result = found[index];
      if (result) byId.set(option.id, asBefore(option, result));
    });
  }
  const again = doc.options.map((option) => (option.spot ? spotAgain(option, agentId) : byId.get(option.id)));
  const exchange = await findAgentExchange(db, agentId);
  const results = again.map((result, index) => {
    const own = findOwnLines(doc.options[index]?.cost.charges ?? []);
    return result?.isOffered
      ? {
          ...result,
          ...withOwn(result, own, { load: calls.toSearchedLoad(toOptionSearch(doc.search, result.option)), exchange }),
        }
      : result;
  });
  const offered = results.flatMap((result) => (result?.isOffered ? [result] : []));
  const margin = mapMargin(doc, offered);
  return doc.options.map((before, index) => {
    const result = results[index];
    if (!result?.isOffered) return { before, now: null, reason: result?.reason ?? null };
    return { before, now: atMargin(result, margin), reason: null };
  });
};

const calculateDifference = ({ before, now }: OptionComparison): number | null =>
  now && now.option.totalMinor - before.totalMinor;

const previewRequote = handle(calls.previewRequote, async ({ params: { id }, user, db }): Promise<calls.Requote> => {
  const compared = await compare(db, user, await findQuoteRow(db, user, id));
  return {
    options: compared.map((one) => ({
      optionId: one.before.id,
      before: one.before,
      now: one.now?.option ?? null,
      reason: one.reason,
      differenceMinor: calculateDifference(one),
    })),
  };
});

const signed = (minor: number, currency: string): string => `${minor > 0 ? '+' : ''}${formatMoney(minor, currency)}`;

const differenceText = (one: OptionComparison): string => {
  const { before, now } = one;
  const name = formatOption(before);
  const difference = calculateDifference(one);
  if (!now || difference === null) return `${name}: not offered any more`;
  if (difference === 0) return `${name}: unchanged`;
  const { currency } = now.option;
  return `${name}: ${totalText(before)} → ${totalText(now.option)} (${signed(difference, currency)})`;
};

/** Keeps the agreed validity when the new rates allow it; otherwise takes that of the rates. */
const newValidity = ({ validTo, timeZone }: QuoteRow, options: readonly calls.ScheduleOption[]): string => {
  const now = new Date();
  const isWithin = ({ spot, validTo: end }: calls.ScheduleOption) => spot || Date.parse(validTo) <= Date.parse(end);
  const holds = Date.parse(validTo) > now.getTime() && options.some(isWithin);
  return holds ? validTo : calculateValidity({ wanted: null, options, timeZone, now });
};

interface StorePricedInput {
  readonly doc: QuoteDoc;
  readonly validTo: string;
}

/** Updates the prices of an unsent quote; for a sent one, creates its next revision and leaves it unchanged. */
const storePriced = async (tx: Tx, row: QuoteRow, { doc, validTo }: StorePricedInput): Promise<string> => {
  if (row.sentAt === null) {
    await storeQuote(tx, row.id, { status: 'saved', doc, validTo });
    return row.id;
  }
  const { agentId, name, owner, company, reminderDays } = row;
  const id = newId();
  const told = { agentId, companyId: company?.id ?? null, ownerId: owner.id, name, status: 'saved' } as const;
  await insertQuote(tx, { id, ...told, validTo, doc, reminderDays, revises: row });
  return id;
};

const applyRequote = handle(calls.applyRequote, async ({ params: { id }, user, tx, request }) => {
  const row = await lockQuote(tx, user, id);
  requireQuoteAction(row, 'requote');
  if (row.sentAt !== null) {
    await requireNewestRevision(tx, row);
    const unsent = await unsentRevision(tx, row);
    if (unsent) return findQuote(tx, user, unsent);
  }
  const compared = await compare(tx, user, row);
  const offered = compared.flatMap(({ now }) => now ?? []);
  if (offered.length === 0) {
    throw conflict('None of these rates is offered any more. Search again for current rates.', 'nothing_offered');
  }
  const sold = applyMargin(offered, mapMargin(row.doc, offered));
  const { evidence: _, approval: __, ...wanted } = row.doc;
  const validTo = newValidity(row, sold.options);
  const options = withSpotEnds(sold.options, validTo);
  const cargo = formatQuoteCargo(wanted.search, options);
  const doc: QuoteDoc = { ...wanted, ...sold, options, cargo, accepted: null, rejected: null };
  const stored = await storePriced(tx, row, { doc, validTo });
  const what = stored === id ? 'Quoted again' : `Revision of ${quoteNumber(row.number, row.revision)}`;
  await recordQuoteChange(tx, {
    actor: user,
    action: 'quote.requoted',
    id: stored,
    before: { status: row.status, validTo: row.validTo },
    after: {
      status: 'saved',
      ...(stored !== id && { revisionOf: id }),
      differences: compared.map((one) => ({ optionId: one.before.id, differenceMinor: calculateDifference(one) })),
    },
    requestId: request.id,
    history: {
      staff: `${what} at today's rates: ${compared.map(differenceText).join('; ')}`,
      everybody: `${what} at today's rates`,
    },
  });
  return findQuote(tx, user, stored);
});

/** Routes to preview and apply today's rates on a quote. */
export const requotes = [previewRequote, applyRequote];
