import { type Cancellation, cancelReasons } from '@quayside/contract';
import { HOUR } from '@quayside/freight';
import { and, desc, eq, inArray, isNull, max, ne, notInArray, sql } from 'drizzle-orm';
import { insertBookings, isException } from '../modules/bookings/public';
import { type NewHistory, recordHistory } from '../modules/histories/public';
import type { Tx } from '../ports/database';
import { users } from '../tables/accountTables';
import { bookingHistories, bookings } from '../tables/bookingTables';
import { createRandom } from './seeded/random';
import type { DemoShipment } from './world/shipments';

const HISTORIES_AT_ONCE = 200;

/** Returns the time of the carrier's last report: a cancelled booking gets no more reports. */
export const toldUntil = ({ stage, createdAt, fields, departure }: DemoShipment, now: Date): Date => {
  if (stage !== 'cancelled') return now;
  const hours = createRandom(`cancelled ${fields.hblNumber}`).int(5, 90);
  const latest = Math.min(now.getTime() - HOUR, Date.parse(departure.etd) - 20 * HOUR);
  return new Date(Math.max(createdAt.getTime() + HOUR, Math.min(createdAt.getTime() + hours * HOUR, latest)));
};

const getFullName = ({ firstName, lastName }: DemoShipment['createdBy']): string => `${firstName} ${lastName}`;
const reasons = Object.keys(cancelReasons) as Cancellation['reason'][];

const created = ({ id, createdBy, createdAt, fields }: DemoShipment): NewHistory => ({
  bookingId: id,
  category: 'booking',
  action: 'created',
  label: 'Booking created',
  detail: fields.customerReference,
  user: createdBy,
  at: createdAt.toISOString(),
});

/** Returns the cancellation of a booking; null for all others. */
const toCancellation = (shipment: DemoShipment, now: Date): Cancellation | null => {
  const { stage, fields, createdBy } = shipment;
  if (stage !== 'cancelled') return null;
  return {
    at: toldUntil(shipment, now).toISOString(),
    by: getFullName(createdBy),
    reason: createRandom(`reason ${fields.hblNumber}`).pick(reasons),
    comment: '',
    statusBefore: 'new',
  };
};

const cancelled = (shipment: DemoShipment, now: Date): NewHistory[] => {
  const cancellation = toCancellation(shipment, now);
  if (!cancellation) return [];
  const { at, reason, comment, statusBefore } = cancellation;
  return [
    {
      bookingId: shipment.id,
      category: 'booking',
      action: 'cancelled',
      label: 'Booking cancelled',
      detail: cancelReasons[reason],
      user: shipment.createdBy,
      before: { status: statusBefore },
      after: { status: 'cancelled', reason, comment },
      at,
    },
  ];
};

const getInitialStatus = ({ stage }: DemoShipment) => (stage === 'cancelled' || stage === 'rfp' ? stage : 'new');

/** Stores the bookings as they were created. */
export const seedBookings = (tx: Tx, shipments: readonly DemoShipment[], now: Date): Promise<void> =>
  insertBookings(
    tx,
    shipments.map((shipment) => {
      const { id, agent, loadType, fields, scheduleRates, createdBy, createdAt } = shipment;
      return {
        ...{ id, agentId: agent.id, loadType, fields, scheduleRates },
        status: getInitialStatus(shipment),
        cancellation: toCancellation(shipment, now),
        createdBy: { id: createdBy.id, name: getFullName(createdBy) },
        createdAt: createdAt.toISOString(),
      };
    }),
  );

/** Writes the users' actions on the bookings, and other history lines. */
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

/** Number of open exceptions; the newest of every type. The others were acknowledged. */
const OPEN = 17;

/** Returns the newest exceptions of every type in bookings in transit, then the next ones. */
const newestOfEachType = (tx: Tx) => {
  const { id, createdAt, exceptionType, bookingId } = bookingHistories;
  const numbered = tx
    .select({
      id,
      createdAt,
      nth: sql<number>`row_number() over (partition by ${exceptionType} order by ${createdAt} desc, ${id})`.as('nth'),
    })
    .from(bookingHistories)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(isException, ne(bookings.loadType, 'FBA'), notInArray(bookings.status, ['completed', 'cancelled'])))
    .as('numbered');
  return tx.select({ id: numbered.id }).from(numbered).orderBy(numbered.nth, desc(numbered.createdAt), numbered.id);
};

/**
 * Acknowledges exceptions of finished bookings and the older ones of the others, by staff of the agent, some hours
 * later.
 */
export const acknowledgeExceptions = async (tx: Tx): Promise<void> => {
  const { id, bookingId, createdAt, acknowledgedAt } = bookingHistories;
  const staff = tx
    .selectDistinctOn([users.companyId], {
      id: users.id,
      companyId: users.companyId,
      email: users.email,
      name: sql<string>`${users.firstName} || ' ' || ${users.lastName}`.as('name'),
    })
    .from(users)
    .where(inArray(users.role, ['admin', 'agent']))
    .orderBy(users.companyId, users.role)
    .as('staff');
  const later = sql`least(${createdAt} + interval '5 hours', now())`;
  await tx
    .update(bookingHistories)
    .set({
      acknowledgedBy: sql`${staff.id}`,
      acknowledgedEmail: sql`${staff.email}`,
      acknowledgedName: sql`${staff.name}`,
      acknowledgedAt: later,
      updatedAt: later,
    })
    .from(bookings)
    .innerJoin(staff, eq(staff.companyId, bookings.agentId))
    .where(and(eq(bookings.id, bookingId), isException, notInArray(id, newestOfEachType(tx).limit(OPEN))));
  const open = tx
    .select({ id: bookings.id, n: sql<number>`count(${id})::int`.as('n') })
    .from(bookings)
    .leftJoin(bookingHistories, and(eq(bookingId, bookings.id), isException, isNull(acknowledgedAt)))
    .groupBy(bookings.id)
    .as('open');
  await tx
    .update(bookings)
    .set({ exceptionCount: sql`${open.n}`, tempStatus: sql`case when ${open.n} > 0 then 'exception' else 'none' end` })
    .from(open)
    .where(and(eq(open.id, bookings.id), ne(open.n, bookings.exceptionCount)));
};

/** Sets a booking's update time to that of its last history line, instead of the time of the seed. */
export const setUpdateTimes = async (tx: Tx): Promise<void> => {
  const { bookingId, updatedAt } = bookingHistories;
  const last = tx
    .select({ bookingId, at: max(updatedAt).as('at') })
    .from(bookingHistories)
    .groupBy(bookingId)
    .as('last');
  await tx
    .update(bookings)
    .set({ updatedAt: sql`greatest(${bookings.createdAt}, ${last.at})` })
    .from(last)
    .where(eq(last.bookingId, bookings.id));
};
