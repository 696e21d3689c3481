import { sql } from 'drizzle-orm';
import { audit } from '../../../platform/audit';
import type { Services } from '../../../platform/services';
import { termColumns } from '../rateTerms';
import { type ClaimedImport, holdImport, settleImport } from './claimedImport';
import { ImportProgress } from './progress';

/** Lines that one statement takes over. */
const BATCH = 5_000;

/** Takes all lines of an import over in one transaction, or none. @throws NotOurs when another worker did it */
export const applyImport = async ({ database }: Services, claimed: ClaimedImport): Promise<void> => {
  const { id, agentId, userId, state } = claimed;
  const progress = new ImportProgress(database, userId);
  await database.transaction(async (tx) => {
    await holdImport(tx, claimed);
    const { rows } = await tx.execute<{ lines: number; last: number }>(sql`
      select count(*)::int as lines, coalesce(max(row_no), 0) as last from rate_import_lines where import_id = ${id}`);
    const { lines, last } = rows[0] ?? { lines: 0, last: 0 };
    let applied = 0;
    for (let from = 0; from <= last; from += BATCH) {
      const { rowCount } = await tx.execute(sql`
        insert into rates (id, agent_id, import_id, ${termColumns})
        select id, ${agentId}, ${id}, ${termColumns} from rate_import_lines
         where import_id = ${id} and row_no >= ${from}::int and row_no < ${from + BATCH}::int order by row_no`);
      applied += rowCount ?? 0;
      progress.tell({ importId: id, rows: applied, total: lines, state });
    }
    await tx.execute(sql`update rate_imports set rows = ${applied}, total = ${lines} where id = ${id}`);
    await audit(tx, {
      actor: { id: userId },
      action: 'rate.imported',
      resource: { kind: 'rate-import', id },
      after: { lines: applied, agent: agentId },
    });
    await settleImport(tx, claimed, { state: 'done' });
  });
};
