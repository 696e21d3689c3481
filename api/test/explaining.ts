import { NodePgDatabase, type NodePgSession } from 'drizzle-orm/node-postgres';
import { dialect } from '../src/platform/database/dialect';
import type { Database } from '../src/ports/database';

type Session = NodePgSession<Record<string, never>, Record<string, never>>;
type Prepare = Session['prepareQuery'];

/**
 * Opens a database that explains every statement outside a transaction before it runs it. Adds the plans to the given
 * list.
 */
export const explaining = (database: Database, plans: string[]): Database => {
  const { db } = database;
  const session = db._.session as Session;
  const prepareQuery: Prepare = (query, ...rest) => {
    const prepared = session.prepareQuery(query, ...rest);
    const explained = session.prepareQuery<
      { execute: { rows: { 'QUERY PLAN': string }[] } } & Record<'all' | 'values', unknown>
    >({ ...query, sql: `explain ${query.sql}` }, undefined, undefined, false);
    const execute = prepared.execute.bind(prepared);
    return Object.assign(prepared, {
      execute: async (...given: Parameters<typeof execute>) => {
        const { rows } = await explained.execute(...given);
        plans.push(rows.map((row) => row['QUERY PLAN']).join('\n'));
        return execute(...given);
      },
    });
  };
  return {
    ...database,
    db: new NodePgDatabase(dialect, Object.assign(Object.create(session), { prepareQuery }), undefined),
    asPlatform: (reason) => explaining(database.asPlatform(reason), plans),
  };
};
