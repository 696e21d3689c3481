import type { BookingFields } from '@quayside/contract';
import { eq, type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import type { Shipment } from '../../../ports/trackingSource';
import { bookings, bookingTracking } from '../../../tables/bookingTables';
import { selectJsonField } from '../../../tables/selectJsonField';
import { bookedRoute } from '../../bookings/booking/bookedRoute';

/** Condition: the booking is not closed. */
export const isOpen = sql`${bookings.status} in ('new', 'in-progress')`;

/** Condition: the booking is open, or was completed in the last 30 days, so that the carrier may still report on it. */
export const acceptsEvents = sql`(${isOpen} or (${bookings.status} = 'completed' and ${bookings.updatedAt} > now() - interval '30 days'))`;

/**
 * Condition: the booking still owns its bill numbers. It is open, or was completed within a year, before carriers use
 * the number again.
 */
export const ownsReferences = sql`(${isOpen} or (${bookings.status} = 'completed' and ${bookings.updatedAt} > now() - interval '1 year'))`;

/** Selects bookings with their tracking request, ordered by id. */
const selectRows = (db: Executor, where: SQL | undefined) =>
  db
    .select({
      id: bookings.id,
      agentId: bookings.agentId,
      loadType: bookings.loadType,
      status: bookings.status,
      createdAt: bookings.createdAt,
      etd: bookings.etd,
      eta: bookings.eta,
      fields: selectJsonField<BookingFields>(bookings.doc, 'fields'),
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
  etd,
  eta,
  fields,
  ...row
}: Awaited<ReturnType<typeof selectRows>>[number]): Shipment => {
  const { from, via, to, vessel } = bookedRoute(fields);
  return {
    bookingId: id,
    agentId,
    loadType,
    createdAt,
    fields,
    ends: { pol: from.code, pod: to.code },
    via: via.map(({ code }) => code),
    ...{ etd, eta, vessel },
    carrier: row.carrier,
    bills: [...new Set([row.bill ?? '', row.mblNumber])].filter(Boolean),
    containers: row.containers,
    isOpen: status === 'new' || status === 'in-progress',
  };
};

/** Returns the bookings that meet a condition as shipments for sources, ordered by id. */
export const selectShipments = async (db: Executor, where: SQL | undefined): Promise<Shipment[]> =>
  (await selectRows(db, where)).map(toShipment);
