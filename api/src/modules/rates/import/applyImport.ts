import { sql } from 'drizzle-orm';
import { recordChange } from '../../../platform/recordChange';
import type { Database, Tx } from '../../../ports/database';
import type { Services } from '../../../ports/services';
import { termColumns } from '../rows/rateTerms';
import { type ClaimedImport, holdImport, settleImport } from './claimedImport';
import { ImportProgress } from './progress';

/** Lines that one transaction stores: on the embedded database others wait for it. */
const BATCH = 500;

interface Extent {
  readonly lines: number;
  /** The row of the last line. */
  readonly last: number;
}

/** From here on nobody sees the lines of the import. */
const begin = async (tx: Tx, claimed: ClaimedImport): Promise<Extent> => {
  await holdImport(tx, claimed);
  await tx.execute(
    sql`insert into unfinished_rate_imports (import_id) values (${claimed.id}) on conflict (import_id) do nothing`,
  );
  const { rows } = await tx.execute<{ lines: number; last: number }>(sql`
    select count(*)::int as lines, coalesce(max(row_no), 0) as last from rate_import_lines where import_id = ${claimed.id}`);
  return rows[0] ?? { lines: 0, last: 0 };
};

/** Stores the lines from a row on; those that an earlier worker has stored stay. Answers how many there are up to here. */
const storeBatch = async (tx: Tx, claimed: ClaimedImport, from: number): Promise<number> => {
  const { id, agentId } = claimed;
  await holdImport(tx, claimed);
  await tx.execute(sql`
    insert into tariff_lines (id, agent_id, import_id, ${termColumns})
    select id, ${agentId}, ${id}, ${termColumns} from rate_import_lines
     where import_id = ${id} and row_no >= ${from}::int and row_no < ${from + BATCH}::int order by row_no
    on conflict (id) do nothing`);
  const { rows } = await tx.execute<{ rows: number }>(sql`
    update rate_imports set beat_at = clock_timestamp(), rows = (
      select count(*) from rate_import_lines where import_id = ${id} and row_no < ${from + BATCH}::int)
     where id = ${id} returning rows`);
  return rows[0]?.rows ?? 0;
};

/** Everybody sees all lines of the import. */
const finish = async (tx: Tx, claimed: ClaimedImport, { lines }: Extent): Promise<void> => {
  const { id, agentId, userId } = claimed;
  await holdImport(tx, claimed);
  await tx.execute(sql`delete from unfinished_rate_imports where import_id = ${id}`);
  await tx.execute(sql`update rate_imports set rows = ${lines}, total = ${lines} where id = ${id}`);
  await recordChange(tx, {
    actor: { id: userId },
    action: 'rate.imported',
    id,
    after: { lines, agent: agentId },
  });
  await settleImport(tx, claimed, { state: 'done' });
};

/**
 * Takes all lines of an import over, or none: it stores them batch by batch where nobody sees them, and shows them at once.
 * @throws NotOurs when another worker did it
 */
export const applyImport = async ({ database }: Services, claimed: ClaimedImport): Promise<void> => {
  const { id, userId, state } = claimed;
  const progress = new ImportProgress(database, userId);
  const extent = await database.transaction((tx) => begin(tx, claimed));
  for (let from = 0; from <= extent.last; from += BATCH) {
    const rows = await database.transaction((tx) => storeBatch(tx, claimed, from));
    progress.tell({ importId: id, rows, total: extent.lines, state });
  }
  await database.transaction((tx) => finish(tx, claimed, extent));
};

/** Removes what imports that were given up have stored, a batch at a time. Nobody sees it meanwhile. */
export const removeAbandoned = async ({ db }: Pick<Database, 'db'>): Promise<void> => {
  const { rows: abandoned } = await db.execute<{ id: string }>(sql`
    select u.import_id as id from unfinished_rate_imports u
     where not exists (select 1 from rate_imports i where i.id = u.import_id and i.state = 'applying')`);
  for (const { id } of abandoned) {
    let removed = BATCH;
    while (removed === BATCH) {
      const { rowCount } = await db.execute(sql`
        delete from tariff_lines where id in (select id from tariff_lines where import_id = ${id} limit ${BATCH})`);
      removed = rowCount ?? 0;
    }
    await db.execute(sql`delete from unfinished_rate_imports where import_id = ${id}`);
  }
};
