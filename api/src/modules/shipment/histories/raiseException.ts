import { exceptionTypes } from '@quayside/freight';
import { sql } from 'drizzle-orm';
import { newId } from '../../../platform/id';
import type { Tx } from '../../../ports/database';
import type { NewException } from '../../../ports/trackingSource';
import { changeBooking } from '../booking/changeBooking';
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
    at = null,
  } = exception;
  const id = newId();
  const { rowCount } = await tx.execute(sql`
    insert into booking_histories (id, booking_id, type, source, action, label, detail, exception_type, exception_key,
                                   evidence, equipment_reference, reference, created_at, updated_at)
    values (${id}, ${bookingId}, 'gatehouse-exception', 'exception', 'raised', ${exceptionTypes[exceptionType].label},
            ${detail}, ${exceptionType}, ${key}, ${JSON.stringify(evidence)}::jsonb, ${equipmentReference}, ${reference},
            coalesce(${at}::timestamptz, clock_timestamp()), coalesce(${at}::timestamptz, clock_timestamp()))
    on conflict (booking_id, exception_key) where exception_key is not null do nothing`);
  if (rowCount === 0) return false;
  if (exceptionType === 'TRANSPORT_WARNING') return true;
  const changed = await changeBooking(tx, {
    id: bookingId,
    set: sql`exception_count = b.exception_count + 1, temp_status = 'exception'`,
    where: sql`true`,
  });
  if (!changed) return true;
  await recordBookingChange(tx, {
    actor: null,
    action: 'exception.raised',
    booking: changed,
    // An exception is a line of history itself.
    history: [],
    after: { history: id, key, exceptionType, evidence },
  });
  return true;
};
