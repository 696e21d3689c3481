import { filterVisiblePickUps } from '@quayside/contract/roles';
import {
  applyTypedFreeDays,
  type ContainerFreeTime,
  findPickUpFact,
  findPickUps,
  type TrackingEvent,
} from '@quayside/freight';
import { and, inArray, sql } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { trackingEvents } from '../../../tables/trackingTables';
import { findFreeTimes } from '../../exceptions/freeTime/freeTimeTerms';
import { findEventsOfBookings } from '../../tracking/events/eventRows';
import { filterVisibleEvents } from '../../tracking/events/visibleEvents';
import { bookedRoute } from '../booking/bookedRoute';
import type { BookingRow } from '../booking/bookingRows';
import { tripOfRow } from '../booking/tripOfRow';
import { type BookedCutOffs, bookedCutOffs } from './bookedCutOffs';

/** A date of a booking to meet or to expect. */
export interface BookingDate {
  /** Stable key of the date, even when it moves. */
  readonly key: string;
  /** `ETD`, `Cargo cut-off`, `Last free day of CMAU8173542`. */
  readonly label: string;
  /** A day without a time is that day at 00:00Z. */
  readonly at: string;
  readonly dateOnly: boolean;
  readonly place: string;
  readonly timeZone: string;
  /** When the source of the date last changed. */
  readonly changedAt: string;
}

const later = (one: string, other: string): string => (Date.parse(one) < Date.parse(other) ? other : one);

const tripDates = (row: BookingRow): BookingDate[] => {
  const { calls } = tripOfRow(row);
  const ends = [
    ['etd', 'ETD', 'ATD', calls[0], calls[0]?.departure],
    ['eta', 'ETA', 'ATA', calls.at(-1), calls.at(-1)?.arrival],
  ] as const;
  return ends.flatMap(([key, expected, happened, call, moment]) => {
    if (!call || !moment) return [];
    const { at, dateOnly, sure } = moment;
    return {
      ...{ key, label: sure === 'actual' ? happened : expected, at, dateOnly },
      ...{ place: call.name, timeZone: call.timeZone, changedAt: row.updatedAt },
    };
  });
};

/** Returns the cut-offs, which apply until the cargo has departed. */
const cutOffDates = (row: BookingRow, booked: BookedCutOffs | undefined): BookingDate[] => {
  const { from } = bookedRoute(row.fields);
  return (booked?.cutOffs ?? []).map(({ name, at }) => ({
    ...{ key: `cut-off-${name.toLowerCase()}`, label: `${name} cut-off`, at, dateOnly: false },
    ...{ place: from.city, timeZone: from.timeZone },
    changedAt: later(row.updatedAt, booked?.changedAt ?? row.updatedAt),
  }));
};

/** Returns the last free days of containers still at the terminal, limited to what the reader may know. */
const freeDayDates = (
  user: User,
  row: BookingRow,
  events: readonly TrackingEvent[],
  clocks: readonly ContainerFreeTime[],
): BookingDate[] => {
  const { to } = bookedRoute(row.fields);
  return filterVisiblePickUps(
    user,
    row,
    applyTypedFreeDays(findPickUps(filterVisibleEvents(user, events)), clocks),
  ).flatMap((pickUp) => {
    const last = findPickUpFact(pickUp, 'last-free-day');
    if (!last || pickUp.leftAt !== null) return [];
    return {
      ...{ key: `last-free-day-${pickUp.container}`, label: `Last free day of ${pickUp.container}` },
      ...{
        at: `${last.value}T00:00:00.000Z`,
        dateOnly: true,
        place: to.city,
        timeZone: last.timeZone ?? to.timeZone,
      },
      changedAt: later(row.updatedAt, last.saidAt),
    };
  });
};

/** Returns the events of bookings with a reported last free day. */
const eventsWithFreeDays = async (db: Executor, rows: readonly BookingRow[]) => {
  const { bookingId, details } = trackingEvents;
  const isOne = inArray(
    bookingId,
    rows.map(({ id }) => id),
  );
  const told = await db
    .selectDistinct({ id: bookingId })
    .from(trackingEvents)
    .where(and(isOne, sql`${details} -> 'fact' ->> 'is' = 'last-free-day'`));
  return findEventsOfBookings(
    db,
    told.map(({ id }) => id),
  );
};

/**
 * Returns the dates of bookings that the reader may see, by booking: departure, arrival, cut-offs and last free days.
 */
export const bookingDates = async (
  db: Executor,
  user: User,
  rows: readonly BookingRow[],
): Promise<ReadonlyMap<string, readonly BookingDate[]>> => {
  if (rows.length === 0) return new Map();
  const cutOffs = await bookedCutOffs(db, rows);
  const events = await eventsWithFreeDays(db, rows);
  const standing = rows.filter(({ id }) => events.has(id));
  const clocks = await findFreeTimes(db, user, standing, events);
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...tripDates(row),
        ...cutOffDates(row, cutOffs.get(row.id)),
        ...freeDayDates(user, row, events.get(row.id) ?? [], clocks.get(row.id) ?? []),
      ],
    ]),
  );
};
