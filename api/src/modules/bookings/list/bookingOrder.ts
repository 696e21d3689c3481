import type { listBookings } from '@quayside/contract';
import { readBookingSort } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import type * as v from 'valibot';
import { bookings } from '../../../tables/bookingTables';
import { type BookingOrder, createColumnOrder } from './columnOrder';

type Sort = v.InferOutput<typeof listBookings.query>['sort'];

const { id: rowId, etdSort, createdAt, updatedAt } = bookings;

const byUpdate: BookingOrder = {
  columns: sql`${updatedAt} desc, ${rowId} desc`,
  keyOf: ({ updateKey, id }) => [updateKey, id],
  behind: ([update, id]) => sql`(${updatedAt}, ${rowId}) < (${update}::timestamptz, ${id}::text)`,
  length: 2,
};

/** Bookings without an ETD are last. */
const byEtd: BookingOrder = {
  columns: sql`${etdSort} desc, ${createdAt} desc, ${rowId} desc`,
  keyOf: ({ etdKey, createKey, id }) => [etdKey, createKey, id],
  behind: ([etd, created, id]) =>
    sql`(${etdSort}, ${createdAt}, ${rowId}) < (${etd}::timestamptz, ${created}::timestamptz, ${id}::text)`,
  length: 3,
};

const orders: Readonly<Record<string, BookingOrder>> = {
  '-updatedAt': byUpdate,
  last_updated: byUpdate,
  '-fields.routes.etd,-fields.airRoutes.etd,-createdAt': byEtd,
  by_etd: byEtd,
};

/** Returns whether an order has a name, and so one of two index orders. */
export const isNamedSort = (sort: Sort): boolean => sort in orders;

export const getListOrder = (sort: Sort): BookingOrder =>
  orders[sort] ?? createColumnOrder(readBookingSort(sort) ?? []);
