import type { listRates } from '@quayside/contract';
import { and, gte, inArray, lte, not, or, type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { containsText } from '../../../platform/containsText';
import type { User } from '../../../platform/user';
import type { Executor } from '../../../ports/database';
import { rates } from '../../../tables/rateTables';
import { isOwnCarrierCalled } from '../../reference/carrierNames';
import { carriersByName } from './carrierDirectory';
import { hasOverlap } from './overlaps';
import { inState, todayFor } from './rateRows';
import { rateScope } from './rateScope';

/** How a list of lines is narrowed. */
export type Filter = Omit<v.InferOutput<typeof listRates.query>, 'page' | 'limit' | 'cursor' | 'sort'>;

const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());

/** A lane is written with blanks, dashes or arrows between its codes, so that each word counts. */
const wordsOf = (typed: string): string[] => typed.split(/[\s>→–—-]+/).filter(Boolean);

/** Carriers are stored by their code and searched by their name, too. */
const hasWord = async (db: Executor, word: string): Promise<SQL | undefined> => {
  const carriers = carriersByName(word);
  const inText = containsText(sql`${rates.searchText}`, word);
  const named = carriers.length > 0 ? inArray(rates.carrierCode, carriers) : undefined;
  return or(inText, named, await isOwnCarrierCalled(db, rates, word));
};

/** The condition of a filter on lines with their agents, scope included. */
export const whereOf = async (db: Executor, user: User, filter: Filter): Promise<SQL | undefined> => {
  const { transportMode, origin, destination, carrier, state, validOn, overlapping, searchText } = filter;
  const today = state ? await todayFor(db, user) : null;
  return and(
    rateScope(user),
    transportMode && inArray(rates.mode, transportMode),
    origin && inArray(rates.originCode, upper(origin)),
    destination && inArray(rates.destinationCode, upper(destination)),
    carrier && inArray(rates.carrierCode, upper(carrier)),
    state && (or(...state.map((one) => inState(one, today))) ?? sql`false`),
    validOn === undefined ? undefined : and(lte(rates.validFrom, validOn), gte(rates.validTo, validOn)),
    overlapping && (overlapping === 'true' ? hasOverlap : not(hasOverlap)),
    ...(await Promise.all(wordsOf(searchText ?? '').map((word) => hasWord(db, word)))),
  );
};
