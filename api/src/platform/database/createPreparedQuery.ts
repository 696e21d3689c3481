import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import type { Executor } from '../../ports/database';
import { dialect } from './dialect';
import { BY_TEXT } from './namedByText';

/** A Drizzle query that selects columns and expressions by name. */
export interface Rows<Row> {
  readonly _: { readonly selectedFields: object; readonly result: Row[] };
  getSQL(): SQL;
}

interface CompiledQuery {
  readonly query: ReturnType<typeof dialect.sqlToQuery>;
  readonly fields: { readonly path: string[]; readonly field: PgColumn | SQL }[];
}

/** Returns how the rows of a query are read. */
export const listSelectedFields = <Row>(query: Rows<Row>): CompiledQuery['fields'] =>
  Object.entries(query._.selectedFields).map(([name, field]: [string, PgColumn | SQL]) => ({ path: [name], field }));

interface Question<Row> {
  /** Key of everything that the SQL text depends on, except parameter values. */
  readonly shape: string;
  /** Builds the query; parameters are named: `sql.placeholder`. */
  readonly write: () => Rows<Row>;
  readonly values: Readonly<Record<string, unknown>>;
}

/** Largest number of cached SQL texts; further shapes are built each time. */
const KEPT = 60;

/**
 * Prepares queries whose SQL Drizzle builds once per shape, for all callers, and each connection plans once: both take
 * longer than the execution.
 */
export const createPreparedQuery = <Row>(): ((db: Executor, question: Question<Row>) => Promise<Row[]>) => {
  const kept = new Map<string, CompiledQuery>();
  const writtenAs = ({ shape, write }: Question<Row>): CompiledQuery => {
    const before = kept.get(shape);
    if (before) return before;
    const rows = write();
    const written = { query: dialect.sqlToQuery(rows.getSQL()), fields: listSelectedFields(rows) };
    if (kept.size < KEPT) kept.set(shape, written);
    return written;
  };
  return (db, question) => {
    const { query, fields } = writtenAs(question);
    return db._.session
      .prepareQuery<{ execute: Row[]; all: unknown; values: unknown }>(query, fields, BY_TEXT, true)
      .execute({ ...question.values });
  };
};
