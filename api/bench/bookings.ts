import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { toRowSecurityCaller } from '../src/platform/people/user';
import type { Database } from '../src/ports/database';
import { asked, type BookingQueryInput, callers, questions } from './bookingQuestions';
import { inTurn, middle } from './median';
import { printMeasured } from './report';
import { fillSizes, findOrganisationIds, large, small } from './scaleWorld';

/** Largest allowed slowdown when an agent has a hundred times the bookings. */
const GOAL = 1.5;

/** Largest allowed slowdown of a list under row-level security. */
const WALL_GOAL = 1.1;

const only = process.env.BENCH_ONLY?.split(',');
const isAsked = ([name]: [string, unknown]) => only === undefined || only.some((words) => name.includes(words));

/**
 * Fills both agents; a server's database that was filled before is reused. The exception sweep, measured next to it,
 * would otherwise give only the large agent fresh exceptions at the top of its first page.
 */
const fill = async (database: Database): Promise<void> => {
  const { isFilled, agent } = await findOrganisationIds(database, large);
  if (!isFilled) return fillSizes(database, [small, large]);
  await database.db.execute(sql`
    update bookings set updated_at = now()
     where id in (select id from bookings where agent_id = ${agent} and load_type <> 'FBA' and exception_count = 0 limit 100)`);
};

/**
 * Measures how much slower each query gets from a small agent to one with all the rows, in the same database and in
 * turn, and how much row-level security adds. Prints each figure next to its goal.
 */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  const opened = async () => (await openDatabase({ dataDir, databaseUrl }, console)).asOwner('a benchmark');
  const database = await opened();
  // PostgreSQL plans each statement again on a connection that alternates between two database roles; the product uses
  // one role per connection.
  const beside = databaseUrl ? await opened() : database;
  try {
    await fill(database);
    const open = beside.asPlatform('a benchmark');
    console.log(`Bookings: ${large.rows} rows against ${small.rows}, medians, ${database.kind}; goal × ${GOAL}`);
    const walls: number[] = [];
    for (const [role, callerOf] of Object.entries(callers)) {
      const [big, few] = [await asked(database, callerOf, large), await asked(database, callerOf, small)];
      const behind = (one: BookingQueryInput): BookingQueryInput => ({
        ...one,
        database: database.asCaller(toRowSecurityCaller(one.user)),
      });
      for (const [name, ask] of Object.entries(questions).filter(isAsked)) {
        const [slow, quick, without] = await inTurn([
          () => ask(behind(big)),
          () => ask(behind(few)),
          () => ask({ ...big, database: open }),
        ] as const);
        walls.push(slow / without);
        printMeasured({
          ...{ name: `${role}, ${name}`, value: slow / quick, unit: ' ×', goal: ['at most', GOAL] as const },
          also: `${slow.toFixed(1)} ms, wall × ${(slow / without).toFixed(2)}`,
        });
      }
    }
    printMeasured({
      ...{ name: `the wall, the middle of ${walls.length} questions`, value: middle(walls), digits: 2 },
      ...{ unit: ' ×', goal: ['at most', WALL_GOAL] },
    });
  } finally {
    for (const one of new Set([database, beside])) await one.close();
    await fs.rm(dataDir, { recursive: true, force: true });
  }
};

await main();
