/** Runs one statement; each may wait for the connection again. */
export type Run = (text: string) => Promise<{ readonly rows: unknown[] }>;

const choices = {
  all: 'true',
  /** Autovacuum's condition, and tables never analysed. */
  changed: 'c.reltuples < 0 or s.n_mod_since_analyze > 50 + 0.1 * c.reltuples',
} as const;

/**
 * Analyses the tables one by one, so that other callers get the connection in between. Tables below ten pages are
 * skipped: without statistics a table counts as ten pages, and its plans stay good while it is filled.
 */
export const analyze = async (run: Run, choice: keyof typeof choices, goesOn = () => true): Promise<void> => {
  const { rows } = await run(`
    select format('%I.%I', s.schemaname, s.relname) as name from pg_stat_user_tables s join pg_class c on c.oid = s.relid
     where pg_relation_size(s.relid) >= 10 * 8192 and (${choices[choice]}) order by s.relid`);
  for (const { name } of rows as { name: string }[]) {
    if (!goesOn()) return;
    await run(`analyze ${name}`);
  }
};
