import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { COUNT_AT_MOST, type Total } from './countCapped';

/** A query for text matches, with their ids and sort columns. */
interface LimitedQuery extends SQLWrapper {
  limit(rows: number): SQLWrapper;
}

interface PageWithTextInput {
  readonly select: () => LimitedQuery;
  /** Name of the selected set in the order. */
  readonly name: string;
  readonly order: SQL;
  readonly rows: number;
  readonly offset: number;
}

interface TextPage {
  readonly ids: readonly string[];
  /** Total of the query; null after its end. */
  readonly total: Total | null;
}

/**
 * Returns the ids of a page of text matches. Few matches are found first and then sorted: PostgreSQL estimates text
 * matches badly, and would walk millions of records in order for a text without a match.
 */
export const pageWithText = async (
  db: Executor,
  { select, name, order, rows, offset }: PageWithTextInput,
): Promise<TextPage> => {
  const page = (from: SQLWrapper, columns: SQL) =>
    db.execute<{ id: string; among?: number }>(
      sql`select id${columns} from ${from} ${sql.identifier(name)} order by ${order} limit ${rows} offset ${offset}`,
    );
  const few = await page(select().limit(COUNT_AT_MOST + 1), sql`, count(*) over ()::int as among`);
  const ids = few.rows.map(({ id }) => id);
  const among = few.rows[0]?.among ?? offset;
  if (among <= COUNT_AT_MOST) return { ids, total: ids.length > 0 || offset === 0 ? { totalDocs: among } : null };
  const many = await page(select(), sql``);
  return { ids: many.rows.map(({ id }) => id), total: { totalDocs: COUNT_AT_MOST, totalCapped: true } };
};
