import { closeBanner, getLiveBanner } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { announce } from '../../platform/announce';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import type { User } from '../../platform/user';
import { selectBanners } from './bannerRows';

/** What the caller may be shown: super-admins also what is previewed; nobody what has expired. */
const visibleTo = ({ role }: User): SQL => {
  const statuses = role === 'super-admin' ? ['internal', 'live'] : ['live'];
  return sql`b.status in ${statuses} and (b.expire_date is null or b.expire_date > now())`;
};

/** The banner of the caller's page, if there is one that was not closed. */
export const live = handle(getLiveBanner, async ({ db, user }) => {
  const isOpen = sql`not exists (
    select 1 from banner_closures closed where closed.banner_id = b.id and closed.user_id = ${user.id})`;
  const first = sql`order by b.status = 'internal' desc, b.updated_at desc, b.id desc limit 1`;
  const [banner] = await selectBanners(db, sql`${visibleTo(user)} and ${isOpen}`, first);
  return banner ?? null;
});

/** Hides a banner for the caller, in every page that the caller has open. */
export const close = handle(closeBanner, async ({ tx, user, params: { id } }) => {
  const [banner] = await selectBanners(tx, sql`b.id = ${id} and ${visibleTo(user)}`, sql``);
  if (!banner) throw notFound();
  await tx.execute(sql`
    insert into banner_closures (banner_id, user_id) values (${id}, ${user.id})
    on conflict (banner_id, user_id) do nothing`);
  announce(tx, 'DELETE_BANNER', { id }, [`user:${user.id}`]);
});
