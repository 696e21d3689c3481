import { and, eq, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { editConflict, type HttpError } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { announcedColumns } from './announceBooking';

interface BookingUpdate {
  readonly id: string;
  readonly set: PgUpdateSetSource<typeof bookings>;
  /** The required state of the booking, and the scope. */
  readonly where?: SQL | undefined;
}

/** Returns the 409 for the second of two users who change the same booking. */
export const bookingChanged = (): HttpError => editConflict('this booking');

/** Returns the condition for the version that the caller read; undefined when the caller named none. */
export const isExpected = (version: number | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(bookings.version, version);

/**
 * Changes a booking with one statement and increases its version. A concurrent change waits and is checked against the
 * result. Returns the columns for an announcement and the previous statuses; undefined when the condition does not
 * match.
 */
export const changeBooking = async (db: Executor, { id, set, where }: BookingUpdate) => {
  const before = db
    .select({
      ...{ id: bookings.id, status: bookings.status, shippingStatus: bookings.shippingStatus },
      ...{ loadType: bookings.loadType, tempStatus: bookings.tempStatus },
      ...{ etd: bookings.etd, eta: bookings.eta },
    })
    .from(bookings)
    .where(eq(bookings.id, id))
    .for('no key update')
    .as('before');
  const [changed] = await db
    .update(bookings)
    .set({ ...set, ...nextVersion(bookings) })
    .from(before)
    .where(and(eq(bookings.id, before.id), where))
    .returning({
      ...announcedColumns,
      mode: bookings.mode,
      statusBefore: before.status,
      shippingStatusBefore: before.shippingStatus,
      ...{ loadTypeBefore: before.loadType, tempStatusBefore: before.tempStatus },
      ...{ etdBefore: before.etd, etaBefore: before.eta },
    });
  if (!changed) return undefined;
  const { loadTypeBefore, tempStatusBefore, etdBefore, etaBefore, ...row } = changed;
  const was = {
    ...{ loadType: loadTypeBefore, tempStatus: tempStatusBefore, etd: etdBefore, eta: etaBefore },
    ...{ status: row.statusBefore, shippingStatus: row.shippingStatusBefore },
  };
  return { ...row, was };
};
