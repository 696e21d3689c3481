import { exceptionTitle, exceptionTypes } from '@quayside/freight';
import { isNotNull, sql } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import type { Tx } from '../../../ports/database';
import type { NewException } from '../../../ports/trackingSource';
import { bookingHistories } from '../../../tables/bookingTables';
import { changeBooking } from '../booking/changeBooking';
import { withOneMore } from './acknowledgement';
import { recordBookingChange } from './recordBookingChange';

/** Opens an exception and marks the booking. False when it was raised before. */
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
      createdAt: since,
      updatedAt: since,
    })
    .onConflictDoNothing({
      target: [bookingHistories.bookingId, bookingHistories.exceptionKey],
      where: isNotNull(bookingHistories.exceptionKey),
    });
  if (rowCount === 0) return false;
  if (exceptionType === 'TRANSPORT_WARNING') return true;
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
        detail: [equipmentReference, reference].filter(Boolean).join(' · '),
        tone: exceptionTypes[exceptionType].severity === 'medium' ? 'warn' : 'bad',
      },
    ],
    after: { history: id, key, exceptionType, evidence },
  });
  return true;
};
