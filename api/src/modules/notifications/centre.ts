import * as calls from '@quayside/contract';
import { and, eq, inArray, lt, lte, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { announce } from '../../platform/events/announce';
import { notificationEvents, notifications } from '../../tables/notificationTables';
import { countUnread, isUnread, selectNotifications, toNotification } from './notificationRows';

export const listNotifications = handle(calls.listNotifications, async ({ db, user, query }) => {
  const { unread, kind, before } = query;
  const limit = calls.notificationsPerPage;
  const where = and(
    unread ? isUnread : notifications.inApp,
    before === undefined ? undefined : lt(notifications.eventId, before),
  );
  const found = await selectNotifications(db, user, { where, kinds: kind, limit: limit + 1 });
  const page = found.slice(0, limit).map(toNotification);
  return { notifications: page, next: found.length > limit ? (page.at(-1)?.id ?? null) : null };
});

export const countNotifications = handle(calls.countNotifications, async ({ db, user }) => ({
  unread: await countUnread(db, user),
}));

/** Marks notifications as read in all pages of the user and cancels their mails. */
export const readNotifications = handle(calls.readNotifications, async ({ tx, user, body: { ids, about, upTo } }) => {
  const { eventId, userId } = notifications;
  const ofRecord = tx
    .select({ id: notificationEvents.id })
    .from(notificationEvents)
    .where(eq(notificationEvents.subjectId, about ?? ''));
  const { rowCount } = await tx
    .update(notifications)
    .set({ readAt: sql`now()`, mailDue: null })
    .where(
      and(
        ...[eq(userId, user.id), isUnread],
        ids && inArray(eventId, ids),
        about === undefined ? undefined : inArray(eventId, ofRecord),
        upTo === undefined ? undefined : lte(eventId, upTo),
      ),
    );
  if (rowCount) announce(tx, 'NOTIFIED', {}, [`user:${user.id}`]);
  return { unread: await countUnread(tx, user) };
});
