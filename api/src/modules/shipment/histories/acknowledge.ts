import { acknowledgeHistory } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict, notFound } from '../../../platform/errors';
import { fullName } from '../../../platform/user';
import type { ChangedBooking } from '../booking/announceBooking';
import { bookingScope } from '../booking/bookingScope';
import { isException, readableBy, selectHistory } from './historyRows';
import { recordBookingChange } from './recordBookingChange';

/** One statement closes the entry and counts the booking down; the last one takes its exception away. */
export const acknowledge = handle(acknowledgeHistory, async ({ params: { id }, user, tx, request }) => {
  const { rows } = await tx.execute<
    ChangedBooking & { tempStatus: string; equipment: string | null; label: string }
  >(sql`
    with closed as (
      update booking_histories h
         set acknowledged_by = ${user.id}, acknowledged_email = ${user.email}, acknowledged_name = ${fullName(user)},
             acknowledged_at = clock_timestamp(), updated_at = clock_timestamp()
        from bookings b
       where h.id = ${id} and b.id = h.booking_id and ${bookingScope(user, 'b')} and ${readableBy(user)} and ${isException}
         and h.acknowledged_at is null
      returning h.booking_id, h.equipment_reference as equipment, h.label)
    update bookings b
       set exception_count = b.exception_count - 1,
           temp_status = case when b.exception_count > 1 then 'exception' else 'none' end,
           version = b.version + 1, updated_at = clock_timestamp()
      from closed where b.id = closed.booking_id
    returning b.id, b.agent_id as "agentId", b.company_id as "companyId", b.partner_id as "partnerId",
              b.consignee_id as "consigneeId", b.version, b.updated_at::text as "updatedAt", b.temp_status as "tempStatus",
              closed.equipment, closed.label`);
  const [changed] = rows;
  const [entry] = await selectHistory(
    tx,
    sql`h.id = ${id} and ${readableBy(user)} and ${isException}
        and exists (select 1 from bookings b where b.id = h.booking_id and ${bookingScope(user, 'b')})`,
  );
  if (!entry) throw notFound();
  if (!changed) throw conflict('This exception has been acknowledged already.');
  await recordBookingChange(tx, {
    actor: user,
    action: 'exception.acknowledged',
    booking: changed,
    history: {
      category: 'exception',
      label: 'Exception acknowledged',
      detail: changed.label,
      equipmentReference: changed.equipment,
    },
    before: { tempStatus: 'exception' },
    after: { history: id, tempStatus: changed.tempStatus },
    requestId: request.id,
  });
  return entry;
});
