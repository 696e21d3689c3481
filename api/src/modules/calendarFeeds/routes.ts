import * as calls from '@quayside/contract';
import { pathOfLink } from '@quayside/contract/composition';
import { and, desc, eq, type SQL, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { hashToken, newToken } from '../../platform/auth/tokens';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import type { User } from '../../platform/people/user';
import { calendarFeeds as table } from '../../tables/bookingTables';

const ownFeeds = (user: User): SQL => eq(table.userId, user.id);

/** The columns of a calendar that can be read after its creation. */
const publicColumns = {
  ...{ id: table.id, name: table.name },
  isWhole: sql<boolean>`${table.view} = '{}'`,
  ...{ createdAt: table.createdAt, lastReadAt: table.lastReadAt },
};

const listCalendarFeeds = handle(calls.listCalendarFeeds, ({ db, user }) =>
  db.select(publicColumns).from(table).where(ownFeeds(user)).orderBy(desc(table.createdAt), desc(table.id)),
);

const createCalendarFeed = handle(
  calls.createCalendarFeed,
  async ({ tx, user, body: { name, view }, services: { config }, request }) => {
    // Concurrent creations wait, so that the limit holds.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`calendar-feeds ${user.id}`}))`);
    if ((await tx.$count(table, ownFeeds(user))) >= calls.CALENDAR_FEEDS_AT_MOST)
      throw conflict(
        `You have ${calls.CALENDAR_FEEDS_AT_MOST} calendars already. Revoke one that is not used any more.`,
        'too_many',
      );
    const token = newToken();
    const row = { id: newId(), userId: user.id, name, view, tokenHash: hashToken(token) };
    const [feed] = await tx.insert(table).values(row).returning(publicColumns);
    if (!feed) throw new Error('The calendar was not stored');
    await recordChange(tx, {
      ...{ actor: user, action: 'calendar-feed.made', id: user.id, requestId: request.id },
      after: { feed: feed.id, name, view },
    });
    return { url: config.servesPages ? `${config.publicUrl}${pathOfLink('calendar', `${token}.ics`)}` : null, feed };
  },
);

const revokeCalendarFeed = handle(calls.revokeCalendarFeed, async ({ tx, user, params: { id }, request }) => {
  const [revoked] = await tx
    .delete(table)
    .where(and(ownFeeds(user), eq(table.id, id)))
    .returning(publicColumns);
  if (!revoked) throw notFound();
  await recordChange(tx, {
    ...{ actor: user, action: 'calendar-feed.revoked', id: user.id, requestId: request.id },
    before: { feed: id, name: revoked.name },
  });
});

/** Module for URLs from which users read the dates of their bookings as a calendar. A host serves them at /c. */
export const calendarFeeds: Module = {
  name: 'calendarFeeds',
  routes: [listCalendarFeeds, createCalendarFeed, revokeCalendarFeed],
};
