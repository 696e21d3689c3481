import * as calls from '@quayside/contract';
import { isStaff } from '@quayside/contract/roles';
import { type ContainerFreeTime, freeTimeClockCodes } from '@quayside/freight';
import { and, desc, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { nextTurn } from '../../platform/jobs/nextTurn';
import { bookings } from '../../tables/bookingTables';
import { selectBookings } from '../bookings/public';
import { findFreeTimes } from '../exceptions/public';
import { findEventsOfBookings } from '../tracking/public';
import { isAnalyzed, withPeriod } from './analyzedBookings';

type Clock = calls.AnalyticsFreeTime['clocks'][number];

/** A clock of a container, with its booking. */
interface BookingFreeTime {
  readonly booking: string;
  readonly freeTime: ContainerFreeTime;
}

/** Sums up one clock of containers with a known last free day. */
const sumFreeTimes = (clock: Clock['clock'], all: readonly BookingFreeTime[]): Clock => {
  const known = all.filter(({ freeTime: one }) => one.clock === clock && one.lastFreeDay !== null);
  const costs = new Map<string, { minor: number; containers: number }>();
  for (const { freeTime } of known) {
    const { charge } = freeTime;
    if (!charge || charge.untilNowMinor === 0) continue;
    const { minor, containers } = costs.get(charge.tariff.currency) ?? { minor: 0, containers: 0 };
    costs.set(charge.tariff.currency, { minor: minor + charge.untilNowMinor, containers: containers + 1 });
  }
  const late = known.filter(({ freeTime }) => freeTime.daysOver > 0);
  const bookingsOf = (some: readonly BookingFreeTime[]) => [...new Set(some.map(({ booking }) => booking))];
  return {
    ...{ clock, containers: known.length, late: late.length },
    daysOver: late.reduce((sum, { freeTime }) => sum + freeTime.daysOver, 0),
    ...{ bookings: bookingsOf(known), lateBookings: bookingsOf(late) },
    costs: [...costs]
      .map(([currency, cost]) => ({ currency, ...cost }))
      .sort((a, b) => a.currency.localeCompare(b.currency)),
  };
};

/** Bookings that are calculated before other work gets its turn: about 30 ms. */
const PART = 4;

/**
 * Sums up free time of bookings with a reported arrival. Calculated from the events of each booking: a clock that runs
 * changes every day, so no total is kept. Only the forwarder's staff see the costs.
 */
export const getAnalyticsFreeTime = handle(calls.getAnalyticsFreeTime, async ({ db, user, query: asked }) => {
  const query = withPeriod(user, asked);
  const hasArrived = sql`${bookings.trip} #>> '{calls,-1,arrival,sure}' = 'actual'`;
  const found = await selectBookings(db, and(isAnalyzed(user, query), sql`${bookings.mode} = 'SEA'`, hasArrived))
    .orderBy(desc(bookings.etd), desc(bookings.id))
    .limit(calls.maxFreeTimeBookings + 1);
  const rows = found.slice(0, calls.maxFreeTimeBookings);
  const all: BookingFreeTime[] = [];
  for (let at = 0; at < rows.length; at += PART) {
    const part = rows.slice(at, at + PART);
    const events = await findEventsOfBookings(
      db,
      part.map(({ id }) => id),
    );
    const freeTimes = await findFreeTimes(db, user, part, events);
    for (const [booking, times] of freeTimes) all.push(...times.map((freeTime) => ({ booking, freeTime })));
    await nextTurn();
  }
  const visible = isStaff(user.role)
    ? all
    : all.map((one) => ({ ...one, freeTime: { ...one.freeTime, charge: null } }));
  return {
    clocks: freeTimeClockCodes.map((clock) => sumFreeTimes(clock, visible)),
    bookings: rows.length,
    isPartial: found.length > rows.length,
  };
});
