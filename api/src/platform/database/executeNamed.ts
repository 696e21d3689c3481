import type { SQLWrapper } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { dialect } from './dialect';
import { BY_TEXT } from './namedByText';

interface Answer<Row> {
  readonly rows: Row[];
}

/** Executes a frequent statement as a prepared one: each connection plans it once. */
export const executeNamed = <Row>(db: Executor, statement: SQLWrapper): Promise<Answer<Row>> =>
  db._.session
    .prepareQuery<{ execute: Answer<Row>; all: unknown; values: unknown }>(
      dialect.sqlToQuery(statement.getSQL()),
      undefined,
      BY_TEXT,
      false,
    )
    .execute();
