import type { BookingStatus } from '@freight/shared-kernel/freight';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database';
import type { ChangedBooking } from './announceBooking';

interface Change {
  readonly id: string;
  /** Assignments to columns. */
  readonly set: SQL;
  /** Which state the booking must be in, and whose it must be, as a condition on `bookings b`. */
  readonly where: SQL;
}

/**
 * Changes a booking in one statement and makes a new version of it. Whoever comes second waits for the first and is judged
 * by what that left. Undefined when the condition does not hold.
 */
export const changeBooking = async (
  db: Executor,
  { id, set, where }: Change,
): Promise<(ChangedBooking & { statusBefore: BookingStatus }) | undefined> => {
  const { rows } = await db.execute<ChangedBooking & { statusBefore: BookingStatus }>(sql`
    update bookings b set ${set}, version = b.version + 1, updated_at = clock_timestamp()
      from (select id, status from bookings where id = ${id} for no key update) before
     where b.id = before.id and ${where}
    returning b.id, b.agent_id as "agentId", b.company_id as "companyId", b.partner_id as "partnerId",
              b.consignee_id as "consigneeId", b.version, b.updated_at::text as "updatedAt", before.status as "statusBefore"`);
  return rows[0];
};
