import type * as v from 'valibot';
import type { exportRates, rateSorts } from '../../../contract';
import { carrierName, searchKey } from '../../../freight';
import type { CompareKeys, SortKey } from '../cursorPage';
import { containsText } from '../page';
import { seesRatesOf } from '../scope';
import type { Caller, Store } from '../store';
import { type MockRate, overlapsOf, stateOf } from './tariffLine';

/** How a list of lines is narrowed. */
export type RateFilter = v.InferOutput<typeof exportRates.query>;
type Sort = (typeof rateSorts)[number];

const isOneOf = (codes: readonly string[] | undefined, own: string): boolean =>
  codes === undefined || codes.some((code) => code.toUpperCase() === own);

/** A lane is written with blanks, dashes or arrows between its codes, so that each word counts. */
const hasWords = (typed: string, { origin, destination, carrier, service }: MockRate['terms']): boolean =>
  typed
    .split(/[\s>→–—-]+/)
    .filter((word) => searchKey(word) !== '')
    .every((word) => containsText(word, origin, destination, carrier, service, carrierName(carrier)));

const meets = (store: Store, rate: MockRate, filter: RateFilter): boolean => {
  const { terms, agent, id } = rate;
  const { transportMode, state, validOn, overlapping } = filter;
  return (
    (transportMode === undefined || transportMode.includes(terms.mode)) &&
    isOneOf(filter.origin, terms.origin) &&
    isOneOf(filter.destination, terms.destination) &&
    isOneOf(filter.carrier, terms.carrier) &&
    (state === undefined || state.includes(stateOf(store, rate))) &&
    (validOn === undefined || (terms.validFrom <= validOn && validOn <= terms.validTo)) &&
    hasWords(filter.searchText ?? '', terms) &&
    (overlapping === undefined || overlapsOf(store, agent, terms, id).length > 0 === (overlapping === 'true'))
  );
};

/** The lines that the caller sees and a filter leaves, in no order. */
export const filteredRates = (store: Store, user: Caller, filter: RateFilter): MockRate[] =>
  [...store.rates.values()].filter((rate) => seesRatesOf(user, rate.agent) && meets(store, rate, filter));

const ascending: CompareKeys = (a, b) => {
  const at = a.findIndex((part, index) => part !== b[index]);
  return at < 0 ? 0 : (a[at] ?? '') < (b[at] ?? '') ? -1 : 1;
};
const descending: CompareKeys = (a, b) => ascending(b, a);

/** How each sort orders the lines. */
export const rateOrders: Readonly<Record<Sort, { sortKey: (rate: MockRate) => SortKey; compare: CompareKeys }>> = {
  '-updatedAt': { sortKey: ({ updatedAt, id }) => [updatedAt, id], compare: descending },
  validTo: { sortKey: ({ terms, id }) => [terms.validTo, id], compare: ascending },
  '-validTo': { sortKey: ({ terms, id }) => [terms.validTo, id], compare: descending },
  lane: {
    sortKey: ({ terms, id }) => [terms.origin, terms.destination, terms.mode, terms.carrier, id],
    compare: ascending,
  },
  carrier: {
    sortKey: ({ terms, id }) => [terms.carrier, terms.origin, terms.destination, terms.mode, id],
    compare: ascending,
  },
};
