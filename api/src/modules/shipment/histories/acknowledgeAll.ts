import { acknowledgeBooking } from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict, forbidden } from '../../../platform/errors';
import { fullName } from '../../../platform/user';
import type { ChangedBooking } from '../booking/announceBooking';
import { bookingScope } from '../booking/bookingScope';
import { changedMeanwhile, isExpected } from '../booking/changeBooking';
import { findBooking, findBookingRow } from '../booking/findBooking';
import { isException, readableBy } from './historyRows';
import { recordBookingChange } from './recordBookingChange';

interface Acknowledged extends ChangedBooking {
  readonly tempStatus: string;
  readonly entries: readonly { readonly id: string; readonly label: string }[];
}

/**
 * One statement closes every open entry and counts the booking down. Entries are locked before the booking, in the order
 * of their ids, as the acknowledging of a single one does: nobody waits for each other.
 */
export const acknowledgeAll = handle(
  acknowledgeBooking,
  async ({ params: { id }, user, tx, expectedVersion, request }) => {
    await findBookingRow(tx, user, id);
    if (!seesExceptions(user)) throw forbidden('Exceptions are not part of your services.');
    const { rows } = await tx.execute<Acknowledged>(sql`
      with open as (
        select h.id from booking_histories h join bookings b on b.id = h.booking_id
         where b.id = ${id} and ${bookingScope(user, 'b')} and ${isExpected(expectedVersion)} and ${readableBy(user)}
           and ${isException} and h.acknowledged_at is null
         order by h.id for no key update of h),
      closed as (
        update booking_histories h
           set acknowledged_by = ${user.id}, acknowledged_email = ${user.email}, acknowledged_name = ${fullName(user)},
               acknowledged_at = clock_timestamp(), updated_at = clock_timestamp()
          from open where h.id = open.id
        returning h.booking_id, h.id, h.label),
      together as (
        select booking_id, count(*)::int as n, jsonb_agg(jsonb_build_object('id', id, 'label', label) order by id) as entries
          from closed group by booking_id)
      update bookings b
         set exception_count = b.exception_count - t.n,
             temp_status = case when b.exception_count > t.n then 'exception' else 'none' end,
             version = b.version + 1, updated_at = clock_timestamp()
        from together t where b.id = t.booking_id and ${isExpected(expectedVersion)}
      returning b.id, b.agent_id as "agentId", b.company_id as "companyId", b.partner_id as "partnerId",
                b.consignee_id as "consigneeId", b.version, b.updated_at::text as "updatedAt", b.temp_status as "tempStatus",
                t.entries`);
    const [changed] = rows;
    if (!changed) {
      const { exceptionCount } = await findBookingRow(tx, user, id);
      throw exceptionCount === 0 ? conflict('This booking has no open exception.') : changedMeanwhile();
    }
    const { entries, tempStatus } = changed;
    const change = {
      before: { tempStatus: 'exception' },
      after: { tempStatus, histories: entries.map((entry) => entry.id) },
    };
    await recordBookingChange(tx, {
      actor: user,
      action: 'exception.acknowledged',
      booking: changed,
      history: {
        category: 'exception',
        label: entries.length === 1 ? 'Exception acknowledged' : `${entries.length} exceptions acknowledged`,
        detail: [...new Set(entries.map(({ label }) => label))].join(', '),
      },
      ...change,
      requestId: request.id,
    });
    return findBooking(tx, user, id);
  },
);
