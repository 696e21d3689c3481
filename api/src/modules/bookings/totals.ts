import { isStaff } from '@freight/shared-kernel/roles';
import { type SQL, sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database, Executor } from '../../platform/database/database';
import type { User } from '../../platform/user';
import { type Filter, isKept, kindCondition } from './bookingFilter';
import { listed } from './listed';

/** A free text may match much of a large table: counting stops here and the answer says so. */
const COUNT_AT_MOST = 10_000;
const COUNT_FOR = '2s';

export interface Total {
  readonly totalDocs: number;
  readonly totalCapped?: true;
}

/** Totals are kept by agent and company; partners and importers see bookings across both. */
export const hasKeptTotals = (user: User): boolean => user.role !== 'partner' && user.role !== 'importer';

/** `condition` holds for `booking_totals t`. */
export const countKept = async (db: Executor, user: User, condition: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`
    select coalesce(sum(t.n), 0)::float8 as n from booking_totals t where ${listed(user, 't')} and ${condition}`);
  return rows[0]?.n ?? 0;
};

/** `where` holds for `bookings b` and includes the scope. */
export const countExactly = async (db: Executor, where: SQL): Promise<number> => {
  const { rows } = await db.execute<{ n: number }>(sql`select count(*)::float8 as n from bookings b where ${where}`);
  return rows[0]?.n ?? 0;
};

const isTimeout = (error: unknown): boolean =>
  error instanceof Error && ((error instanceof pg.DatabaseError && error.code === '57014') || isTimeout(error.cause));

/** Counts up to a limit and for a time only. `shown` is how many the caller has seen already: there are at least so many. */
const countCapped = async (database: Database, where: SQL, shown: number): Promise<Total> => {
  try {
    return await database.transaction(async (tx) => {
      await tx.execute(sql`set local statement_timeout = ${sql.raw(`'${COUNT_FOR}'`)}`);
      const { rows } = await tx.execute<{ n: number }>(sql`
        select count(*)::int as n from (select 1 from bookings b where ${where} limit ${COUNT_AT_MOST + 1}) found`);
      const n = rows[0]?.n ?? 0;
      return n > COUNT_AT_MOST ? { totalDocs: COUNT_AT_MOST, totalCapped: true } : { totalDocs: n };
    });
  } catch (error) {
    if (!isTimeout(error)) throw error;
    return { totalDocs: shown, totalCapped: true };
  }
};

interface Question {
  readonly user: User;
  readonly filter: Filter;
  /** The whole condition on `bookings b`, scope included. */
  readonly where: SQL;
  readonly shown: number;
}

/** How many bookings a list has: from the kept totals, else counted; never estimated. */
export const totalOf = async (database: Database, { user, filter, where, shown }: Question): Promise<Total> => {
  if (hasKeptTotals(user) && isKept(filter)) {
    return { totalDocs: await countKept(database.db, user, kindCondition(filter as never, 't')) };
  }
  if (filter.searchText && isStaff(user.role)) return countCapped(database, where, shown);
  return { totalDocs: await countExactly(database.db, where) };
};
