import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { fromBase64url, toBase64url } from './base64url';
import { badRequest } from './errors';

/** How a list is sorted, and how it goes on behind a row of it. */
export interface Order<Row> {
  readonly columns: SQL;
  /** What a row is sorted by, as PostgreSQL says it: no digit may get lost on the way. The id makes it unique. */
  readonly keyOf: (row: Row) => string[];
  /** True for the rows behind a key. */
  readonly behind: (key: readonly string[]) => SQL;
  readonly length: number;
}

const Key = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(40))));

/** Where the next page begins, for the caller to hand back. */
export const cursorOf = <Row>(order: Order<Row>, row: Row): string =>
  toBase64url(Buffer.from(JSON.stringify(order.keyOf(row))));

/** The rows behind a cursor. @throws 400 for what is no cursor of this order */
export const behindCursor = <Row>(order: Order<Row>, cursor: string): SQL => {
  const key = v.safeParse(Key, fromBase64url(cursor).toString());
  if (!key.success || key.output.length !== order.length) throw badRequest('This cursor is not one of this list.');
  return order.behind(key.output);
};
