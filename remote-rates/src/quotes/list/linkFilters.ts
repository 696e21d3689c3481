import type { CallInput, listQuotes, QuoteSummary } from '@quayside/contract';
import {
  formatDay,
  isDay,
  type QuoteOutcome,
  quoteOutcomes,
  type RejectReason,
  rejectReasons,
} from '@quayside/freight';
import { formatList } from '@quayside/kernel/language';
import { t } from '../../texts/quotes';

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
  get won() {
    return t('won');
  },
  get lost() {
    return t('lost');
  },
  get expired() {
    return t('expired without an answer');
  },
  get open() {
    return t('still open');
  },
};

const outcomeText = (text: string): string => {
  const outcomes = parseOutcomes(text);
  const all = outcomes.length === quoteOutcomes.length;
  if (all) return t('sent');
  return formatList(
    outcomes.map((outcome) => outcomeLabels[outcome]),
    { type: 'disjunction' },
  );
};

const daysText = (from?: string, to?: string): string => {
  if (from && to)
    return from === to
      ? t('first sent on {day}', { day: formatDay(from) })
      : t('first sent {from} to {to}', { from: formatDay(from), to: formatDay(to) });
  return from
    ? t('first sent from {day} on', { day: formatDay(from) })
    : t('first sent until {day}', { day: formatDay(to ?? '') });
};

/** Describes the filters; owner and customer are named by a quote of the list. */
export const describeLinkFilters = (by: LinkFilters, some: QuoteSummary | undefined): string =>
  [
    by.outcome && outcomeText(by.outcome),
    (by.sentFrom || by.sentTo) && daysText(by.sentFrom, by.sentTo),
    by.owner && (some ? t('of {fullName}', { fullName: some.owner.fullName }) : t('of one owner')),
    by.company &&
      (by.company === 'none'
        ? t('for no customer')
        : some?.company
          ? t('for {companyName}', { companyName: some.company.companyName })
          : t('for one customer')),
    by.lane && parseLane(by.lane)?.join(' → '),
    by.reason && isReason(by.reason) && t('“{reason}”', { reason: t(rejectReasons[by.reason]) }),
  ]
    .filter(Boolean)
    .join(', ');
