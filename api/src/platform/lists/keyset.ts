import type { SQL } from 'drizzle-orm';
import * as v from 'valibot';
import { fromBase64url, toBase64url } from '../encoding/base64url';
import { badRequest } from '../errors';

/** Order of a list, with its cursor condition. */
export interface Order<Row> {
  readonly columns: SQL;
  /** Sort key of a row, as PostgreSQL's text, so that no digit is lost. The id makes it unique. */
  readonly keyOf: (row: Row) => string[];
  /** Condition for the rows after a key. */
  readonly behind: (key: readonly string[]) => SQL;
  readonly length: number;
}

/** Longest value of a sort column. */
const MAX_KEY_LENGTH = 200;

const Key = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(MAX_KEY_LENGTH))));

/** Returns the cursor of the next page. */
export const toCursor = <Row>(order: Order<Row>, row: Row): string =>
  toBase64url(Buffer.from(JSON.stringify(order.keyOf(row))));

/** Returns the condition for the rows after a cursor. @throws 400 for an invalid cursor */
export const behindCursor = <Row>(order: Order<Row>, cursor: string): SQL => {
  const key = v.safeParse(Key, fromBase64url(cursor).toString());
  if (!key.success || key.output.length !== order.length) throw badRequest('This cursor is not one of this list.');
  return order.behind(key.output);
};
