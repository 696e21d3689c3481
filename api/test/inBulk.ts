import type { Run } from '../src/platform/database/analyze';

interface Piece {
  readonly drop: string;
  readonly add: string;
}

/**
 * Fills the bookings without indexes, foreign keys and totals, and recreates indexes and foreign keys afterwards:
 * several times faster.
 * Leaves out the indexes named in `without`.
 */
export const inBulk = async (run: Run, inserts: readonly string[], without: readonly string[] = []): Promise<void> => {
  const kept = ['bookings_pkey', ...without].map((name) => `'${name}'`).join();
  const { rows } = await run(`
    select format('alter table bookings drop constraint %I', conname) as drop,
           format('alter table bookings add constraint %I %s', conname, pg_get_constraintdef(oid)) as add
      from pg_constraint where conrelid = 'bookings'::regclass and contype = 'f'
    union all
    select format('drop index %I', indexname), indexdef from pg_indexes
     where tablename = 'bookings' and indexname not in (${kept})`);
  const pieces = rows as Piece[];
  await run(`set maintenance_work_mem = '256MB'`);
  for (const name of without) await run(`drop index ${name}`);
  for (const { drop } of pieces) await run(drop);
  await run('alter table bookings disable trigger user');
  for (const insert of inserts) await run(insert);
  await run('alter table bookings enable trigger user');
  for (const { add } of pieces) await run(add);
  await run('analyze');
};
