import { sql } from 'drizzle-orm';
import pg from 'pg';
import type { Database } from '../src/ports/database';

/** Lets the planner know what was filled in. On a server it takes longer than the pool lets a statement take. */
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
