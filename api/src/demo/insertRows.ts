import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../ports/database';
import { toColumnList } from '../tables/toColumnList';

const CHUNK = 500;

/** Inserts rows that all have the same columns, some hundred per statement. */
export const insertRows = async <T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly T['$inferInsert'][],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const written = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const names = toColumnList(written.map(([, column]) => column));
  const records = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(written.map(([key, column]) => [column.name, row[key]])),
  );
  for (let start = 0; start < records.length; start += CHUNK) {
    const chunk = JSON.stringify(records.slice(start, start + CHUNK));
    // Drizzle's insert from a query requires every column.
    await tx.execute(
      sql`insert into ${table} (${names}) select ${names} from json_populate_recordset(null::${table}, ${chunk}::json)`,
    );
  }
};
