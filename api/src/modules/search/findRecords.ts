import { MAX_HITS, type SearchHit, type SearchKind, searchKinds } from '@quayside/contract';
import { hasService, isAllowed, isStaff } from '@quayside/contract/roles';
import { checkPastedNumber, isSearchable, searchKey } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { databaseForTextSearch } from '../../platform/database/searching';
import { containsText } from '../../platform/lists/containsText';
import { isMisspelled, mayBeMisspelled, similarity } from '../../platform/lists/misspelled';
import type { User } from '../../platform/people/user';
import type { Database, Executor } from '../../ports/database';
import { findMatches } from '../bookings/public';
import { type Match, readHits } from './readHits';
import { type Source, sources } from './sources';
import { listNumberKeys, listWrittenNumbers, pickNumberKeys, withoutLabel } from './typedNumbers';

/** Matches that are ranked, so that a text that most records contain costs no more than others. */
const RANKED = 200;
/** Kinds whose text begins with a number, which people type with a label. */
const numbered: readonly SearchKind[] = ['booking', 'quote', 'invoice'];

/** Whether the caller may call the list of these records. */
const mayList = (user: User, { list: { may, service, staff } }: Source): boolean =>
  (!may || isAllowed(user, ...may)) && (!service || hasService(user, service)) && (!staff || isStaff(user.role));

interface Matching {
  readonly where: SQL | undefined;
  readonly rank: SQL;
  readonly order: SQL;
}

/** Selects the best matches of a kind in the caller's scope. */
const selectBest = (db: Executor, user: User, kind: SearchKind, { where, rank, order }: Matching): SQL => {
  const { table, id, scope, group } = sources[kind];
  return sql`(select ${sql.raw(`'${kind}'`)} as kind, (array_agg(id order by place))[1] as id, min(rank) as rank, min(place) as place
    from (select ${id} as id, ${group ?? id} as value, ${rank} as rank, row_number() over (order by ${rank}, ${order}) as place
            from (select * from ${table} where ${and(scope(db, user), where)} limit ${RANKED}) as ${table}) found
   group by value order by 4 limit ${MAX_HITS})`;
};

/** Runs the selections of all kinds as one query. */
const runSelections = async (db: Executor, selections: readonly SQL[]): Promise<Match[]> => {
  if (selections.length === 0) return [];
  const { rows } = await db.execute<{ kind: SearchKind; id: string; rank: number; place: string }>(
    sql`select * from (${sql.join([...selections], sql` union all `)}) found order by kind, place::bigint`,
  );
  return rows.map(({ kind, id, rank }) => ({ kind, id, exact: rank === 0 }));
};

/** Finds records whose text contains what was typed. */
const findContaining = (db: Executor, user: User, kinds: readonly SearchKind[], typed: string): Promise<Match[]> =>
  runSelections(
    db,
    kinds.map((kind) => {
      const { text, rank, order } = sources[kind];
      const sought = numbered.includes(kind) ? withoutLabel(typed) : typed;
      return selectBest(db, user, kind, { where: containsText(text, sought), rank: rank(sought), order });
    }),
  );

/** Finds records with a name that is similar to what was typed. */
const findMisspelled = (db: Executor, user: User, kinds: readonly SearchKind[], typed: string): Promise<Match[]> =>
  runSelections(
    db,
    kinds
      .filter((kind) => sources[kind].misspelled)
      .map((kind) => {
        const { text, order } = sources[kind];
        return selectBest(db, user, kind, {
          where: isMisspelled(text, typed),
          rank: sql`4`,
          order: sql`${similarity(text, typed)} desc, ${order}`,
        });
      }),
  );

/**
 * Finds bookings by a complete number with any label and notation. A number with a wrong check digit also finds the
 * right one, and those with swapped digits.
 */
const findByNumber = async (db: Executor, user: User, typed: string): Promise<Match[]> => {
  const mended = listWrittenNumbers(typed)
    .map(checkPastedNumber)
    .flatMap((fault) => (fault ? [fault.corrected, ...fault.swapped] : []))
    .map(searchKey);
  const matches = await findMatches(db, user, [...new Set([...listNumberKeys(typed), ...mended])]);
  const known = new Set(matches.map(({ key }) => key));
  const pick = (keys: readonly string[], exact: boolean) =>
    matches
      .filter(({ key }) => keys.includes(key))
      .map(({ id }): Match => ({ kind: 'booking', id, exact }))
      .slice(0, MAX_HITS);
  const exact = pick(
    pickNumberKeys(typed, (key) => known.has(key)),
    true,
  );
  return exact.length > 0 ? exact : pick(mended, false);
};

/** Keeps the first match of each record, at most five of a kind, kinds with an exact match first. */
const keepBest = (matches: readonly Match[]): Match[] => {
  const byKind = searchKinds.map((kind) => {
    const ids = new Map<string, Match>();
    for (const match of matches) if (match.kind === kind && !ids.has(match.id)) ids.set(match.id, match);
    return [...ids.values()].slice(0, MAX_HITS);
  });
  return byKind.sort((one, other) => Number(other[0]?.exact ?? false) - Number(one[0]?.exact ?? false)).flat();
};

/**
 * Finds records of the given kinds that the caller may list. Takes at most four queries: numbers of bookings, parts of
 * texts, misspelled names, and the texts of what was found.
 */
export const findRecords = async (
  database: Database,
  user: User,
  { typed, kinds = searchKinds }: { typed: string; kinds?: readonly SearchKind[] | undefined },
): Promise<SearchHit[]> => {
  const allowed = searchKinds.filter((kind) => kinds.includes(kind) && mayList(user, sources[kind]));
  if (searchKey(typed) === '' || allowed.length === 0) return [];
  const { db } = databaseForTextSearch(database, typed);
  const byNumber = allowed.includes('booking') ? await findByNumber(db, user, typed) : [];
  // A part of fewer letters has no index.
  const containing = isSearchable(searchKey(typed)) ? await findContaining(db, user, allowed, typed) : [];
  const found = [...byNumber, ...containing];
  // Names that are only similar would distract from those that match.
  const misspelled = found.length === 0 && mayBeMisspelled(typed) ? await findMisspelled(db, user, allowed, typed) : [];
  return readHits(database.db, keepBest([...found, ...misspelled]), typed);
};
