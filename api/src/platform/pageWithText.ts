import { type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { COUNT_AT_MOST, type Total } from './countCapped';

/** What contains a text, with its id and what it is ordered by. */
interface Selecting extends SQLWrapper {
  limit(rows: number): SQLWrapper;
}

interface Asked {
  readonly select: () => Selecting;
  /** As the order names what is selected. */
  readonly name: string;
  readonly order: SQL;
  readonly rows: number;
  readonly offset: number;
}

interface TextPage {
  readonly ids: readonly string[];
  /** Of all that was asked for; null behind its end. */
  readonly total: Total | null;
}

/**
 * The ids of a page of what contains a text. Few are found first and put into their order then: PostgreSQL guesses badly how many
 * records have a text, and would walk millions of them in their order for one that none has.
 */
export const pageWithText = async (db: Executor, { select, name, order, rows, offset }: Asked): Promise<TextPage> => {
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
