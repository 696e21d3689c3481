import * as calls from '@quayside/contract';
import { searchKey, splitContainerNumbers } from '@quayside/freight';
import { and, arrayOverlaps, desc, eq, gte, inArray, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { handle } from '../../../platform/calls/handle';
import { databaseForTextSearch } from '../../../platform/database/searching';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { bookingScope } from '../booking/bookingScope';

type Query = {
  readonly [K in 'company' | 'reference' | 'mblNumber' | 'hblNumber' | 'containerNumber' | 'etd' | 'eta']?:
    | string
    | undefined;
};

const shown = 5;

const isNumber = (column: PgColumn, typed: string): SQL =>
  sql`public.searchable(${column}) = public.searchable(${typed}::text)`;

/** Returns the condition for overlapping dates, with a day of margin for time zones. Bookings without dates match. */
const overlaps = ({ etd, eta }: Query): SQL | undefined =>
  and(
    eta ? or(isNull(bookings.etd), lte(bookings.etd, sql<string>`${eta}::date + 2`)) : undefined,
    etd ? or(isNull(bookings.eta), gte(bookings.eta, sql<string>`${etd}::date - 1`)) : undefined,
  );

const isGiven = (text: string | undefined): text is string => text !== undefined && searchKey(text) !== '';

/** Returns the similarity conditions of a query, each with an own index. */
const similarityConditions = (query: Query): (readonly [calls.Similarity, SQL | undefined])[] => {
  const { company, reference, mblNumber, hblNumber, containerNumber = '' } = query;
  const containers = splitContainerNumbers(containerNumber);
  const within = overlaps(query);
  return [
    ...(isGiven(mblNumber) ? [['mblNumber', and(isNumber(bookings.mblNumber, mblNumber), within)] as const] : []),
    ...(isGiven(hblNumber) ? [['hblNumber', and(isNumber(bookings.hblNumber, hblNumber), within)] as const] : []),
    ...(containers.length > 0
      ? [['containerNumber', and(arrayOverlaps(bookings.containerNumbers, containers), within)] as const]
      : []),
    ...(company && isGiven(reference)
      ? [['reference', and(isNumber(bookings.customerReference, reference), eq(bookings.companyId, company))] as const]
      : []),
  ];
};

/** Finds similar ids with text indexes outside of row-level security, then reads the bookings inside of it. */
const findWhere = async (database: Database, user: User, where: SQL | undefined) => {
  const { db } = databaseForTextSearch(database, 'numbers');
  const ids = await db
    .select({ id: bookings.id })
    .from(bookings)
    .where(and(bookingScope(user), ne(bookings.status, 'cancelled'), where))
    .orderBy(desc(bookings.createdAt))
    .limit(shown);
  return read(
    database.db,
    ids.map(({ id }) => id),
  );
};

const read = (db: Executor, ids: readonly string[]) =>
  db
    .select({
      _id: bookings.id,
      customerReference: bookings.customerReference,
      mblNumber: bookings.mblNumber,
      hblNumber: bookings.hblNumber,
      etd: bookings.etd,
      eta: bookings.eta,
    })
    .from(bookings)
    .where(inArray(bookings.id, [...ids]))
    .orderBy(desc(bookings.createdAt));

/** Finds bookings similar to a new one, at most five per kind of similarity. */
export const findSimilarBookings = handle(
  calls.findSimilarBookings,
  async ({ user, query, services: { database } }) => {
    const similar = new Map<string, calls.SimilarBooking>();
    for (const [by, where] of similarityConditions(query)) {
      for (const booking of await findWhere(database, user, where)) {
        const known = similar.get(booking._id) ?? { ...booking, by: [] };
        similar.set(booking._id, { ...known, by: [...known.by, by] });
      }
    }
    return [...similar.values()];
  },
);
