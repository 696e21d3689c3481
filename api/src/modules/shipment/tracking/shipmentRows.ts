import type { BookingFields } from '@quayside/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import type { Shipment } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { partOf } from '../../../tables/partOf';
import { bookedRoute } from '../booking/bookedRoute';

/** Still on its way. */
export const isOpen = sql`${bookings.status} in ('new', 'in-progress')`;

/** On its way, or finished so lately that the carrier may still tell of it. */
export const isTold = sql`(${isOpen} or (${bookings.status} = 'completed' and ${bookings.updatedAt} > now() - interval '30 days'))`;

/** Its bills are its own: on its way, or finished so lately that no carrier has given the number away again. */
export const isAsking = sql`(${isOpen} or (${bookings.status} = 'completed' and ${bookings.updatedAt} > now() - interval '1 year'))`;

/** Bookings with what was asked of their carriers, in the order of their ids. */
const selectRows = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: bookings.id,
      agentId: bookings.agentId,
      loadType: bookings.loadType,
      status: bookings.status,
      createdAt: bookings.createdAt,
      fields: partOf<BookingFields>(bookings.doc, 'fields'),
      mblNumber: bookings.mblNumber,
      bill: bookingTracking.bill,
      carrier: bookingTracking.carrier,
      containers: sql<string[]>`${bookings.containerNumbers} || coalesce(${bookingTracking.containers}, '{}')`,
    })
    .from(bookings)
    .leftJoin(bookingTracking, eq(bookingTracking.bookingId, bookings.id))
    .where(where)
    .orderBy(bookings.id);

const toShipment = ({
  id,
  agentId,
  loadType,
  status,
  createdAt,
  fields,
  ...row
}: Awaited<ReturnType<typeof selectRows>>[number]): Shipment => {
  const { from, to } = bookedRoute(fields);
  return {
    bookingId: id,
    agentId,
    loadType,
    createdAt,
    fields,
    ends: { pol: from.code, pod: to.code },
    carrier: row.carrier,
    bills: [...new Set([row.bill ?? '', row.mblNumber])].filter(Boolean),
    containers: row.containers,
    isOpen: status === 'new' || status === 'in-progress',
  };
};

/** Bookings as their carriers know them, by a condition on them, in the order of their ids. */
export const selectShipments = async (db: Executor, where: SQL | undefined): Promise<Shipment[]> =>
  (await selectRows(db, where)).map(toShipment);
