import { type SQL, sql } from 'drizzle-orm';
import type { Database } from '../../ports/database';

/** Work of the whole installation that waits in the database. Ages are in seconds; 0 where nothing waits. */
export interface Backlog {
  readonly mails: { readonly waiting: number; readonly age: number; readonly failed: number };
  readonly webhooks: { readonly changes: number; readonly deliveries: number; readonly age: number };
  readonly imports: { readonly running: number; readonly waiting: number };
  /** Due jobs of each queue that has any. */
  readonly jobs: readonly { readonly queue: string; readonly waiting: number; readonly age: number }[];
}

/** Largest number that is counted, so that a large backlog does not make the reading of metrics slow. */
export const LARGEST_COUNT = 100_000;

/**
 * Time after which all attempts to send a mail have failed: 30 s, doubled eleven times, each up to twice as long by
 * pg-boss's random share, is 34 hours.
 */
const ATTEMPTS_TAKE = sql.raw(`interval '35 hours'`);

const countCapped = (from: SQL): SQL => sql`(select count(*)::int from (select ${from} limit ${LARGEST_COUNT}) capped)`;
const ageOf = (column: SQL, from: SQL): SQL =>
  sql`coalesce((select greatest(0, extract(epoch from now() - min(${column}))) from ${from}), 0)::float8`;

const selectTables = sql`
  select
    ${countCapped(sql`from mails where sent_at is null and created_at > now() - ${ATTEMPTS_TAKE}`)} as mails,
    ${ageOf(sql`created_at`, sql`mails where sent_at is null and created_at > now() - ${ATTEMPTS_TAKE}`)} as mail_age,
    ${countCapped(sql`from mails where sent_at is null
      and created_at between now() - interval '7 days' and now() - ${ATTEMPTS_TAKE}`)} as mails_failed,
    ${countCapped(sql`from webhook_queue`)} as changes,
    ${countCapped(sql`from webhook_deliveries where state = 'waiting'`)} as deliveries,
    greatest(
      ${ageOf(sql`queued_at`, sql`(select queued_at from webhook_queue order by entry_id limit 1) first`)},
      ${ageOf(sql`created_at`, sql`webhook_deliveries where state = 'waiting'`)}
    ) as webhook_age`;

const selectJobs = sql`
  select name as queue,
    count(*) filter (where state < 'active' and start_after <= now())::int as waiting,
    count(*) filter (where state = 'active')::int as running,
    coalesce(greatest(0, extract(epoch from
      now() - min(start_after) filter (where state < 'active' and start_after <= now()))), 0)::float8 as age
  from pgboss.job
  where state < 'active' or (name = 'rate-import' and state = 'active')
  group by name`;

interface TableRow extends Record<string, unknown> {
  readonly mails: number;
  readonly mail_age: number;
  readonly mails_failed: number;
  readonly changes: number;
  readonly deliveries: number;
  readonly webhook_age: number;
}
interface JobRow extends Record<string, unknown> {
  readonly queue: string;
  readonly waiting: number;
  readonly running: number;
  readonly age: number;
}

/** Reads the backlog: two statements over indexes that contain only waiting work. */
export const readBacklog = async (database: Database): Promise<Backlog> => {
  const [tables, { rows: jobs }] = await Promise.all([
    database.asPlatform('the metrics count the waiting work of every tenant').db.execute<TableRow>(selectTables),
    database.asOwner('the queues are tables of the outbox').db.execute<JobRow>(selectJobs),
  ]);
  const [row] = tables.rows;
  if (!row) throw new Error('The counts of the waiting work returned no row');
  const imports = jobs.find(({ queue }) => queue === 'rate-import');
  return {
    mails: { waiting: row.mails, age: row.mail_age, failed: row.mails_failed },
    webhooks: { changes: row.changes, deliveries: row.deliveries, age: row.webhook_age },
    imports: { running: imports?.running ?? 0, waiting: imports?.waiting ?? 0 },
    jobs: jobs.map(({ queue, waiting, age }) => ({ queue, waiting, age })),
  };
};
