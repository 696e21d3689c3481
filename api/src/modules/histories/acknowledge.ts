import * as calls from '@quayside/contract';
import { and, eq, exists, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { handle } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { announcedColumns } from '../bookings/booking/announceBooking';
import { bookingScope } from '../bookings/booking/bookingScope';
import { isException } from '../bookings/booking/openExceptions';
import {
  acknowledgementColumns,
  clearedAcknowledgement,
  isUndoable,
  withFewerExceptions,
  withOneMore,
} from './acknowledgement';
import { canReadEntry, selectHistory } from './historyRows';
import { recordBookingChange } from './recordBookingChange';

const { id: entryId, bookingId, equipmentReference, label, acknowledgedAt } = bookingHistories;

/** Returns the condition for an exception that the user may read; the booking is joined. */
const isReadable = (user: User, id: string) =>
  and(eq(entryId, id), eq(bookings.id, bookingId), bookingScope(user), canReadEntry(user), isException);

interface EntryChange {
  readonly id: string;
  readonly where: SQL | undefined;
  readonly entry: PgUpdateSetSource<typeof bookingHistories>;
  readonly booking: PgUpdateSetSource<typeof bookings>;
}

/** Changes the entry and the count of its booking with one statement; undefined when no entry matches. */
const change = async (tx: Tx, user: User, { id, where, entry, booking }: EntryChange) => {
  const told = tx.$with('told').as(
    tx
      .update(bookingHistories)
      .set(entry)
      .from(bookings)
      .where(and(isReadable(user, id), where))
      .returning({ bookingId, equipmentReference, label }),
  );
  const [changed] = await tx
    .with(told)
    .update(bookings)
    .set({ ...booking, ...nextVersion(bookings) })
    .from(told)
    .where(eq(bookings.id, told.bookingId))
    .returning({
      ...announcedColumns,
      tempStatus: bookings.tempStatus,
      equipmentReference: told.equipmentReference,
      label: told.label,
    });
  return changed;
};

/** Returns the current entry. @throws 404 when it is not an exception of the user's bookings */
const findEntry = async (tx: Tx, user: User, id: string) => {
  const booking = tx.select({ id: bookings.id }).from(bookings).where(isReadable(user, id));
  const [entry] = await selectHistory(tx, and(eq(entryId, id), exists(booking)));
  if (!entry) throw notFound();
  return entry;
};

/** Closes one exception. @throws 404 when it is not an exception of the user's bookings, 409 when it is closed */
export const acknowledgeHistory = handle(calls.acknowledgeHistory, async ({ params: { id }, user, tx, request }) => {
  const changed = await change(tx, user, {
    id,
    where: isNull(acknowledgedAt),
    entry: acknowledgementColumns(user),
    booking: withFewerExceptions(sql`1`),
  });
  const entry = await findEntry(tx, user, id);
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
    notifications: [{ kind: 'exception-closed', label: 'Exception acknowledged', detail: changed.label, tone: 'good' }],
    before: { tempStatus: 'exception' },
    after: { history: id, tempStatus: changed.tempStatus },
    requestId: request.id,
  });
  return entry;
});

/**
 * Reopens an exception that the user acknowledged just now. @throws 409 later, and for an acknowledgement of another
 * user
 */
const reopen = async (tx: Tx, user: User, id: string, requestId: string) => {
  const changed = await change(tx, user, {
    id,
    where: isUndoable(user),
    entry: clearedAcknowledgement,
    booking: withOneMore,
  });
  const entry = await findEntry(tx, user, id);
  if (!changed) throw conflict('This acknowledgement can’t be taken back any more.');
  await recordBookingChange(tx, {
    actor: user,
    action: 'exception.reopened',
    booking: changed,
    history: {
      category: 'exception',
      label: 'Acknowledgement taken back',
      detail: changed.label,
      equipmentReference: changed.equipmentReference,
    },
    before: { history: id },
    after: { history: id, tempStatus: changed.tempStatus },
    requestId,
  });
  return entry;
};

export const undoAcknowledgement = handle(calls.undoAcknowledgement, ({ params: { id }, user, tx, request }) =>
  reopen(tx, user, id, request.id),
);

/** Reopens the exceptions of a booking that the user acknowledged just now. @throws 409 when there is none */
export const reopenInTransaction = async (
  tx: Tx,
  { user, id, requestId }: { readonly user: User; readonly id: string; readonly requestId: string },
): Promise<void> => {
  const undoable = await tx
    .select({ id: entryId })
    .from(bookingHistories)
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(bookingId, id), bookingScope(user), canReadEntry(user), isException, isUndoable(user)))
    .orderBy(entryId);
  if (undoable.length === 0) throw conflict('This acknowledgement can’t be taken back any more.');
  for (const entry of undoable) await reopen(tx, user, entry.id, requestId);
};
