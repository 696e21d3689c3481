import type { CallInput, listQuotes, QuoteSummary } from '@quayside/contract';
import {
  formatDay,
  isDay,
  type QuoteOutcome,
  quoteOutcomes,
  type RejectReason,
  rejectReasons,
} from '@quayside/freight';

type Query = NonNullable<CallInput<typeof listQuotes>['query']>;

/** Filters without a filter cell, used by links from counts. Named as in the address. */
export const linkFilterNames = ['outcome', 'sentFrom', 'sentTo', 'owner', 'company', 'lane', 'reason'] as const;
export type LinkFilters = Readonly<Partial<Record<(typeof linkFilterNames)[number], string>>>;

const parseLane = (lane = ''): readonly [string, string] | null => {
  const [, from, to] = /^([A-Z0-9]{3,5})-([A-Z0-9]{3,5})$/.exec(lane) ?? [];
  return from && to ? [from, to] : null;
};
const isId = (text: string): boolean => /^[0-9a-f]{24}$/.test(text);
const isReason = (text: string): text is RejectReason => Object.hasOwn(rejectReasons, text);
const parseOutcomes = (text = ''): QuoteOutcome[] =>
  text.split(',').filter((one): one is QuoteOutcome => quoteOutcomes.some((known) => known === one));

const isValid: Readonly<Record<(typeof linkFilterNames)[number], (text: string) => boolean>> = {
  outcome: (text) => parseOutcomes(text).length > 0,
  sentFrom: isDay,
  sentTo: isDay,
  owner: isId,
  company: (text) => text === 'none' || isId(text),
  lane: (text) => parseLane(text) !== null,
  reason: isReason,
};

/** Returns these filters from an address, ignoring invalid values. */
export const readLinkFilters = (params: URLSearchParams): LinkFilters =>
  Object.fromEntries(
    linkFilterNames.flatMap((name) => {
      const value = params.get(name) ?? '';
      return isValid[name](value) ? [[name, value]] : [];
    }),
  );

/** Returns these filters as an API query. */
export const toLinkFilterQuery = ({ lane, outcome, ...rest }: LinkFilters): Query => {
  const [origin, destination] = parseLane(lane) ?? [];
  return {
    ...rest,
    ...(outcome && { outcome: parseOutcomes(outcome).join(',') }),
    ...(origin && { origin, destination }),
  } as Query;
};

const outcomeLabels: Readonly<Record<QuoteOutcome, string>> = {
  won: 'won',
  lost: 'lost',
  expired: 'expired without an answer',
  open: 'still open',
};

const outcomeText = (text: string): string => {
  const outcomes = parseOutcomes(text);
  const all = outcomes.length === quoteOutcomes.length;
  return all ? 'sent' : outcomes.map((outcome) => outcomeLabels[outcome]).join(' or ');
};

const daysText = (from?: string, to?: string): string => {
  if (from && to)
    return from === to ? `first sent on ${formatDay(from)}` : `first sent ${formatDay(from)} to ${formatDay(to)}`;
  return from ? `first sent from ${formatDay(from)} on` : `first sent until ${formatDay(to ?? '')}`;
};

/** Describes the filters; owner and customer are named by a quote of the list. */
export const describeLinkFilters = (by: LinkFilters, some: QuoteSummary | undefined): string =>
  [
    by.outcome && outcomeText(by.outcome),
    (by.sentFrom || by.sentTo) && daysText(by.sentFrom, by.sentTo),
    by.owner && `of ${some?.owner.fullName ?? 'one owner'}`,
    by.company && (by.company === 'none' ? 'for no customer' : `for ${some?.company?.companyName ?? 'one customer'}`),
    by.lane && parseLane(by.lane)?.join(' → '),
    by.reason && isReason(by.reason) && `“${rejectReasons[by.reason]}”`,
  ]
    .filter(Boolean)
    .join(', ');
