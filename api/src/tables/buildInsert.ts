import { getTableColumns, type SQL, sql } from 'drizzle-orm';
import type { PgTable } from 'drizzle-orm/pg-core';
import { toColumnList } from './toColumnList';

type Row<T extends PgTable> = Readonly<Record<string, unknown>> & Partial<Record<keyof T['$inferInsert'], unknown>>;

/**
 * Returns an insert of rows, all in one parameter: a thousand rows cost little more than one. A column that no row has
 * gets its default; one that some rows have is null for the others.
 *
 * @param said columns with an SQL expression for each row; it can refer to the row's own value by its name
 */
export const buildInsert = <T extends PgTable>(
  table: T,
  rows: readonly Row<T>[],
  said: Readonly<Record<string, SQL>> = {},
): SQL => {
  const keys = new Set([...Object.keys(said), ...rows.flatMap((row) => Object.keys(row))]);
  const named = Object.entries(getTableColumns(table)).filter(([key]) => keys.has(key));
  const records = rows.map((row) => Object.fromEntries(named.map(([key, column]) => [column.name, row[key]])));
  const values = named.map(([key, column]) => said[key] ?? sql.identifier(column.name));
  return sql`
    insert into ${table} (${toColumnList(named.map(([, column]) => column))})
    select ${sql.join(values, sql`, `)} from json_populate_recordset(null::${table}, ${JSON.stringify(records)}::json)`;
};
