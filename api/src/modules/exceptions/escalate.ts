import { HOUR } from '@quayside/freight';
import { and, eq, isNull } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { notify } from '../../platform/events/notify';
import { enqueue } from '../../platform/outbox/enqueue';
import { fullName } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import type { Jobs } from '../../ports/jobs';
import type { Services } from '../../ports/services';
import { bookingHistories, bookings, exceptionSteps } from '../../tables/bookingTables';
import { announcedColumns, bookingAnnouncement } from '../bookings/booking/announceBooking';
import { findAgentRules, getExceptionRule } from './agentRules';
import { type ExceptionRow, selectExceptions, toExceptionNotification } from './work/exceptionRows';
import { possibleOwner } from './work/owners';
import { addStep } from './work/steps';

/** Retry interval for an exception that sleeps until the next report, in milliseconds. */
const RETRY_INTERVAL = HOUR;

/** Returns the earliest time for the escalation: after its hours have passed and the snooze has ended. */
const dueAt = ({ createdAt, isAsleep, snoozedUntil }: ExceptionRow, hours: number, now: number): number => {
  const passed = Date.parse(createdAt) + hours * HOUR;
  if (!isAsleep) return passed;
  return Math.max(passed, snoozedUntil === null ? now + RETRY_INTERVAL : Date.parse(snoozedUntil));
};

/** Returns the exception if it is open and not escalated yet, and locks it until the end of the transaction. */
const lockOpenException = async (tx: Tx, id: string): Promise<ExceptionRow | undefined> => {
  const { acknowledgedAt } = bookingHistories;
  const isOpen = and(eq(bookingHistories.id, id), isNull(acknowledgedAt));
  await tx.select({ id: bookingHistories.id }).from(bookingHistories).where(isOpen).for('update');
  const { exceptionId, kind } = exceptionSteps;
  if ((await tx.$count(exceptionSteps, and(eq(exceptionId, id), eq(kind, 'escalated')))) > 0) return undefined;
  const [row] = await selectExceptions(tx, { where: isOpen });
  return row;
};

/**
 * Notifies the person whom the agent's rule names about an exception that was not closed in time. Happens once, and
 * never while the exception is snoozed.
 */
export const escalate = ({ exceptionId }: Jobs['escalate'], { database }: Services): Promise<void> =>
  database.transaction(async (tx) => {
    const row = await lockOpenException(tx, exceptionId);
    if (!row?.agentId || row.exceptionType === null) return;
    const { escalation } = getExceptionRule(await findAgentRules(tx, row.agentId), row.exceptionType);
    if (escalation === null) return;
    const now = Date.now();
    const due = dueAt(row, escalation.hours, now);
    if (due > now) return enqueue(tx, 'escalate', { exceptionId }, new Date(due).toISOString());
    const person = await possibleOwner(tx, row.agentId, escalation.to);
    if (!person) return;
    await addStep(tx, { exceptionId, kind: 'escalated', says: fullName(person), userId: null });
    const [booking] = await tx.select(announcedColumns).from(bookings).where(eq(bookings.id, row.bookingId));
    await recordChange(tx, {
      ...{ actor: null, action: 'exception.escalated', id: exceptionId, after: { to: person.id } },
      announcement: booking && bookingAnnouncement(booking),
    });
    await notify(tx, { ...toExceptionNotification(row, 'exception-escalated'), actor: null, toUserId: person.id });
  });
