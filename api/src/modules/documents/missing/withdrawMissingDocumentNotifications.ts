import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { withoutRowSecurity } from '../../../platform/database/withoutRowSecurity';
import { announce } from '../../../platform/events/announce';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { notificationEvents, notifications } from '../../../tables/notificationTables';
import { selectBookings } from '../../bookings/booking/bookingRows';
import { findLackingDocuments } from './lackingDocuments';
import { missingText } from './missingDocumentNotifications';

/** Settles notifications without missing documents: marks them read and cancels their mails. */
const settleNotifications = (tx: Tx, events: readonly string[]) => {
  const isOpen = or(isNull(notifications.readAt), isNotNull(notifications.mailDue));
  return tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())`, mailDue: null })
    .where(and(inArray(notifications.eventId, [...events]), isOpen));
};

const updateNotifications = async (tx: Tx, ids: readonly string[]): Promise<void> => {
  const { id, subjectId, kind, papers } = notificationEvents;
  const isMissing = sql`${papers} -> 'types' <> '[]'`;
  const told = await tx
    .select({ id, subjectId, papers })
    .from(notificationEvents)
    .where(and(inArray(subjectId, [...ids]), eq(kind, 'document-missing'), isMissing));
  if (told.length === 0) return;
  const lacking = await findLackingDocuments(tx, await selectBookings(tx, inArray(bookings.id, [...ids])));
  const changed = told.flatMap((event) => {
    const { due, types } = event.papers ?? { due: '', types: [] };
    const own = lacking.filter(({ booking, due: day }) => booking.id === event.subjectId && day === due);
    const still = own.filter(({ type }) => types.includes(type));
    return still.length === types.length ? [] : [{ id: event.id, due, still }];
  });
  if (changed.length === 0) return;
  for (const { id: eventId, due, still } of changed) {
    const left = { papers: { due, types: still.map(({ type }) => type) } };
    // Events that are not sent yet are never sent.
    const said = still.length > 0 ? missingText(due, still) : { isTold: true };
    await tx
      .update(notificationEvents)
      .set({ ...left, ...said })
      .where(eq(id, eventId));
  }
  const over = changed.flatMap(({ id: eventId, still }) => (still.length > 0 ? [] : [eventId]));
  if (over.length > 0) await settleNotifications(tx, over);
  const isOne = inArray(
    notifications.eventId,
    changed.map((event) => event.id),
  );
  const hearers = await tx.selectDistinct({ userId: notifications.userId }).from(notifications).where(isOne);
  announce(
    tx,
    'NOTIFIED',
    {},
    hearers.map(({ userId }) => `user:${userId}` as const),
  );
};

/**
 * Removes documents from missing-document notifications when they arrived, are no longer required, or are due on
 * another day. Notifications without remaining documents are settled.
 */
export const withdrawMissingDocumentNotifications = (tx: Tx, bookingIds: readonly string[]): Promise<void> =>
  withoutRowSecurity(tx, 'a paper that came settles the news of everybody who heard that it was missing', () =>
    updateNotifications(tx, bookingIds),
  );
