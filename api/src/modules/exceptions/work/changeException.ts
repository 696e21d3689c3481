import * as calls from '@quayside/contract';
import { applyTypedFreeDays, exceptionCauses, findPickUps } from '@quayside/freight';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { handle } from '../../../platform/calls/handle';
import { conflict, invalid, notFound } from '../../../platform/errors';
import { notify } from '../../../platform/events/notify';
import { fullName, type User } from '../../../platform/people/user';
import type { Executor, Tx } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { bookingHistories, bookings, exceptionSteps } from '../../../tables/bookingTables';
import { personName } from '../../../tables/personName';
import { announcedColumns, bookingAnnouncement } from '../../bookings/booking/announceBooking';
import { bookedRoute } from '../../bookings/booking/bookedRoute';
import { changeBooking } from '../../bookings/booking/changeBooking';
import { acknowledgementColumns, withFewerExceptions } from '../../histories/acknowledgement';
import { recordBookingChange } from '../../histories/recordBookingChange';
import { findEvents } from '../../tracking/events/eventRows';
import { filterVisibleEvents } from '../../tracking/events/visibleEvents';
import { findFreeTimes } from '../freeTime/freeTimeTerms';
import {
  type ExceptionRow,
  findBookingsOfExceptions,
  selectExceptions,
  toExceptionNotification,
  toItem,
} from './exceptionRows';
import { exceptionScope } from './exceptionScope';
import { possibleOwner } from './owners';
import { addStep } from './steps';

const entry = bookingHistories;

/** @throws 404 when the user may not see it */
const findRow = async (db: Executor, user: User, id: string): Promise<ExceptionRow> => {
  const [row] = await selectExceptions(db, { where: and(eq(entry.id, id), exceptionScope(user)) });
  if (!row) throw notFound();
  return row;
};

const findExceptionSteps = async (db: Executor, id: string): Promise<calls.ExceptionStep[]> => {
  const { id: stepId, kind, says, at, userId } = exceptionSteps;
  return db
    .select({
      ...{ id: stepId, kind, says, at },
      by: { id: users.id, fullName: personName },
    })
    .from(exceptionSteps)
    .leftJoin(users, eq(users.id, userId))
    .where(eq(exceptionSteps.exceptionId, id))
    .orderBy(at, stepId);
};

/** Returns an exception with its booking and its steps. */
const findExceptionDetail = async (db: Executor, user: User, id: string): Promise<calls.ExceptionDetail> => {
  const row = await findRow(db, user, id);
  const concerned = await findBookingsOfExceptions(db, [row]);
  const booking = concerned.get(row.bookingId);
  if (!booking) throw notFound();
  const { from, to } = bookedRoute(booking.fields);
  const { equipmentReference: container } = row;
  const events = container === null ? [] : await findEvents(db, booking.id);
  const clocks = (await findFreeTimes(db, user, [booking], new Map([[booking.id, events]]))).get(booking.id) ?? [];
  const pickUps = applyTypedFreeDays(findPickUps(filterVisibleEvents(user, events)), clocks);
  return {
    ...toItem(row, booking, clocks),
    ...{ from, to },
    pickUp: pickUps.find((one) => one.container === container) ?? null,
    steps: await findExceptionSteps(db, id),
  };
};

export const getException = handle(calls.getException, ({ db, user, params: { id } }) =>
  findExceptionDetail(db, user, id),
);

const alreadyClosed = () => conflict('This exception is closed.');

interface ExceptionAction {
  readonly user: User;
  readonly row: ExceptionRow;
  readonly action: 'exception.assigned' | 'exception.snoozed' | 'exception.woken' | 'exception.commented';
  readonly says: string;
  readonly before?: unknown;
  readonly after?: unknown;
  readonly requestId: string;
}

/** Records an action on an exception as a step and in the audit log, and announces the booking. */
const recordWork = async (
  tx: Tx,
  { user, row, action, says, before, after, requestId }: ExceptionAction,
): Promise<void> => {
  const kind = action.slice('exception.'.length) as calls.ExceptionStep['kind'];
  await addStep(tx, { exceptionId: row.id, kind, says, userId: user.id });
  const [booking] = await tx.select(announcedColumns).from(bookings).where(eq(bookings.id, row.bookingId));
  await recordChange(tx, {
    ...{ actor: user, action, id: row.id, before, after, requestId },
    announcement: booking && bookingAnnouncement(booking),
  });
};

