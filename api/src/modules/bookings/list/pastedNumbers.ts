import * as calls from '@quayside/contract';
import { filterVisibleExceptions } from '@quayside/contract/roles';
import {
  checkPastedNumber,
  findPastedNumbers,
  MAX_PASTED_NUMBERS,
  type PastedFault,
  type PastedNumber,
  type PastedText,
  pastedCandidates,
  pastedKeys,
  readPastedText,
  searchKey,
} from '@quayside/freight';
import { and, desc, inArray, type SQL, sql } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../../platform/calls/handle';
import { databaseForTextSearch } from '../../../platform/database/searching';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { listScope } from './listed';

/** Bookings returned for a number that several have. */
const MOST_BOOKINGS = 5;
/** Spellings searched for one text: 500 numbers in columns beside words need about 6,000. */
export const MOST_KEYS = 12_000;

const { id, containerNumbers, updatedAt } = bookings;

/** How bookings with a search key are found; each kind has its own index. */
const conditions: Readonly<Record<calls.PastedKind, SQL>> = {
  mblNumber: sql`public.searchable(${bookings.mblNumber}) = sought.key`,
  hblNumber: sql`public.searchable(${bookings.hblNumber}) = sought.key`,
  customerReference: sql`public.searchable(${bookings.customerReference}) = sought.key`,
  container: sql`${containerNumbers} @> array[upper(sought.key)]`,
};

export interface Match {
  readonly key: string;
  readonly kind: calls.PastedKind;
  readonly id: string;
}

/** A container number has letters and digits; other keys need no look into its index. */
const mayBeContainer = (key: string): boolean => /^[a-z].*\d{3}/.test(key);

/**
 * Selects the bookings of all keys: one look into an index per key and kind. The limit keeps PostgreSQL from reading the table once for
 * all keys instead, which it would estimate to be faster.
 */
const selectMatches = (keys: readonly string[], columns: SQL, scope: SQL | undefined, limit: number): SQL =>
  sql.join(
    calls.pastedKinds.map((kind) => {
      const sought = sql.param(kind === 'container' ? keys.filter(mayBeContainer) : [...keys]);
      const where = and(conditions[kind], scope);
      return sql`select ${columns} from unnest(${sought}::text[]) sought (key) cross join (values (${kind}::text)) found (kind)
        cross join lateral (select ${id} from ${bookings} where ${where} limit ${limit}) hit`;
    }),
    sql` union all `,
  );

/** Finds the bookings of all keys in the scope of the user with one query. */
export const findMatches = async (db: Executor, user: User, keys: readonly string[]): Promise<readonly Match[]> => {
  const columns = sql`sought.key, found.kind, hit.id`;
  const { rows } = await db.execute<{ key: string; kind: calls.PastedKind; id: string }>(
    selectMatches(keys, columns, listScope(user), MOST_BOOKINGS + 1),
  );
  return rows;
};

/** Bookings of one number that a list holds at most. */
const MOST_LISTED = 100_000;

/** Returns the condition for bookings that have one of the numbers in any spelling. */
export const numbersCondition = (numbers: readonly string[] | undefined): SQL | undefined =>
  numbers &&
  sql`${id} = any(array(${selectMatches([...new Set(numbers.flatMap(pastedKeys))], sql`hit.id`, undefined, MOST_LISTED)}))`;

const readText = (text: string): PastedText => {
  const pasted = readPastedText(text);
  const { length } = findPastedNumbers(pasted);
  const refuse = (message: string) => invalid([{ path: 'text', message }], message);
  if (length > MAX_PASTED_NUMBERS)
    throw refuse(`The text has ${length} numbers. Paste at most ${MAX_PASTED_NUMBERS} at once.`);
  if (pastedCandidates(pasted).length > MOST_KEYS) throw refuse('The text has too many words. Paste only the numbers.');
  return pasted;
};

