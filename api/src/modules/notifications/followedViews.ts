import * as calls from '@quayside/contract';
import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { BY_TEXT } from '../../platform/database/namedByText';
import { newId } from '../../platform/encoding/id';
import { conflict } from '../../platform/errors';
import { writeNews } from '../../platform/events/notify';
import { activePerson } from '../../platform/people/activePerson';
import { peopleIn } from '../../platform/people/parties';
import type { Tx } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { bookings } from '../../tables/bookingTables';
import { followedViewBookings as inside, followedViews as table } from '../../tables/notificationTables';
import { toListCondition } from '../bookings/public';
import type { Audience, EventRow } from './audiences';
import { followedBy } from './followedTraffic';

/** Follows a list: the user is notified when a booking enters it. Bookings that are in it now cause no notification. */
export const followView = handle(calls.followView, async ({ tx, user, body: { name, view } }) => {
  // Concurrent calls wait, so that the limit holds.
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`followed ${user.id}`}))`);
  if ((await tx.$count(table, eq(table.userId, user.id))) >= calls.FOLLOWED_VIEWS_AT_MOST)
    throw conflict(`You already follow ${calls.FOLLOWED_VIEWS_AT_MOST} lists. Unfollow one to follow another.`);
  const most = calls.FOLLOWED_VIEW_BOOKINGS_AT_MOST;
  const now = await tx
    .select({ bookingId: bookings.id })
    .from(bookings)
    .where(await toListCondition(tx, user, view))
    .limit(most + 1);
  if (now.length > most)
    throw conflict(`This list has more than ${most.toLocaleString('en-US')} bookings. Narrow it to follow it.`);
  const id = newId();
  await tx.insert(table).values({ id, userId: user.id, name, view });
  if (now.length > 0) await tx.insert(inside).values(now.map(({ bookingId }) => ({ viewId: id, bookingId })));
  return followedBy(tx, user);
});

/** Filter parts that compare a column of the booking, to skip lists that cannot match. */
const named = {
  status: bookings.status,
  company: bookings.companyId,
  shipper: bookings.shipperId,
  consignee: bookings.consigneeId,
} as const;

/** Returns the lists of the audience that the booking may be in, and those it was in. */
const candidates = (tx: Tx, bookingId: string, { rooms }: Audience) => {
  const fits = Object.entries(named).map(
    ([part, column]): SQL =>
      sql`(${table.view} -> ${part}::text is null or ${table.view} -> ${part}::text ? ${column})`,
  );
  const wasInside = sql<boolean>`exists (select from ${inside} where ${inside.viewId} = ${table.id} and ${inside.bookingId} = ${bookingId})`;
  return tx
    .select({ id: table.id, userId: table.userId, name: table.name, view: table.view, wasInside })
    .from(table)
    .innerJoin(users, eq(users.id, table.userId))
    .innerJoin(bookings, eq(bookings.id, bookingId))
    .where(and(eq(users.status, 'active'), peopleIn(rooms), or(and(...fits), wasInside)))
    .prepare(BY_TEXT)
    .execute();
};

/**
 * Finds the lists that a booking has entered or left since the last check, and creates notifications for those
 * entered.
 */
export const updateFollowedViews = async (tx: Tx, event: EventRow, audience: Audience): Promise<void> => {
  const { kind, subjectId: bookingId, agentId, actorId } = event;
  if (kind === 'view-entered' || calls.kindOfNotification(kind).about !== 'booking') return;
  const left: string[] = [];
  for (const { id, userId, name, view, wasInside } of await candidates(tx, bookingId, audience)) {
    const user = await activePerson(tx, userId);
    const isInside =
      user !== undefined &&
      (await tx.$count(bookings, and(eq(bookings.id, bookingId), await toListCondition(tx, user, view)))) > 0;
    if (isInside === wasInside) continue;
    if (!isInside) {
      left.push(id);
      continue;
    }
    const { rowCount } = await tx.insert(inside).values({ viewId: id, bookingId }).onConflictDoNothing();
    // The user who caused the change is not notified.
    if (!rowCount || userId === actorId) continue;
    const about = { agentId, subjectId: bookingId, actor: null, toUserId: userId };
    await writeNews(tx, { ...about, kind: 'view-entered', label: `Came into “${name}”` });
  }
  if (left.length > 0)
    await tx.delete(inside).where(and(eq(inside.bookingId, bookingId), inArray(inside.viewId, left)));
};
