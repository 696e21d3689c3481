import { and, eq, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { announce } from '../../../platform/announce';
import { beyondWall } from '../../../platform/database/beyondWall';
import type { Tx } from '../../../ports/database';
import { bookings } from '../../../tables/bookingTables';
import { notificationEvents, notifications } from '../../../tables/notificationTables';
import { selectBookings } from '../booking/bookingRows';
import { lackingDocuments } from './lackingDocuments';

const isOpen = or(isNull(notifications.readAt), isNotNull(notifications.mailDue));

const takeBack = async (tx: Tx, bookingId: string): Promise<void> => {
  const { id, subjectId, kind, once } = notificationEvents;
  const told = await tx
    .selectDistinct({ id, once })
    .from(notificationEvents)
    .innerJoin(notifications, eq(notifications.eventId, id))
    .where(and(eq(subjectId, bookingId), eq(kind, 'document-missing'), isOpen));
  if (told.length === 0) return;
  const lacking = await lackingDocuments(tx, await selectBookings(tx, eq(bookings.id, bookingId)));
  const days = new Set(lacking.map(({ due }) => due));
  const over = told.filter((event) => event.once !== null && !days.has(event.once)).map((event) => event.id);
  if (over.length === 0) return;
  const hearers = await tx
    .update(notifications)
    .set({ readAt: sql`coalesce(${notifications.readAt}, now())`, mailDue: null })
    .where(and(inArray(notifications.eventId, over), isOpen))
    .returning({ userId: notifications.userId });
  announce(
    tx,
    'NOTIFIED',
    {},
    hearers.map(({ userId }) => `user:${userId}` as const),
  );
};

/** News of papers that were missing are settled once those of their day have come: nobody is mailed of them, and none waits unread. */
export const takeBackMissing = (tx: Tx, bookingId: string): Promise<void> =>
  beyondWall(tx, 'a paper that came settles the news of everybody who heard that it was missing', () =>
    takeBack(tx, bookingId),
  );
