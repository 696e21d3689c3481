import { sql } from 'drizzle-orm';
import type { Executor } from '../ports/database';

const CHUNK = 500;

/** Inserts rows whose keys are the columns of the table, some hundred with each statement. Arrays and objects as PostgreSQL reads them from JSON. */
export const insertRows = async (
  tx: Executor,
  table: string,
  rows: readonly Readonly<Record<string, unknown>>[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const name = sql.identifier(table);
  const columns = sql.join(
    Object.keys(first).map((column) => sql.identifier(column)),
    sql`, `,
  );
  for (let start = 0; start < rows.length; start += CHUNK) {
    const chunk = JSON.stringify(rows.slice(start, start + CHUNK));
    await tx.execute(
      sql`insert into ${name} (${columns}) select ${columns} from jsonb_populate_recordset(null::${name}, ${chunk}::jsonb)`,
    );
  }
};
