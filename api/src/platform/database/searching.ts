import type { Database } from '../../ports/database';

/**
 * Returns the database for a text search. LIKE and similar operators are not leakproof in PostgreSQL: under row-level
 * security they would be evaluated for each row, without an index. So ids and counts are queried without it, by the
 * scope alone; the records themselves are always read under it.
 */
export const databaseForTextSearch = (database: Database, typed: string | undefined): Database =>
  typed ? database.asPlatform('a text is searched by an index; what is found is read behind the wall') : database;
