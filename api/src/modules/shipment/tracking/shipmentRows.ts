import type { BookingFields } from '@quayside/contract';
import type { LoadType } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { toInstant } from '../../../platform/database/instant';
import type { Executor } from '../../../ports/database';
import type { Shipment } from '../../../ports/trackingSource';
import { bookedRoute } from '../booking/bookedRoute';

interface ShipmentRow extends Record<string, unknown> {
  id: string;
  loadType: LoadType;
  status: string;
  createdAt: string;
  fields: BookingFields;
  mblNumber: string;
  bill: string;
  containers: string[];
  carrier: string | null;
}

/** Still on its way, as a condition on `bookings b`. */
export const isOpen = sql`b.status in ('new', 'in-progress')`;

/** On its way, or finished so lately that the carrier may still tell of it. */
export const isTold = sql`(${isOpen} or (b.status = 'completed' and b.updated_at > now() - interval '30 days'))`;

/** Its bills are its own: on its way, or finished so lately that no carrier has given the number away again. */
export const isAsking = sql`(${isOpen} or (b.status = 'completed' and b.updated_at > now() - interval '1 year'))`;

const toShipment = ({ id, loadType, status, createdAt, fields, ...row }: ShipmentRow): Shipment => {
  const { from, to } = bookedRoute(fields);
  return {
    bookingId: id,
    loadType,
    createdAt: toInstant(createdAt),
    fields,
    ends: { pol: from.code, pod: to.code },
    carrier: row.carrier,
    bills: [...new Set([row.bill, row.mblNumber])].filter(Boolean),
    containers: row.containers,
    isOpen: status === 'new' || status === 'in-progress',
  };
};

/** Bookings as their carriers know them, by a condition on `bookings b` and `booking_tracking t`, in the order of their ids. */
export const selectShipments = async (db: Executor, where: SQL): Promise<Shipment[]> => {
  const { rows } = await db.execute<ShipmentRow>(sql`
    select b.id, b.load_type as "loadType", b.status, b.created_at::text as "createdAt", b.doc -> 'fields' as fields,
           b.mbl_number as "mblNumber", coalesce(t.bill, '') as bill, t.carrier,
           to_jsonb(b.container_numbers || coalesce(t.containers, '{}')) as containers
      from bookings b left join booking_tracking t on t.booking_id = b.id
     where ${where} order by b.id`);
  return rows.map(toShipment);
};
