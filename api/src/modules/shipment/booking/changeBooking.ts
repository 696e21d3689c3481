import { and, eq, type SQL } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { changedMeanwhile, type HttpError } from '../../../platform/errors';
import type { Executor } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { announcedColumns } from './announceBooking';

interface Change {
  readonly id: string;
  readonly set: PgUpdateSetSource<typeof bookings>;
  /** Which state the booking must be in, and whose it must be. */
  readonly where?: SQL | undefined;
}

/** What the second of two people who change the same booking is told. */
export const bookingChanged = (): HttpError => changedMeanwhile('this booking');

/** The version that the caller read, as a condition; none for callers that name none. */
export const isExpected = (version: number | undefined): SQL | undefined =>
  version === undefined ? undefined : eq(bookings.version, version);

/**
 * Changes a booking in one statement and makes a new version of it. Whoever comes second waits for the first and is judged
 * by what that left. Answers what an announcement needs and what its statuses were before; undefined when the condition
 * does not hold.
 */
export const changeBooking = async (db: Executor, { id, set, where }: Change) => {
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
