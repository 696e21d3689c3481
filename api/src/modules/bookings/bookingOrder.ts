import type { listBookings } from '@freight/shared-kernel/contract';
import { type SQL, sql } from 'drizzle-orm';
import * as v from 'valibot';
import { badRequest } from '../../platform/errors';
import type { BookingRow } from './bookingRows';

type Sort = v.InferOutput<typeof listBookings.query>['sort'];

interface Order {
  readonly columns: SQL;
  /** What a row is sorted by, as PostgreSQL says it: no digit may get lost on the way. The id makes it unique. */
  readonly keyOf: (row: BookingRow) => string[];
  /** True for the rows behind a key. */
  readonly behind: (key: readonly string[]) => SQL;
  readonly length: number;
}

const byUpdate: Order = {
  columns: sql`b.updated_at desc, b.id desc`,
  keyOf: ({ updatedAt, id }) => [updatedAt, id],
  behind: ([updatedAt, id]) => sql`(b.updated_at, b.id) < (${updatedAt}::timestamptz, ${id}::text)`,
  length: 2,
};

/** Bookings without an ETD are sorted last. */
const byEtd: Order = {
  columns: sql`b.etd_sort desc, b.created_at desc, b.id desc`,
  keyOf: ({ etdSort, createdAt, id }) => [etdSort, createdAt, id],
  behind: ([etd, createdAt, id]) =>
    sql`(b.etd_sort, b.created_at, b.id) < (${etd}::timestamptz, ${createdAt}::timestamptz, ${id}::text)`,
  length: 3,
};

const orders: Record<Sort, Order> = {
  '-updatedAt': byUpdate,
  last_updated: byUpdate,
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt': byEtd,
  by_etd: byEtd,
};

export const orderOf = (sort: Sort): Order => orders[sort];

const Key = v.pipe(v.string(), v.parseJson(), v.array(v.pipe(v.string(), v.maxLength(40))));

/** Where the next page begins, for the caller to hand back. */
export const cursorOf = (order: Order, row: BookingRow): string =>
  Buffer.from(JSON.stringify(order.keyOf(row))).toString('base64url');

/** The rows behind a cursor; all without one. @throws 400 for what is no cursor of this order */
export const behindCursor = (order: Order, cursor: string | undefined): SQL => {
  if (cursor === undefined) return sql`true`;
  const key = v.safeParse(Key, Buffer.from(cursor, 'base64url').toString());
  if (!key.success || key.output.length !== order.length) throw badRequest('This cursor is not one of this list.');
  return order.behind(key.output);
};