type Set = Partial<Pick<typeof entry.$inferInsert, 'ownerId' | 'snoozedUntil' | 'snoozedForReport'>>;

/** @throws 409 when it is closed */
const changeOpen = async (tx: Tx, id: string, set: Set): Promise<void> => {
  const { rowCount } = await tx
    .update(entry)
    .set({ ...set, updatedAt: sql`clock_timestamp()` })
    .where(and(eq(entry.id, id), isNull(entry.acknowledgedAt)));
  if (rowCount === 0) throw alreadyClosed();
};

/** Returns the person who will own it. @throws 422 when that person may not */
const findOwner = async (tx: Tx, { agentId }: ExceptionRow, id: string) => {
  const person = await possibleOwner(tx, agentId ?? '', id);
  if (!person) throw invalid([{ path: 'owner', message: 'Choose a user of your company who can see exceptions' }]);
  return person;
};

export const assignException = handle(
  calls.assignException,
  async ({ tx, user, params: { id }, body: { owner }, request }) => {
    const row = await findRow(tx, user, id);
    const person = owner === null ? null : await findOwner(tx, row, owner);
    await changeOpen(tx, id, { ownerId: owner });
    await recordWork(tx, {
      ...{ user, row, action: 'exception.assigned', requestId: request.id },
      says: person ? fullName(person) : '',
      ...{ before: { owner: row.ownerId }, after: { owner } },
    });
    if (person)
      await notify(tx, { ...toExceptionNotification(row, 'exception-assigned'), actor: user, toUserId: person.id });
    return findExceptionDetail(tx, user, id);
  },
);

export const snoozeException = handle(
  calls.snoozeException,
  async ({ tx, user, params: { id }, body: { snooze }, request }) => {
    const row = await findRow(tx, user, id);
    if (snooze?.until && Date.parse(snooze.until) <= Date.now())
      throw invalid([{ path: 'snooze.until', message: 'Enter a time in the future' }]);
    const { until, untilReport } = snooze ?? { until: null, untilReport: false };
    await changeOpen(tx, id, { snoozedUntil: until, snoozedForReport: untilReport });
    await recordWork(tx, {
      ...{ user, row, action: snooze ? 'exception.snoozed' : 'exception.woken', requestId: request.id },
      says: [until, untilReport ? 'report' : null].filter(Boolean).join(' '),
      before: { until: row.snoozedUntil, untilReport: row.snoozedForReport },
      after: { until, untilReport },
    });
    return findExceptionDetail(tx, user, id);
  },
);

export const commentException = handle(
  calls.commentException,
  async ({ tx, user, params: { id }, body: { comment }, request }) => {
    const row = await findRow(tx, user, id);
    const requestId = request.id;
    await recordWork(tx, { user, row, action: 'exception.commented', says: comment, after: { comment }, requestId });
    return findExceptionDetail(tx, user, id);
  },
);

export const resolveException = handle(
  calls.resolveException,
  async ({ tx, user, params: { id }, body: { cause, comment }, request }) => {
    const row = await findRow(tx, user, id);
    const { rowCount } = await tx
      .update(entry)
      .set({ ...acknowledgementColumns(user), cause })
      .where(and(eq(entry.id, id), isNull(entry.acknowledgedAt)));
    if (rowCount === 0) throw alreadyClosed();
    const booking = await changeBooking(tx, { id: row.bookingId, set: withFewerExceptions(sql`1`) });
    if (!booking) throw notFound();
    const says = [exceptionCauses[cause], comment].filter(Boolean).join(': ');
    await addStep(tx, { exceptionId: id, kind: 'closed', says, userId: user.id });
    await recordBookingChange(tx, {
      ...{ actor: user, action: 'exception.resolved', booking, requestId: request.id },
      history: {
        category: 'exception',
        label: 'Exception resolved',
        detail: row.label,
        equipmentReference: row.equipmentReference,
      },
      before: { tempStatus: 'exception' },
      after: { history: id, cause },
    });
    return findExceptionDetail(tx, user, id);
  },
);