const selectFound = (db: Executor, ids: readonly string[]) => {
  const { loadType, status, tempStatus, exceptionCount, shippingStatus, eta, doc } = bookings;
  const { mblNumber, hblNumber, customerReference } = bookings;
  const company = sql<string>`coalesce(${doc} #>> '{fields,contacts,company,companyName}', '')`;
  return db
    .select({
      ...{ _id: id, loadType, status, tempStatus, exceptionCount, shippingStatus, eta },
      ...{ mblNumber, hblNumber, customerReference, company },
    })
    .from(bookings)
    .where(inArray(id, [...ids]))
    .orderBy(desc(updatedAt), desc(id));
};

/** Returns bookings as a list of numbers shows them, last updated first. */
export const readFound = async (db: Executor, user: User, ids: readonly string[]): Promise<calls.PastedBooking[]> =>
  ids.length === 0
    ? []
    : (await selectFound(db, ids)).map(({ exceptionCount, ...booking }) => ({
        ...booking,
        tempStatus: filterVisibleExceptions(user, { ...booking, exceptionCount }).tempStatus,
      }));

interface CheckedNumber extends PastedNumber {
  readonly fault: PastedFault | null;
}

const proposedNumbers = ({ fault }: CheckedNumber): readonly string[] =>
  fault ? [fault.corrected, ...fault.swapped] : [];

/**
 * Finds the bookings of every number in a text within the scope of the user. A number with a wrong check digit that was not found gets
 * the right check digit proposed, and numbers with swapped digits that exist.
 */
export const findInText = async (database: Database, user: User, text: string) => {
  const { db } = databaseForTextSearch(database, text);
  const pasted = readText(text);
  const alone = findPastedNumbers(pasted).map(
    (number): CheckedNumber => ({ ...number, fault: checkPastedNumber(number.written) }),
  );
  const keys = [...pastedCandidates(pasted), ...alone.flatMap(proposedNumbers).map(searchKey)];
  const matches = await findMatches(db, user, [...new Set(keys)]);
  const byKey = new Map<string, Match[]>();
  for (const match of matches) byKey.set(match.key, [...(byKey.get(match.key) ?? []), match]);
  const found = await readFound(database.db, user, [...new Set(matches.map((match) => match.id))]);
  const order = new Map(found.map(({ _id }, at) => [_id, at]));
  const listMatchedBookings = (some: readonly Match[]) =>
    [...new Set(some.map((match) => match.id))]
      .filter((one) => order.has(one))
      .sort((one, other) => (order.get(one) ?? 0) - (order.get(other) ?? 0));
  const matchKeys = (some: readonly string[]) => some.flatMap((key) => byKey.get(key) ?? []);

  const numbers = findPastedNumbers(pasted, (key) => byKey.has(key)).map(({ written, keys }): calls.FoundNumber => {
    const own = matchKeys(keys);
    const ids = listMatchedBookings(own);
    const fault = ids.length > 0 ? null : checkPastedNumber(written);
    const proposals = (fault ? [fault.corrected, ...fault.swapped] : [])
      .map((number) => ({
        number,
        bookings: listMatchedBookings(matchKeys([searchKey(number)])).slice(0, MOST_BOOKINGS),
      }))
      .filter((one) => one.number === fault?.corrected || one.bookings.length > 0);
    return {
      written,
      kinds: calls.pastedKinds.filter((kind) => own.some((match) => match.kind === kind)),
      bookings: ids.slice(0, MOST_BOOKINGS),
      hasMore: ids.length > MOST_BOOKINGS,
      fault: fault?.message ?? null,
      proposals,
    };
  });
  const named = new Set(numbers.flatMap((one) => [one.bookings, ...one.proposals.map((each) => each.bookings)].flat()));
  return { numbers, bookings: found.filter(({ _id }) => named.has(_id)) };
};

export const findPastedBookings = handleWithoutTransaction(
  calls.findPastedBookings,
  async ({ user, body, services: { database } }) => findInText(database, user, body.text),
);
