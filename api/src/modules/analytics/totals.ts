import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import type { LoadType } from '@quayside/freight';
import { and, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { companies } from '../../tables/accountTables';
import { analyticsTotals as table } from '../../tables/bookingTables';
import {
  type AnalyticsFilter,
  customersScope,
  isOfPeriod,
  totalsFilter,
  totalsScope,
  withPeriod,
} from './analyzedBookings';

type GroupKind = 'total' | 'month' | 'mode' | 'monthMode' | 'lane' | 'carrier' | 'customer';

interface Row extends Record<string, unknown> {
  readonly kind: GroupKind;
  /** Month, load type, origin, carrier or customer. */
  readonly key: string;
  /** Load type of a month, destination of a lane, or name of a customer. */
  readonly other: string;
  readonly groups: number;
  readonly n: number;
  readonly teu: number;
  readonly grams: number;
  readonly cubic_cm: number;
  readonly weighed: number;
  readonly departed: number;
  readonly departed_on_time: number;
  readonly arrived: number;
  readonly arrived_on_time: number;
}

const measures = sql.join(
  ['n', 'teu', 'grams', 'cubic_cm', 'weighed', 'departed', 'departed_on_time', 'arrived', 'arrived_on_time'].map(
    (name) => sql.raw(`coalesce(sum(${name}), 0)::float8 as ${name}`),
  ),
  sql`, `,
);

const toFigures = (row: Row): calls.AnalyticsFigures => ({
  ...{ bookings: row.n, teu: row.teu / 100, kg: row.grams / 1000, cbm: row.cubic_cm / 1_000_000, weighed: row.weighed },
  departure: { known: row.departed, onTime: row.departed_on_time },
  arrival: { known: row.arrived, onTime: row.arrived_on_time },
});

const none: calls.AnalyticsFigures = {
  ...{ bookings: 0, teu: 0, kg: 0, cbm: 0, weighed: 0 },
  ...{ departure: { known: 0, onTime: 0 }, arrival: { known: 0, onTime: 0 } },
};

/** Keeps the groups with the most bookings, and counts all of a kind. */
const selectLargest = (grouped: SQL): SQL => sql`
  select * from (
    select *, count(*) over (partition by kind)::int as groups,
           row_number() over (partition by kind order by case when kind not in ('month', 'monthMode') then -n end, key, other) as place
      from (${grouped}) grouped
     where n > 0) placed
   where place <= ${calls.maxAnalyticsGroups} or kind not in ('lane', 'carrier', 'customer')
   order by kind, place`;

const selectGroups = (where: SQL | undefined): SQL => sql`
  select case when grouping(month) + grouping(load_type) = 0 then 'monthMode'
              when grouping(month) = 0 then 'month'
              when grouping(load_type) = 0 then 'mode'
              when grouping(origin) = 0 then 'lane'
              when grouping(carrier) = 0 then 'carrier'
              else 'total' end as kind,
         coalesce(left(month::text, 7), load_type, origin, carrier, '') as key,
         coalesce(case when grouping(month) + grouping(load_type) = 0 then load_type end, destination, '') as other, ${measures}
    from ${table}
   where ${where}
   group by grouping sets ((), (month), (load_type), (month, load_type), (origin, destination), (carrier))`;

const selectCustomers = (where: SQL | undefined): SQL => sql`
  select 'customer' as kind, counted.company_id as key, coalesce(${companies.companyName}, '') as other, n, teu, grams, cubic_cm,
         weighed, departed, departed_on_time, arrived, arrived_on_time
    from (select company_id, ${measures} from ${table} where ${where} group by company_id) counted
    left join ${companies} on ${companies.id} = counted.company_id`;

/** Returns the totals of a period; customers only for the forwarder's staff. */
export const calculateTotals = async (
  db: Executor,
  user: User,
  filter: AnalyticsFilter,
): Promise<calls.AnalyticsTotals> => {
  const where = and(totalsScope(user, table, filter), totalsFilter(table, filter));
  const inPeriod = and(where, isOfPeriod(table, filter));
  const { rows } = await db.execute<Row>(selectLargest(selectGroups(inPeriod)));
  const ofCustomers = and(customersScope(user, filter), totalsFilter(table, filter), isOfPeriod(table, filter));
  const customers = isStaff(user.role) ? (await db.execute<Row>(selectLargest(selectCustomers(ofCustomers)))).rows : [];
  const [undated] = (
    await db.execute<{ n: number }>(
      sql`select coalesce(sum(n), 0)::float8 as n from ${table} where ${and(where, sql`${table.month} = '-infinity'`)}`,
    )
  ).rows;
  const ofKind = (kind: GroupKind) => rows.filter((row) => row.kind === kind);
  const counted = <T>(found: readonly Row[], named: (row: Row) => T) => ({
    groups: found.map((row) => ({ ...named(row), ...toFigures(row) })),
    count: found[0]?.groups ?? 0,
  });
  const [total] = ofKind('total');
  return {
    ...{ from: filter.from, to: filter.to },
    total: total ? toFigures(total) : none,
    withoutDeparture: undated?.n ?? 0,
    months: ofKind('month').map((row) => ({ month: row.key, ...toFigures(row) })),
    monthModes: ofKind('monthMode').map(({ key, other, n, teu }) => ({
      ...{ month: key, loadType: other as LoadType, bookings: n, teu: teu / 100 },
    })),
    modes: ofKind('mode').map((row) => ({ loadType: row.key as LoadType, ...toFigures(row) })),
    lanes: counted(ofKind('lane'), ({ key, other }) => ({ from: key, to: other })),
    carriers: counted(ofKind('carrier'), ({ key }) => ({ carrier: key })),
    customers: counted(customers, ({ key, other }) => ({ id: key, companyName: other })),
  };
};

export const getAnalyticsTotals = handle(calls.getAnalyticsTotals, ({ db, user, query }) =>
  calculateTotals(db, user, withPeriod(user, query)),
);
