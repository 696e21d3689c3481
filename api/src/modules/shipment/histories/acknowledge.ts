import * as calls from '@quayside/contract';
import { and, eq, exists, isNull, sql } from 'drizzle-orm';
import { handle } from '../../../platform/calls/handle';
import { conflict, notFound } from '../../../platform/errors';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';
import { bookingHistories, bookings } from '../../../tables/bookingTables';
import { nextVersion } from '../../../tables/nextVersion';
import { announcedColumns } from '../booking/announceBooking';
import { bookingScope } from '../booking/bookingScope';
import { acknowledgedNow, withFewerExceptions } from './acknowledgement';
import { isException, readableBy, selectHistory } from './historyRows';
import { recordBookingChange } from './recordBookingChange';

const { id: entryId, bookingId, equipmentReference, label, acknowledgedAt } = bookingHistories;

/** An exception that the caller may read, with its booking among the tables. */
const isReadable = (user: User, id: string) =>
  and(eq(entryId, id), eq(bookings.id, bookingId), bookingScope(user), readableBy(user), isException);

/** One statement closes the entry and counts the booking down; undefined where there is nothing to close. */
const close = async (tx: Tx, user: User, id: string) => {
  const closed = tx.$with('closed').as(
    tx
      .update(bookingHistories)
      .set(acknowledgedNow(user))
      .from(bookings)
      .where(and(isReadable(user, id), isNull(acknowledgedAt)))
      .returning({ bookingId, equipmentReference, label }),
  );
  const [changed] = await tx
    .with(closed)
    .update(bookings)
    .set({ ...withFewerExceptions(sql`1`), ...nextVersion(bookings) })
    .from(closed)
    .where(eq(bookings.id, closed.bookingId))
    .returning({
      ...announcedColumns,
      tempStatus: bookings.tempStatus,
      equipmentReference: closed.equipmentReference,
      label: closed.label,
    });
  return changed;
};

/** Closes one exception. @throws 404 for what is no exception of the caller’s bookings, 409 once it is closed */
export const acknowledgeHistory = handle(calls.acknowledgeHistory, async ({ params: { id }, user, tx, request }) => {
  const changed = await close(tx, user, id);
  const booking = tx.select({ id: bookings.id }).from(bookings).where(isReadable(user, id));
  const [entry] = await selectHistory(tx, and(eq(entryId, id), exists(booking)));
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
      equipmentReference: changed.equipmentReference,
    },
    before: { tempStatus: 'exception' },
    after: { history: id, tempStatus: changed.tempStatus },
    requestId: request.id,
  });
  return entry;
});
