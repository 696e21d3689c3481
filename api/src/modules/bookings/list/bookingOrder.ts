import type { listBookings } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import type { Order } from '../../../platform/lists/keyset';
import { bookings } from '../../../tables/bookingTables';
import type { HeadRow } from '../booking/bookingRows';

type Sort = v.InferOutput<typeof listBookings.query>['sort'];

const { id: rowId, etdSort, createdAt, updatedAt } = bookings;

const byUpdate: Order<HeadRow> = {
  columns: sql`${updatedAt} desc, ${rowId} desc`,
  keyOf: ({ updateKey, id }) => [updateKey, id],
  behind: ([update, id]) => sql`(${updatedAt}, ${rowId}) < (${update}::timestamptz, ${id}::text)`,
  length: 2,
};

/** Bookings without an ETD are last. */
const byEtd: Order<HeadRow> = {
  columns: sql`${etdSort} desc, ${createdAt} desc, ${rowId} desc`,
  keyOf: ({ etdKey, createKey, id }) => [etdKey, createKey, id],
  behind: ([etd, created, id]) =>
    sql`(${etdSort}, ${createdAt}, ${rowId}) < (${etd}::timestamptz, ${created}::timestamptz, ${id}::text)`,
  length: 3,
};

const orders: Record<Sort, Order<HeadRow>> = {
  '-updatedAt': byUpdate,
  last_updated: byUpdate,
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt': byEtd,
  by_etd: byEtd,
};

export const getListOrder = (sort: Sort): Order<HeadRow> => orders[sort];
