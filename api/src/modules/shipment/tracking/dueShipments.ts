import { sql } from 'drizzle-orm';
import { toInstant, toInstantOrNull } from '../../../platform/database/instant';
import type { Database } from '../../../ports/database';
import type { Shipment, SourceName } from '../../../ports/trackingSource';
import { isOpen, selectShipments } from './shipmentRows';

/** A booking whose source is to be asked now, by this node alone. */
export interface DueShipment {
  readonly shipment: Shipment;
  readonly source: SourceName | null;
  readonly state: 'requested' | 'active' | 'waiting' | 'stopped';
  /** ISO instants. */
  readonly toldUntil: string | null;
  readonly requestedAt: string;
}

/** How long a node may take to ask; one that died in between is followed by another after that. */
const LEASE = '10 minutes';

interface LeasedRow extends Record<string, unknown> {
  id: string;
  source: SourceName | null;
  state: DueShipment['state'];
  toldUntil: string | null;
  requestedAt: string;
}

/** Takes up to `most` bookings whose time has come. Nodes pass over what another one is taking. */
export const leaseDue = async ({ db }: Database, now: Date, most: number): Promise<DueShipment[]> => {
  const at = sql`${now.toISOString()}::timestamptz`;
  const { rows } = await db.execute<LeasedRow>(sql`
    with due as materialized (
      select d.booking_id from booking_tracking d join bookings b on b.id = d.booking_id
       where d.next_pull_at <= ${at} and (d.leased_until is null or d.leased_until < ${at}) and ${isOpen}
       order by d.next_pull_at, d.booking_id limit ${most} for update of d skip locked)
    update booking_tracking t set leased_until = ${at} + ${LEASE}::interval from due where t.booking_id = due.booking_id
    returning t.booking_id as id, t.source, t.state, t.told_until::text as "toldUntil", t.requested_at::text as "requestedAt"`);
  if (rows.length === 0) return [];
  const leased = new Map(rows.map((row) => [row.id, row]));
  const shipments = await selectShipments(db, sql`b.id in ${[...leased.keys()]}`);
  return shipments.flatMap((shipment) => {
    const row = leased.get(shipment.bookingId);
    if (!row) return [];
    const { source, state, toldUntil, requestedAt } = row;
    return [{ shipment, source, state, toldUntil: toInstantOrNull(toldUntil), requestedAt: toInstant(requestedAt) }];
  });
};

/** Nobody is asked about a booking that is closed. */
export const letClosedGo = async ({ db }: Database): Promise<void> => {
  await db.execute(sql`
    update booking_tracking t set next_pull_at = null
      from bookings b where b.id = t.booking_id and t.next_pull_at is not null and not ${isOpen}`);
};

/** The simulated carrier carries every booking of the demo that no source was asked for. */
export const adoptForSimulation = async ({ db }: Database, now: Date): Promise<void> => {
  await db.execute(sql`
    insert into booking_tracking (booking_id, state, source, requested_at, next_pull_at)
    select b.id, case when b.state = 'track' then 'active' else 'requested' end, 'simulated', ${now.toISOString()}::timestamptz,
           ${now.toISOString()}::timestamptz
      from bookings b
     where ${isOpen} and not exists (select 1 from booking_tracking t where t.booking_id = b.id)
     order by b.id
    on conflict (booking_id) do nothing`);
};
