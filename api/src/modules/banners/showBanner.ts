import * as calls from '@quayside/contract';
import { and, desc, eq, gt, inArray, isNull, notExists, or, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { announce } from '../../platform/events/announce';
import type { User } from '../../platform/people/user';
import { bannerClosures, banners } from '../../tables/accountTables';
import { selectBanners } from './bannerRows';

/** Limits banners to visible ones: previews only for super-admins, expired ones for nobody. */
const visibleTo = ({ role }: User) =>
  and(
    inArray(banners.status, role === 'super-admin' ? ['internal', 'live'] : ['live']),
    or(isNull(banners.expireDate), gt(banners.expireDate, sql`now()`)),
  );

/** Returns the banner of the caller's page, unless the caller has closed it. */
export const getLiveBanner = handle(calls.getLiveBanner, async ({ db, user }) => {
  const closed = db
    .select()
    .from(bannerClosures)
    .where(and(eq(bannerClosures.bannerId, banners.id), eq(bannerClosures.userId, user.id)));
  const [banner] = await selectBanners(db, and(visibleTo(user), notExists(closed)))
    .orderBy(sql`${banners.status} = 'internal' desc`, desc(banners.updatedAt), desc(banners.id))
    .limit(1);
  return banner ?? null;
});

/** Hides a banner in all open pages of the caller. */
export const closeBanner = handle(calls.closeBanner, async ({ tx, user, params: { id } }) => {
  const [banner] = await selectBanners(tx, and(eq(banners.id, id), visibleTo(user)));
  if (!banner) throw notFound();
  await tx.insert(bannerClosures).values({ bannerId: id, userId: user.id }).onConflictDoNothing();
  announce(tx, 'DELETE_BANNER', { id }, [`user:${user.id}`]);
});
