import type { exportRates } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { containsText } from '../../../platform/containsText';
import type { User } from '../../../platform/user';
import { carriersByName } from './carrierDirectory';
import { hasOverlap } from './overlaps';
import { inState } from './rateRows';
import { rateScope } from './rateScope';

/** How a list of lines is narrowed. */
export type Filter = v.InferOutput<typeof exportRates.query>;

const isOneOf = (column: SQL, values: readonly string[]): SQL =>
  values.length > 0 ? sql`${column} in ${[...values]}` : sql`false`;

const upper = (codes: readonly string[]): string[] => codes.map((code) => code.toUpperCase());

/** A lane is written with blanks, dashes or arrows between its codes, so that each word counts. */
const wordsOf = (typed: string): string[] => typed.split(/[\s>→–—-]+/).filter(Boolean);

/** Carriers are stored by their code and searched by their name, too. */
const hasWord = (word: string): SQL => {
  const carriers = carriersByName(word);
  const inText = containsText(sql`r.search_text`, word);
  return carriers.length > 0 ? sql`(${inText} or r.carrier_code in ${[...carriers]})` : inText;
};

/** The condition of a filter on `rates r` with `companies agent`, scope included. */
export const whereOf = (user: User, filter: Filter): SQL => {
  const conditions: (SQL | false | undefined)[] = [
    rateScope(user, 'r'),
    filter.transportMode && isOneOf(sql`r.mode`, filter.transportMode),
    filter.origin && isOneOf(sql`r.origin_code`, upper(filter.origin)),
    filter.destination && isOneOf(sql`r.destination_code`, upper(filter.destination)),
    filter.carrier && isOneOf(sql`r.carrier_code`, upper(filter.carrier)),
    filter.state && sql`(${sql.join([sql`false`, ...filter.state.map((state) => inState[state])], sql` or `)})`,
    filter.validOn !== undefined &&
      sql`r.valid_from <= ${filter.validOn}::date and r.valid_to >= ${filter.validOn}::date`,
    filter.overlapping === 'true' && hasOverlap,
    filter.overlapping === 'false' && sql`not ${hasOverlap}`,
    ...wordsOf(filter.searchText ?? '').map(hasWord),
  ];
  return sql.join(
    conditions.filter((condition) => condition instanceof Object),
    sql` and `,
  );
};
