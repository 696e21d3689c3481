import type { CallInput, ReleaseFailure, ReleaseHealth, reportClientError, VitalName } from '@quayside/contract';
import { desc, gt, max, min, sql, sum } from 'drizzle-orm';
import { sha256Hex } from '../../platform/encoding/digest';
import type { Executor } from '../../ports/database';
import { excluded } from '../../tables/excluded';
import { releaseCounts, releaseFailures } from '../../tables/releaseTables';

/** Release that a report is about. */
interface Labels {
  readonly remote: string;
  readonly version: string;
}

/** Days for which the counts are stored. */
const HEALTH_DAYS = 14;
/** Maximum number of failures in the response. */
const MOST_FAILURES = 200;
/** Precision of measured times, in milliseconds. */
const steps: Readonly<Record<VitalName, number>> = { lcp: 100, inp: 20 };

const digest = (text: string): string => sha256Hex(text).slice(0, 32);

const measured = ({ name, milliseconds }: { readonly name: VitalName; readonly milliseconds: number }): number =>
  Math.max(1, Math.ceil(Math.min(milliseconds, 60_000) / steps[name])) * steps[name];

type HealthCounter = Labels & { readonly measure: VitalName | 'load'; readonly bucket: number };

/** Returns the counts of one page, each counter once, because a statement cannot write a row twice. */
export function toHealthCounts(
  loads: readonly Labels[],
  vitals: readonly (Labels & { readonly name: VitalName; readonly milliseconds: number })[],
): (HealthCounter & { readonly times: number })[] {
  const all: HealthCounter[] = [
    ...loads.map(({ remote, version }) => ({ remote, version, measure: 'load' as const, bucket: 0 })),
    ...vitals.map(({ remote, version, ...vital }) => ({
      ...{ remote, version },
      measure: vital.name,
      bucket: measured(vital),
    })),
  ];
  const counted = new Map<string, HealthCounter & { readonly times: number }>();
  for (const one of all) {
    const key = JSON.stringify([one.remote, one.version, one.measure, one.bucket]);
    counted.set(key, { ...one, times: (counted.get(key)?.times ?? 0) + 1 });
  }
  return [...counted.values()];
}

/** Adds the counts of a page to those of the day. */
export async function addCounts(
  db: Executor,
  counts: readonly (HealthCounter & { readonly times: number })[],
): Promise<void> {
  if (counts.length === 0) return;
  const { onDay, remote, version, measure, bucket, times } = releaseCounts;
  await db
    .insert(releaseCounts)
    .values([...counts])
    .onConflictDoUpdate({
      target: [onDay, remote, version, measure, bucket],
      set: { times: sql`${times} + ${excluded(times)}` },
    });
}

type Report = CallInput<typeof reportClientError>['body'];

/** Stores a failure; repeats for the same person are one row. */
export async function addFailure(
  db: Executor,
  labels: Labels,
  { route, message, stack, reason = 'broken', generation }: Report,
  userId: string,
): Promise<void> {
  const { onDay, remote, version, reason: why, place, person, times } = releaseFailures;
  await db
    .insert(releaseFailures)
    .values({
      ...labels,
      ...{ reason, route, message, generation },
      ...(stack && { stack }),
      place: digest(`${message}\n${route}`),
      person: digest(userId),
    })
    .onConflictDoUpdate({
      target: [onDay, remote, version, why, place, person],
      set: { times: sql`${times} + 1` },
    });
}

const since = (column: typeof releaseCounts.onDay | typeof releaseFailures.onDay, days: number) =>
  gt(column, sql`current_date - ${days}::int`);

/** Returns the health of each release in the last days. */
export async function releaseHealth(db: Executor, days: number): Promise<ReleaseHealth[]> {
  const { remote, version, measure, bucket, times, onDay } = releaseCounts;
  const counts = await db
    .select({ remote, version, measure, bucket, times: sum(times).mapWith(Number) })
    .from(releaseCounts)
    .where(since(onDay, days))
    .groupBy(remote, version, measure, bucket)
    .orderBy(bucket);
  const failed = await db
    .select({
      remote: releaseFailures.remote,
      version: releaseFailures.version,
      failures: sum(releaseFailures.times).mapWith(Number),
      people: sql`count(distinct ${releaseFailures.person})`.mapWith(Number),
    })
    .from(releaseFailures)
    .where(since(releaseFailures.onDay, days))
    .groupBy(releaseFailures.remote, releaseFailures.version);
  const keys = new Map(
    [...counts, ...failed].map(({ remote, version }) => [`${remote} ${version}`, { remote, version }]),
  );
  return [...keys.values()].map((release) => {
    const own = counts.filter((one) => one.remote === release.remote && one.version === release.version);
    const of = (name: 'load' | VitalName) => own.filter((one) => one.measure === name);
    const fault = failed.find((one) => one.remote === release.remote && one.version === release.version);
    return {
      ...release,
      loads: of('load').reduce((all, one) => all + one.times, 0),
      failures: fault?.failures ?? 0,
      people: fault?.people ?? 0,
      lcp: p75(of('lcp')),
      inp: p75(of('inp')),
    };
  });
}

/** Returns the upper bound of the bucket with the 75th percentile; null without measurements. */
function p75(ascending: readonly { readonly bucket: number; readonly times: number }[]): number | null {
  const wanted = ascending.reduce((all, { times }) => all + times, 0) * 0.75;
  let seen = 0;
  for (const { bucket, times } of ascending) {
    seen += times;
    if (seen >= wanted) return bucket;
  }
  return null;
}

/** Returns the failures of the last days, starting with the one that affected most people. */
export async function findReleaseFailures(db: Executor, days: number): Promise<ReleaseFailure[]> {
  const { remote, version, reason, place, person, route, message, stack, generation, times, firstAt, onDay } =
    releaseFailures;
  const people = sql`count(distinct ${person})`.mapWith(Number);
  const rows = await db
    .select({
      ...{ remote, version, reason, people },
      route: min(route),
      message: min(message),
      stack: max(stack),
      generation: max(generation),
      times: sum(times).mapWith(Number),
      firstAt: min(firstAt),
    })
    .from(releaseFailures)
    .where(since(onDay, days))
    .groupBy(remote, version, reason, place)
    .orderBy(desc(people), desc(sum(times)))
    .limit(MOST_FAILURES);
  return rows.map((row) => ({
    ...row,
    route: row.route ?? '',
    message: row.message ?? '',
    generation: row.generation ?? '',
    firstAt: row.firstAt ?? '',
  }));
}

/** Deletes older data. */
export const forgetHealth = (db: Executor) =>
  db.delete(releaseCounts).where(sql`${releaseCounts.onDay} <= current_date - ${HEALTH_DAYS}::int`);
export const forgetFailures = (db: Executor) =>
  db.delete(releaseFailures).where(sql`${releaseFailures.onDay} <= current_date - ${HEALTH_DAYS}::int`);
