import * as calls from '@quayside/contract';
import { and, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { dwellTotals as table } from '../../tables/bookingTables';
import { isOfPeriod, totalsFilter, totalsScope, withPeriod } from './analyzedBookings';
import { type Frequency, percentile } from './percentiles';

const toDays = (stays: readonly Frequency[], part: number): number => percentile(stays, part) / 4;
const countStays = (stays: readonly Frequency[]): number => stays.reduce((sum, { n }) => sum + n, 0);

const sumByLength = (all: readonly Frequency[]): Frequency[] => {
  const byLength = new Map<number, number>();
  for (const { value, n } of all) byLength.set(value, (byLength.get(value) ?? 0) + n);
  return [...byLength].map(([value, n]) => ({ value, n })).sort((a, b) => a.value - b.value);
};

/** Returns stays at transshipment ports, the ports with the most stays first. */
export const getAnalyticsDwell = handle(calls.getAnalyticsDwell, async ({ db, user, query: asked }) => {
  const query = withPeriod(user, asked);
  const { rows } = await db.execute<{ port: string; quarters: number; n: number }>(sql`
    select ${table.port} as port, ${table.quarters} as quarters, sum(${table.n})::float8 as n from ${table}
     where ${and(totalsScope(user, table, query), totalsFilter(table, query), isOfPeriod(table, query))}
     group by 1, 2 having sum(${table.n}) > 0 order by 1, 2`);
  const byPort = new Map<string, Frequency[]>();
  for (const { port, quarters, n } of rows) byPort.set(port, [...(byPort.get(port) ?? []), { value: quarters, n }]);
  const all = sumByLength([...byPort.values()].flat());
  const ports = [...byPort].map(([port, stays]) => ({
    port,
    stays: countStays(stays),
    tenthDays: toDays(stays, 0.1),
    medianDays: toDays(stays, 0.5),
    threeQuarterDays: toDays(stays, 0.75),
    ninetyFifthDays: toDays(stays, 0.95),
  }));
  ports.sort((a, b) => b.stays - a.stays || a.port.localeCompare(b.port));
  return {
    stays: countStays(all),
    medianDays: all.length > 0 ? toDays(all, 0.5) : null,
    ports: { groups: ports.slice(0, calls.maxAnalyticsGroups), count: ports.length },
  };
});
