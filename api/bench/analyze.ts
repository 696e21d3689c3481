import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../src/ports/database';

/** Refreshes the planner's statistics. On a server this takes longer than the pool's statement time-out. */
export const analyze = async ({ db, kind }: Database): Promise<void> => {
  if (kind === 'embedded') {
    await db.execute(sql`vacuum (analyze)`);
    return;
  }
  const client = new pg.Client({ connectionString: process.env.BENCH_DATABASE_URL });
  await client.connect();
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
};
