import * as calls from '@quayside/contract';
import { seesExceptions } from '@quayside/contract/roles';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, forbidden } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Tx } from '../../ports/database';
import { bookingHistories, bookings } from '../../tables/bookingTables';
import { nextVersion } from '../../tables/nextVersion';
import { announcedColumns } from '../bookings/booking/announceBooking';
import { bookingScope } from '../bookings/booking/bookingScope';
import { bookingChanged, isExpected } from '../bookings/booking/changeBooking';
import { findBooking, findBookingRow } from '../bookings/booking/findBooking';
import { isException } from '../bookings/booking/openExceptions';
import { acknowledgementColumns, withFewerExceptions } from './acknowledgement';
import { canReadEntry } from './historyRows';
import { recordBookingChange } from './recordBookingChange';

/**
 * Closes all open entries and updates the count of the booking with one statement. Entries are locked before the
 * booking, ordered by id, like a single acknowledgement, to avoid deadlocks.
 */
const closeAll = async (tx: Tx, user: User, id: string, expectedVersion: number | undefined) => {
  const entry = bookingHistories;
  const open = tx.$with('open').as(
    tx
      .select({ id: entry.id })
      .from(entry)
      .innerJoin(bookings, eq(bookings.id, entry.bookingId))
      .where(
        and(
          eq(bookings.id, id),
          bookingScope(user),
          isExpected(expectedVersion),
          canReadEntry(user),
          isException,
          isNull(entry.acknowledgedAt),
        ),
      )
      .orderBy(entry.id)
      .for('no key update', { of: entry }),
  );
  const closed = tx
    .$with('closed')
    .as(
      tx
        .update(entry)
        .set(acknowledgementColumns(user))
        .from(open)
        .where(eq(entry.id, open.id))
        .returning({ bookingId: entry.bookingId, id: entry.id, label: entry.label }),
    );
  const together = tx.$with('together').as(
    tx
      .select({
        bookingId: closed.bookingId,
        n: sql<number>`count(*)::int`.as('n'),
        entries: sql<{ id: string; label: string }[]>`
          jsonb_agg(jsonb_build_object('id', ${closed.id}, 'label', ${closed.label}) order by ${closed.id})`.as(
          'entries',
        ),
      })
      .from(closed)
      .groupBy(closed.bookingId),
  );
  const [changed] = await tx
    .with(open, closed, together)
    .update(bookings)
    .set({ ...withFewerExceptions(together.n), ...nextVersion(bookings) })
    .from(together)
    .where(and(eq(bookings.id, together.bookingId), isExpected(expectedVersion)))
    .returning({ ...announcedColumns, tempStatus: bookings.tempStatus, entries: together.entries });
  return changed;
};

export interface AcknowledgeInput {
  readonly user: User;
  readonly id: string;
  readonly expectedVersion: number | undefined;
  readonly requestId: string;
}

/**
 * Closes all open exceptions of a booking. @throws 409 when there is none, or when the booking has changed in the
 * meantime
 */
export const acknowledgeInTransaction = async (
  tx: Tx,
  { user, id, expectedVersion, requestId }: AcknowledgeInput,
): Promise<void> => {
  await findBookingRow(tx, user, id);
  if (!seesExceptions(user)) throw forbidden('Your account does not include exceptions.');
  const changed = await closeAll(tx, user, id, expectedVersion);
  if (!changed) {
    const { exceptionCount } = await findBookingRow(tx, user, id);
    throw exceptionCount === 0 ? conflict('This booking has no open exceptions.') : bookingChanged();
  }
  const { entries, tempStatus } = changed;
  const change = {
    before: { tempStatus: 'exception' },
    after: { tempStatus, histories: entries.map((entry) => entry.id) },
  };
  const label = entries.length === 1 ? 'Exception acknowledged' : `${entries.length} exceptions acknowledged`;
  const detail = [...new Set(entries.map((entry) => entry.label))].join(', ');
  await recordBookingChange(tx, {
    actor: user,
    action: 'exception.acknowledged',
    booking: changed,
    history: {
      category: 'exception',
      label,
      detail,
    },
    notifications: [{ kind: 'exception-closed', label, detail, tone: 'good' }],
    ...change,
    requestId,
  });
};

export const acknowledgeBooking = handle(
  calls.acknowledgeBooking,
  async ({ params: { id }, user, tx, expectedVersion, request }) => {
    await acknowledgeInTransaction(tx, { user, id, expectedVersion, requestId: request.id });
    return findBooking(tx, user, id);
  },
);
