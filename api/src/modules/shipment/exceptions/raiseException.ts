import { exceptionTitle, exceptionTypes, HOUR } from '@quayside/freight';
import { eq, isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import { enqueue } from '../../../platform/outbox/enqueue';
import type { Tx } from '../../../ports/database';
import type { NewException } from '../../../ports/trackingSource';
import { bookingHistories, bookings } from '../../../tables/bookingTables';
import { changeBooking } from '../booking/changeBooking';
import { withOneMore } from '../histories/acknowledgement';
import { recordBookingChange } from '../histories/recordBookingChange';
import { ruleOf, rulesOf } from './agentRules';
import { newsDetail } from './newsDetail';
import { possibleOwner } from './work/owners';

/** Whose booking it is, and who gets what is raised by a rule of theirs: somebody who may still own it, else nobody. */
const ownerAt = async (tx: Tx, bookingId: string, type: NewException['exceptionType']) => {
  const [booking] = await tx.select({ agentId: bookings.agentId }).from(bookings).where(eq(bookings.id, bookingId));
  if (!booking) return null;
  const { isOn, severity, owner, escalation } = ruleOf(await rulesOf(tx, booking.agentId), type);
  const person = owner === null ? undefined : await possibleOwner(tx, booking.agentId, owner);
  return { isOn, severity, agentId: booking.agentId, ownerId: person?.id ?? null, escalation };
};

/** Opens an exception and marks the booking. False when it was raised before, and for a kind that the agent has switched off. */
export const raiseException = async (tx: Tx, bookingId: string, exception: NewException): Promise<boolean> => {
  const {
    key,
    exceptionType,
    evidence,
    detail = null,
    equipmentReference = null,
    reference = null,
    facts = null,
    at = null,
  } = exception;
  const whose = await ownerAt(tx, bookingId, exceptionType);
  if (!whose?.isOn) return false;
  const { isOn: _, escalation, ...kept } = whose;
  const id = newId();
  const since = at ?? sql`clock_timestamp()`;
  const { rowCount } = await tx
    .insert(bookingHistories)
    .values({
      id,
      bookingId,
      type: 'gatehouse-exception',
      source: 'exception',
      action: 'raised',
      label: exceptionTypes[exceptionType].label,
      detail,
      exceptionType,
      exceptionKey: key,
      evidence: [...evidence],
      equipmentReference,
      reference,
      facts,
      ...kept,
      createdAt: since,
      updatedAt: since,
    })
    .onConflictDoNothing({
      target: [bookingHistories.bookingId, bookingHistories.exceptionKey],
      where: isNotNull(bookingHistories.exceptionKey),
    });
  if (rowCount === 0) return false;
  if (exceptionType === 'TRANSPORT_WARNING') return true;
  if (escalation) {
    const raisedAt = at === null ? Date.now() : Date.parse(at);
    await enqueue(tx, 'escalate', { exceptionId: id }, new Date(raisedAt + escalation.hours * HOUR).toISOString());
  }
  const changed = await changeBooking(tx, {
    id: bookingId,
    set: withOneMore,
  });
  if (!changed) return true;
  await recordBookingChange(tx, {
    actor: null,
    action: 'exception.raised',
    booking: changed,
    // An exception is a line of history itself.
    history: [],
    news: [
      {
        kind: 'exception-raised',
        label: exceptionTitle({ type: exceptionType, facts, subject: detail }),
        detail: newsDetail(exception),
        tone: whose.severity === 'medium' ? 'warn' : 'bad',
      },
    ],
    after: { history: id, key, exceptionType, evidence },
  });
  return true;
};
