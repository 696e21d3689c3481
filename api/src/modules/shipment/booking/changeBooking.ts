import type { BookingStatus, ShippingStatus } from '@quayside/freight';
import { type SQL, sql } from 'drizzle-orm';
import { conflict, type HttpError } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import type { ChangedBooking } from './announceBooking';

/** What a booking was before a change, beside what it is now. */
export interface BookingBefore {
  readonly statusBefore: BookingStatus;
  readonly shippingStatusBefore: ShippingStatus;
}

interface Change {
  readonly id: string;
  /** Assignments to columns. */
  readonly set: SQL;
  /** Which state the booking must be in, and whose it must be, as a condition on `bookings b`. */
  readonly where: SQL;
}

/** What the second of two people who edit the same booking is told. */
export const changedMeanwhile = (): HttpError =>
  conflict('Somebody changed this booking meanwhile. Reload it and try again.');

/** The version that the caller read, as a condition on `bookings b`; true for callers that name none. */
export const isExpected = (version: number | undefined): SQL =>
  version === undefined ? sql`true` : sql`b.version = ${version}`;

/**
 * Changes a booking in one statement and makes a new version of it. Whoever comes second waits for the first and is judged
 * by what that left. Undefined when the condition does not hold.
 */
export const changeBooking = async (
  db: Executor,
  { id, set, where }: Change,
): Promise<(ChangedBooking & BookingBefore) | undefined> => {
  const { rows } = await db.execute<ChangedBooking & BookingBefore>(sql`
    update bookings b set ${set}, version = b.version + 1, updated_at = clock_timestamp()
      from (select id, status, shipping_status from bookings where id = ${id} for no key update) before
     where b.id = before.id and ${where}
    returning b.id, b.agent_id as "agentId", b.company_id as "companyId", b.partner_id as "partnerId",
              b.consignee_id as "consigneeId", b.version, b.updated_at::text as "updatedAt", before.status as "statusBefore",
              before.shipping_status as "shippingStatusBefore"`);
  return rows[0];
};
