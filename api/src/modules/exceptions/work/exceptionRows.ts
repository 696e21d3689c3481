import { type ExceptionItem, notificationKinds } from '@quayside/contract';
import {
  type ContainerFreeTime,
  calculateCurrentFacts,
  type ExceptionType,
  exceptionTitle,
  exceptionTypes,
  getBookingName,
  localizeDays,
} from '@quayside/freight';
import { and, eq, getTableColumns, inArray, type SQL, sql } from 'drizzle-orm';
import type { News } from '../../../platform/events/notify';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookingHistories, bookings } from '../../../tables/bookingTables';
import { personName } from '../../../tables/personName';
import { type BookingRow, selectBookings } from '../../bookings/booking/bookingRows';
import { isException } from '../../bookings/booking/openExceptions';
import { tripOfRow } from '../../bookings/booking/tripOfRow';
import { findEventsOfBookings } from '../../tracking/events/eventRows';
import { findFreeTimes } from '../freeTime/freeTimeTerms';
import { storedKey } from '../rules/finding';
import { freeTimeKey } from '../rules/lastFreeDay';

const entry = bookingHistories;

/** Condition: snoozed until a future time, or until the next report when no time is set. */
export const isAsleep = sql`(case when ${entry.snoozedUntil} is null then ${entry.snoozedForReport} else ${entry.snoozedUntil} > now() end)`;

interface List {
  readonly where: SQL | undefined;
  readonly order?: SQL;
  readonly limit?: number;
  readonly offset?: number;
}

/** Selects exceptions by a condition on them and their bookings. The condition includes the scope. */
export const selectExceptions = (db: Executor, { where, order = sql`${entry.id}`, limit = 1, offset = 0 }: List) =>
  db
    .select({
      ...getTableColumns(entry),
      isAsleep: sql<boolean>`${isAsleep}`,
      owner: { id: users.id, fullName: personName },
    })
    .from(entry)
    .innerJoin(bookings, eq(bookings.id, entry.bookingId))
    .leftJoin(users, eq(users.id, entry.ownerId))
    .where(and(isException, where))
    .orderBy(order)
    .limit(limit)
    .offset(offset);

export type ExceptionRow = Awaited<ReturnType<typeof selectExceptions>>[number];

/** Returns the bookings of exceptions by id. */
export const findBookingsOfExceptions = async (
  db: Executor,
  rows: readonly ExceptionRow[],
): Promise<ReadonlyMap<string, BookingRow>> => {
  const ids = [...new Set(rows.map(({ bookingId }) => bookingId))];
  if (ids.length === 0) return new Map();
  return new Map((await selectBookings(db, inArray(bookings.id, ids))).map((row) => [row.id, row]));
};

const toSnooze = ({ isAsleep: sleeps, acknowledgedAt, snoozedUntil, snoozedForReport }: ExceptionRow) =>
  sleeps && acknowledgedAt === null ? { until: snoozedUntil, untilReport: snoozedForReport } : null;

const toClosing = ({
  acknowledgedAt,
  acknowledgedName,
  cause,
  closedWithBooking,
}: ExceptionRow): ExceptionItem['closed'] =>
  acknowledgedAt === null ? null : { at: acknowledgedAt, by: acknowledgedName, cause, withBooking: closedWithBooking };

const freeDayTypes: readonly (ExceptionType | null)[] = ['LAST_FREE_DAY_NEAR', 'LAST_FREE_DAY_PASSED'];

/** Returns the free times of the bookings with a last-free-day exception, limited to what the reader may know. */
export const findFreeTimesOfExceptions = async (
  db: Executor,
  user: User,
  rows: readonly ExceptionRow[],
  concerned: ReadonlyMap<string, BookingRow>,
): Promise<ReadonlyMap<string, readonly ContainerFreeTime[]>> => {
  const ids = new Set(rows.filter((one) => freeDayTypes.includes(one.exceptionType)).map((one) => one.bookingId));
  const ticking = [...concerned.values()].filter(({ id }) => ids.has(id));
  return findFreeTimes(db, user, ticking, await findEventsOfBookings(db, [...ids]));
};

/** Converts an exception to its contract form. */
export const toItem = (
  row: ExceptionRow,
  booking: BookingRow,
  clocks: readonly ContainerFreeTime[] = [],
): ExceptionItem => {
  const { id, exceptionType: type, facts, evidence, equipmentReference: equipment, owner, createdAt: since } = row;
  if (type === null) throw new Error(`The exception ${id} has no type`);
  const { loadType, fields } = booking;
  return {
    ...{ id, type, evidence: evidence.map(localizeDays), equipment, owner, since },
    freeTime: clocks.find((one) => storedKey({ type, key: freeTimeKey(one) }) === row.exceptionKey) ?? null,
    booking: {
      id: booking.id,
      number: getBookingName(booking, booking.id),
      customer: fields.contacts.company.companyName,
      loadType,
    },
    title: exceptionTitle({ type, facts, subject: row.detail, label: row.label }),
    category: exceptionTypes[type].category,
    severity: row.severity ?? exceptionTypes[type].severity,
    facts: calculateCurrentFacts({ type, facts }, { ...booking, trip: tripOfRow(booking) }, new Date()),
    snooze: toSnooze(row),
    closed: toClosing(row),
  };
};

/** Returns the notification for the person an exception is assigned or escalated to. */
export const toExceptionNotification = (
  row: ExceptionRow,
  kind: 'exception-assigned' | 'exception-escalated',
): Pick<News, 'agentId' | 'subjectId' | 'kind' | 'label' | 'detail' | 'tone'> => {
  const { exceptionType: type, facts, detail: subject, label } = row;
  const title = type === null ? label : exceptionTitle({ type, facts, subject, label });
  return {
    ...{ agentId: row.agentId ?? '', subjectId: row.bookingId, kind, label: notificationKinds[kind].label },
    detail: [title, row.equipmentReference].filter(Boolean).join(' · '),
    tone: row.severity === 'medium' ? 'warn' : 'bad',
  };
};
