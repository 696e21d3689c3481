import { cancelReasons } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { insertBooking, type NewHistory, recordHistory } from '../modules/shipment/face';
import type { Tx } from '../ports/database';
import { createRandom } from './seeded/random';
import type { DemoShipment } from './world/shipments';

const HISTORIES_AT_ONCE = 200;

/** Until when the carrier has told something: a booking that was called off hears nothing more. */
export const toldUntil = ({ stage, createdAt, fields, departure }: DemoShipment, now: Date): Date => {
  if (stage !== 'cancelled') return now;
  const hours = createRandom(`cancelled ${fields.hblNumber}`).int(5, 90);
  const latest = Math.min(now.getTime() - HOUR, Date.parse(departure.etd) - 20 * HOUR);
  return new Date(Math.max(createdAt.getTime() + HOUR, Math.min(createdAt.getTime() + hours * HOUR, latest)));
};

const created = ({ id, createdBy, createdAt, fields }: DemoShipment): NewHistory => ({
  bookingId: id,
  category: 'booking',
  action: 'created',
  label: 'Booking created',
  detail: fields.customerReference,
  user: createdBy,
  at: createdAt.toISOString(),
});

const cancelled = (shipment: DemoShipment, now: Date): NewHistory[] => {
  if (shipment.stage !== 'cancelled') return [];
  const random = createRandom(`reason ${shipment.fields.hblNumber}`);
  return [
    {
      bookingId: shipment.id,
      category: 'booking',
      action: 'cancelled',
      label: 'Booking cancelled',
      detail: random.pick(Object.values(cancelReasons)),
      user: shipment.createdBy,
      before: { status: 'new' },
      after: { status: 'cancelled' },
      at: toldUntil(shipment, now).toISOString(),
    },
  ];
};

const statusOf = ({ stage }: DemoShipment) => (stage === 'cancelled' || stage === 'rfp' ? stage : 'new');

/** Stores the bookings as they were made. */
export const seedBookings = async (tx: Tx, shipments: readonly DemoShipment[]): Promise<void> => {
  for (const shipment of shipments) {
    const { agent, loadType, fields, scheduleRates, createdBy, createdAt } = shipment;
    await insertBooking(tx, {
      id: shipment.id,
      agentId: agent.id,
      loadType,
      fields,
      scheduleRates,
      status: statusOf(shipment),
      createdBy: { id: createdBy.id, name: `${createdBy.firstName} ${createdBy.lastName}` },
      createdAt: createdAt.toISOString(),
    });
  }
};

/** Writes what people did with the bookings, and what else is told of them. */
export const seedHistories = async (
  tx: Tx,
  shipments: readonly DemoShipment[],
  others: readonly NewHistory[],
  now: Date,
): Promise<void> => {
  const entries = [...shipments.flatMap((shipment) => [created(shipment), ...cancelled(shipment, now)]), ...others];
  for (let start = 0; start < entries.length; start += HISTORIES_AT_ONCE) {
    await recordHistory(tx, ...entries.slice(start, start + HISTORIES_AT_ONCE));
  }
};

/** How many exceptions wait for somebody; the newest of every type. The others were acknowledged. */
const OPEN = 17;

/** Acknowledges exceptions of finished bookings and the older ones of the others, by staff of the agent, some hours later. */
export const acknowledgeExceptions = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    with numbered as (
      select h.id, h.created_at, row_number() over (partition by h.exception_type order by h.created_at desc, h.id) as nth
        from booking_histories h join bookings b on b.id = h.booking_id
       where h.type = 'gatehouse-exception' and h.exception_type <> 'TRANSPORT_WARNING' and b.load_type <> 'FBA'
         and b.status not in ('completed', 'cancelled')
    ), ranked as (
      select id, row_number() over (order by nth, created_at desc, id) as place from numbered
    ), finished as (
      select h.id from booking_histories h join bookings b on b.id = h.booking_id
       where h.type = 'gatehouse-exception' and h.exception_type <> 'TRANSPORT_WARNING'
         and (b.status in ('completed', 'cancelled') or b.load_type = 'FBA')
    ), staff as (
      select distinct on (company_id) * from users where role in ('admin', 'agent') order by company_id, role
    )
    update booking_histories h
       set acknowledged_by = staff.id, acknowledged_email = staff.email,
           acknowledged_name = staff.first_name || ' ' || staff.last_name,
           acknowledged_at = least(h.created_at + interval '5 hours', now()),
           updated_at = least(h.created_at + interval '5 hours', now())
      from bookings b join staff on staff.company_id = b.agent_id
     where b.id = h.booking_id
       and (h.id in (select id from finished) or h.id in (select id from ranked where place > ${OPEN}))`);
  await tx.execute(sql`
    update bookings b
       set exception_count = open.n, temp_status = case when open.n > 0 then 'exception' else 'none' end
      from (select b.id, count(h.id)::int as n
              from bookings b
              left join booking_histories h on h.booking_id = b.id and h.type = 'gatehouse-exception'
                        and h.exception_type <> 'TRANSPORT_WARNING' and h.acknowledged_at is null
             group by b.id) open
     where open.id = b.id and open.n <> b.exception_count`);
};

/** A booking was changed last when its last line of history was written, not when the demo was made. */
export const setUpdateTimes = async (tx: Tx): Promise<void> => {
  await tx.execute(sql`
    update bookings b set updated_at = greatest(b.created_at, last.at)
      from (select booking_id, max(updated_at) as at from booking_histories group by booking_id) last
     where last.booking_id = b.id`);
};
