import { readFile } from 'node:fs/promises';
import { sql } from 'drizzle-orm';
import type { Database } from '../src/ports/database';

/** Returns the CPU time of one process in milliseconds, from Linux's /proc; nothing on other systems. */
const readCpuTime = async (pid: number): Promise<number> => {
  const stat = (await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '')).split(') ')[1]?.split(' ') ?? [];
  return (Number(stat[11] ?? 0) + Number(stat[12] ?? 0)) * 10;
};

/**
 * Returns the CPU milliseconds that PostgreSQL connections on this machine used while work ran; 0 where its processes
 * are not visible. Processes that started during the work count whole.
 */
export const usedByPostgres = (database: Database, work: () => Promise<unknown>): Promise<number> =>
  usedBy(async () => {
    const { rows } = await database.db.execute<{ pid: number }>(sql`
      select pid from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()`);
    return rows.map(({ pid }) => pid);
  }, work);

/** Returns the same for the given processes. */
export const usedBy = async (pids: () => Promise<readonly number[]>, work: () => Promise<unknown>): Promise<number> => {
  const used = async () =>
    new Map(await Promise.all((await pids()).map(async (pid) => [pid, await readCpuTime(pid)] as const)));
  const before = await used();
  await work();
  const after = await used();
  return [...after].reduce((sum, [pid, ticks]) => sum + ticks - (before.get(pid) ?? 0), 0);
};
