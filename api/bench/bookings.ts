import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { sql } from 'drizzle-orm';
import { openDatabase } from '../src/hosts/node/openDatabase';
import { wallCallerOf } from '../src/platform/user';
import type { Database } from '../src/ports/database';
import { type Asked, asked, callers, questions } from './bookingQuestions';
import { inTurn, middle } from './median';
import { printMeasured } from './report';
import { fillSizes, idsOf, large, small } from './scaleWorld';

/** An agent may grow to a hundred times the bookings, and its lists take half as long again at most. */
const GOAL = 1.5;

/** What a list may cost behind the wall of the database, against the same one without it. */
const WALL_GOAL = 1.1;

const only = process.env.BENCH_ONLY?.split(',');
const isAsked = ([name]: [string, unknown]) => only === undefined || only.some((words) => name.includes(words));

/**
 * Fills both agents; a server's database that was filled before is asked again. The sweep of exceptions, measured beside, finds them
 * with the large agent alone, whose first page would then have more to read than that of the small one: others stand on top again.
 */
const fill = async (database: Database): Promise<void> => {
  const { isFilled, agent } = await idsOf(database, large);
  if (!isFilled) return fillSizes(database, [small, large]);
  await database.db.execute(sql`
    update bookings set updated_at = now()
     where id in (select id from bookings where agent_id = ${agent} and load_type <> 'FBA' and exception_count = 0 limit 100)`);
};

/**
 * How much slower each question gets from a small agent to one with all the rows, in the same database and asked in turn, with the
 * goal beside it, and behind the wall of the database than without it.
 */
const main = async (): Promise<void> => {
  const dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'quayside-bench-'));
  const databaseUrl = process.env.BENCH_DATABASE_URL;
  const opened = async () => (await openDatabase({ dataDir, databaseUrl }, console)).asOwner('a benchmark');
  const database = await opened();
  // On a connection that asks in turn as two database roles PostgreSQL plans each sentence anew; who asks a product keeps to one.
  const beside = databaseUrl ? await opened() : database;
  try {
    await fill(database);
    const open = beside.asPlatform('a benchmark');
    console.log(`Bookings: ${large.rows} rows against ${small.rows}, medians, ${database.kind}; goal × ${GOAL}`);
    const walls: number[] = [];
    for (const [role, callerOf] of Object.entries(callers)) {
      const [big, few] = [await asked(database, callerOf, large), await asked(database, callerOf, small)];
      const behind = (one: Asked): Asked => ({ ...one, database: database.asCaller(wallCallerOf(one.user)) });
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
