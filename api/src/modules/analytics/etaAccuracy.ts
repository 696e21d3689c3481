import * as calls from '@quayside/contract';
import { and, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { bookings, bookingHistories as history } from '../../tables/bookingTables';
import { isAnalyzed, withPeriod } from './analyzedBookings';

interface HorizonRow extends Record<string, unknown> {
  readonly days: number;
  readonly n: number;
  readonly tenth: number | null;
  readonly median: number | null;
  readonly ninetieth: number | null;
  readonly arrived: number;
}

const { doc, trip, etd, id, createdAt } = bookings;
const arrival = sql`${trip} #> '{calls,-1,arrival}'`;
const days = (part: number) =>
  sql`round((percentile_cont(${sql.raw(`${part}`)}) within group (order by error))::numeric, 1)::float8`;

/**
 * Compares the ETA of so many days before the arrival with the arrival. The ETA is the last change in the history until
 * then, else the planned one once the booking existed.
 */
export const getAnalyticsEtaAccuracy = handle(calls.getAnalyticsEtaAccuracy, async ({ db, user, query: asked }) => {
  const query = withPeriod(user, asked);
  const { rows } = await db.execute<HorizonRow>(sql`
    with arrived as (
      select ${id} as id, ${createdAt} as created_at, (${arrival} ->> 'at')::timestamptz as ata,
             coalesce(${trip} ->> 'plannedEta', ${doc} #>> '{fields,routes,eta}', ${doc} #>> '{fields,airRoutes,eta}')::timestamptz as planned
        from ${bookings}
       where ${and(isAnalyzed(user, query), sql`${arrival} ->> 'sure' = 'actual'`)}
       order by ${etd} desc, ${id} desc
       limit ${calls.maxAnalyzedBookings + 1}),
    compared as (select * from arrived order by ata limit ${calls.maxAnalyzedBookings}),
    revised as (
      select ${history.bookingId} as booking_id, ${history.createdAt} as at, (${history.after} ->> 'eta')::timestamptz as eta
        from compared join ${history} on ${history.bookingId} = compared.id and ${history.action} = 'eta-revised'),
    errors as (
      select horizon.days, extract(epoch from ata - coalesce(told.eta, case when created_at <= at_time then planned end)) / 86400 as error
        from compared
       cross join unnest(${sql.raw(`array[${calls.etaHorizons.join()}]`)}) horizon (days)
       cross join lateral (select ata - horizon.days * interval '1 day' as at_time) moment
        left join lateral (
          select eta from revised where booking_id = compared.id and at <= at_time order by at desc limit 1) told on true)
    select days, count(error)::int as n, ${days(0.1)} as tenth, ${days(0.5)} as median, ${days(0.9)} as ninetieth,
           (select count(*)::int from arrived) as arrived
      from errors group by days order by days desc`);
  const arrived = rows[0]?.arrived ?? 0;
  return {
    horizons: rows.map((row) => ({
      ...{ daysBefore: row.days, bookings: row.n },
      ...{ tenthDays: row.tenth, medianDays: row.median, ninetiethDays: row.ninetieth },
    })),
    arrived: Math.min(arrived, calls.maxAnalyzedBookings),
    isPartial: arrived > calls.maxAnalyzedBookings,
  };
});
