import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import {
  type BookingGrouping,
  bookingGroupTitle,
  bookingStatuses,
  MAX_BOOKING_GROUPS,
  milestoneCodes,
  writeBookingGroup,
} from '@quayside/freight';
import { and, eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { handle } from '../../../platform/calls/handle';
import { forbidden } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Database, Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookingOwners, bookings } from '../../../tables/bookingTables';
import { personName } from '../../../tables/personName';
import type { Filter } from './bookingFilter';
import { groupInTime } from './groupInTime';
import { listScope } from './listed';

interface GroupLook {
  /** Value of a booking as text, or null without one. */
  readonly value: SQL | PgColumn;
  /** Name of the value `known.value`. */
  readonly name?: (user: User) => SQL;
  /** Order of the groups; by default by value. */
  readonly order?: SQL;
}

/** Returns the name that a booking in the caller's scope has for a value. */
const nameOnBooking =
  (column: PgColumn, name: SQL) =>
  (user: User): SQL =>
    sql`(select ${name} from ${bookings} where ${and(listScope(user), sql`${column} = known.value`)} limit 1)`;

const { doc, trip } = bookings;
const week = (column: PgColumn, zone: PgColumn): SQL => sql`date_trunc('week', ${column} at time zone ${zone})::date`;
const portName = (sea: string, air: string): SQL =>
  sql`coalesce(${doc} #>> ${sql.raw(`'{fields,airRoutes,${air},portName}'`)}, ${doc} #>> ${sql.raw(`'{fields,routes,${sea},portName}'`)})`;
const byName = sql`lower(name), value`;

const looks: Readonly<Record<BookingGrouping, GroupLook>> = {
  status: {
    value: bookings.status,
    order: sql`array_position(${sql.raw(`array[${bookingStatuses.map((status) => `'${status}'`).join()}]`)}, value)`,
  },
  milestone: {
    value: bookings.lastMilestone,
    order: sql`array_position(${sql.raw(`array[${milestoneCodes.map((code) => `'${code}'`).join()}]`)}, value)`,
  },
  customer: {
    value: bookings.companyId,
    name: nameOnBooking(bookings.companyId, sql`${doc} #>> '{fields,contacts,company,companyName}'`),
    order: byName,
  },
  carrier: {
    value: bookings.carrierKey,
    name: nameOnBooking(
      bookings.carrierKey,
      sql`coalesce(${doc} #>> '{fields,routes,carrier,name}', ${doc} #>> '{fields,airRoutes,carrier,name}')`,
    ),
  },
  vessel: {
    value: bookings.vesselKey,
    name: nameOnBooking(bookings.vesselKey, sql`coalesce(${trip} ->> 'vessel', ${doc} #>> '{fields,routes,vessel}')`),
  },
  etdWeek: { value: week(bookings.etd, bookings.originZone) },
  etaWeek: { value: week(bookings.eta, bookings.destinationZone) },
  origin: {
    value: bookings.originCode,
    name: nameOnBooking(bookings.originCode, portName('portOfLoading', 'airportOfOrigin')),
  },
  destination: {
    value: bookings.destinationCode,
    name: nameOnBooking(bookings.destinationCode, portName('portOfDischarge', 'airportOfDestination')),
  },
  owner: {
    value: bookingOwners.ownerId,
    name: () => sql`(select ${personName} from ${users} where ${users.id} = known.value)`,
    order: byName,
  },
};

interface GroupRow extends Record<string, unknown> {
  readonly value: string;
  readonly name: string | null;
  readonly bookings: number;
  readonly teu: number;
  readonly weightKg: number;
  readonly volumeCbm: number;
}

/**
 * Returns the groups of bookings in order, at most the given number; the group without a value is last.
 * @param where condition including the scope
 * @throws 403 for owners when the user is not staff
 */
export const readGroups = async (
  db: Executor,
  { user, where, groupBy }: { readonly user: User; readonly where: SQL | undefined; readonly groupBy: BookingGrouping },
  atMost: number,
): Promise<calls.BookingGroup[]> => {
  if (groupBy === 'owner' && !isStaff(user.role))
    throw forbidden('Only the forwarder’s staff see owners. Choose another grouping.');
  const { value, name, order = sql`value` } = looks[groupBy];
  const owners =
    groupBy === 'owner' ? sql`left join ${bookingOwners} on ${eq(bookingOwners.bookingId, bookings.id)}` : sql``;
  const { rows } = await db.execute<GroupRow>(sql`
    select * from (
      select coalesce(known.value::text, '') as value, known.bookings::float8, known.teu::float8,
             known."weightKg"::float8, known."volumeCbm"::float8, ${name ? name(user) : sql`null`} as name
        from (select ${value} as value, count(*) as bookings, sum(${bookings.teu}) as teu,
                     sum(${bookings.weightKg}) as "weightKg", sum(${bookings.volumeCbm}) as "volumeCbm"
                from ${bookings} ${owners} where ${where} group by 1) known
    ) named order by value = '', ${order} limit ${atMost}`);
  return rows.map(({ value: key, name: known, ...sums }) => {
    const group = { grouping: groupBy, value: key };
    return { ...sums, group: writeBookingGroup(group), title: bookingGroupTitle(group, known) };
  });
};

const findGroups = (database: Database, user: User, filter: Filter, groupBy: BookingGrouping) =>
  groupInTime(database, { user, filter, field: 'groupBy' }, (tx, where) =>
    readGroups(tx, { user, where, groupBy }, MAX_BOOKING_GROUPS + 1),
  );

export const listBookingGroups = handle(calls.listBookingGroups, async ({ user, query, services }) => {
  const { groupBy, ...filter } = query;
  const groups = await findGroups(services.database, user, filter, groupBy);
  return { groups: groups.slice(0, MAX_BOOKING_GROUPS), hasMore: groups.length > MAX_BOOKING_GROUPS };
});
