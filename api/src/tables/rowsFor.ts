import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { toColumnList } from './toColumnList';

/** Returns rows for `insert(table).select(…)`, all in one parameter: one statement for any number of rows. */
export const rowsFor = <T extends PgTable>(table: T, rows: readonly Required<T['$inferInsert']>[]): SQL => {
  const written = Object.entries(getTableColumns(table)).filter(([, { generated }]) => !generated);
  const records = rows.map((row: Readonly<Record<string, unknown>>) =>
    Object.fromEntries(written.map(([key, column]) => [column.name, row[key]])),
  );
  const names = toColumnList(written.map(([, column]) => column));
  return sql`select ${names} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
};
