import type { listBookings } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Order } from '../../../platform/keyset';
import type { BookingRow } from '../booking/bookingRows';

type Sort = v.InferOutput<typeof listBookings.query>['sort'];

const byUpdate: Order<BookingRow> = {
  columns: sql`b.updated_at desc, b.id desc`,
  keyOf: ({ updatedAt, id }) => [updatedAt, id],
  behind: ([updatedAt, id]) => sql`(b.updated_at, b.id) < (${updatedAt}::timestamptz, ${id}::text)`,
  length: 2,
};

/** Bookings without an ETD are sorted last. */
const byEtd: Order<BookingRow> = {
  columns: sql`b.etd_sort desc, b.created_at desc, b.id desc`,
  keyOf: ({ etdSort, createdAt, id }) => [etdSort, createdAt, id],
  behind: ([etd, createdAt, id]) =>
    sql`(b.etd_sort, b.created_at, b.id) < (${etd}::timestamptz, ${createdAt}::timestamptz, ${id}::text)`,
  length: 3,
};

const orders: Record<Sort, Order<BookingRow>> = {
  '-updatedAt': byUpdate,
  last_updated: byUpdate,
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt': byEtd,
  by_etd: byEtd,
};

export const orderOf = (sort: Sort): Order<BookingRow> => orders[sort];
