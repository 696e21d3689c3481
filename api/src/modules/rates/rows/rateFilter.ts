import type { listRates } from '@quayside/contract';
import { and, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { containsText } from '../../../platform/lists/containsText';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { rates } from '../../../tables/rateTables';
import { isOwnCarrierCalled } from '../../reference/carrierNames';
import { carriersByName } from './carrierDirectory';
import { hasOverlap } from './overlaps';
import { isInState, todayFor } from './rateRows';
import { rateScope } from './rateScope';

/** Filter of a list of lines. */
export type Filter = Omit<v.InferOutput<typeof listRates.query>, 'page' | 'limit' | 'cursor' | 'sort'>;

const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());

/** Splits a search text: lanes are typed with blanks, dashes or arrows between the codes. */
const splitSearchText = (typed: string): string[] => typed.split(/[\s>→–—-]+/).filter(Boolean);

/** Matches a word; carriers are stored by code and also found by name. */
const hasWord = async (db: Executor, word: string): Promise<SQL | undefined> => {
  const carriers = carriersByName(word);
  const inText = containsText(sql`${rates.searchText}`, word);
  const named = carriers.length > 0 ? inArray(rates.carrierCode, carriers) : undefined;
  return or(inText, named, await isOwnCarrierCalled(db, rates, word));
};

/** Returns the condition of a filter on lines and their agents, with the scope. */
export const toRateCondition = async (db: Executor, user: User, filter: Filter): Promise<SQL | undefined> => {
  const { transportMode, origin, destination, carrier, state, validOn, overlapping, searchText } = filter;
  const today = state ? await todayFor(db, user) : null;
  return and(
    rateScope(user),
    transportMode && inArray(rates.mode, transportMode),
    origin && inArray(rates.originCode, upper(origin)),
    destination && inArray(rates.destinationCode, upper(destination)),
    carrier && inArray(rates.carrierCode, upper(carrier)),
    state && (or(...state.map((one) => isInState(one, today))) ?? sql`false`),
    validOn === undefined ? undefined : and(lte(rates.validFrom, validOn), gte(rates.validTo, validOn)),
    overlapping && (overlapping === 'true' ? hasOverlap : not(hasOverlap)),
    ...(await Promise.all(splitSearchText(searchText ?? '').map((word) => hasWord(db, word)))),
  );
};
