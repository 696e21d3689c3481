import { getTableColumns, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import type { Executor } from '../ports/database';

/** Writes columns of rows, which all have the same keys, with one statement: its triggers run once. */
export const updateRows = async <T extends PgTable>(
  tx: Executor,
  table: T,
  rows: readonly (Partial<T['$inferInsert']> & { readonly id: string })[],
): Promise<void> => {
  const [first] = rows;
  if (!first) return;
  const written = Object.entries(getTableColumns(table)).filter(([key]) => key in first);
  const records = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(written.map(([key, column]) => [column.name, row[key]])),
  );
  const values = written
    .filter(([key]) => key !== 'id')
    .map(([, { name }]) => sql`${sql.identifier(name)} = row.${sql.identifier(name)}`);
  await tx.execute(sql`
    update ${table} set ${sql.join(values, sql`, `)}
      from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json) row
     where ${table}.id = row.id`);
};
