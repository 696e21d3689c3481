import type { Database } from '../../ports/database';

/**
 * Where it is asked which records contain a text. LIKE, and what is like it, is not leakproof to PostgreSQL: behind the wall it
 * would be asked of each row, and no index answer. So ids and counts are found without the wall, by the scope alone; the
 * records themselves are always read behind it.
 */
export const searching = (database: Database, typed: string | undefined): Database =>
  typed ? database.asPlatform('a text is searched by an index; what is found is read behind the wall') : database;
