import { type Banner, closeBanner, getLiveBanner } from '@freight/shared-kernel/contract';
import { type SQL, sql } from 'drizzle-orm';
import type { Executor } from '../../platform/database/database';
import { notFound } from '../../platform/errors';
import { handle } from '../../platform/handle';
import type { Module } from '../../platform/services';
import type { User } from '../../platform/user';

/** What the caller may be shown: super-admins also what is previewed; nobody what has expired. */
const visibleTo = ({ role }: User): SQL => {
  const statuses = role === 'super-admin' ? ['internal', 'live'] : ['live'];
  return sql`b.status in ${statuses} and (b.expire_date is null or b.expire_date > now())`;
};

const findBanner = async (db: Executor, user: User, where: SQL): Promise<Banner | null> => {
  const { rows } = await db.execute<Banner & Record<string, unknown>>(sql`
    select b.id as "_id", b.text, b.expire_date as "expireDate", b.status, b.created_at as "createdAt"
      from banners b where ${visibleTo(user)} and ${where}
     order by b.status = 'internal' desc, b.created_at desc, b.id desc limit 1`);
  const [banner] = rows;
  if (!banner) return null;
  const { expireDate, createdAt } = banner;
  return {
    ...banner,
    expireDate: expireDate && new Date(expireDate).toISOString(),
    createdAt: new Date(createdAt).toISOString(),
  };
};

const live = handle(getLiveBanner, async ({ db, user }) =>
  findBanner(
    db,
    user,
    sql`not exists (select 1 from banner_closures closed where closed.banner_id = b.id and closed.user_id = ${user.id})`,
  ),
);

const close = handle(closeBanner, async ({ tx, user, params }) => {
  if (!(await findBanner(tx, user, sql`b.id = ${params.id}`))) throw notFound();
  await tx.execute(sql`
    insert into banner_closures (banner_id, user_id) values (${params.id}, ${user.id})
    on conflict (banner_id, user_id) do nothing`);
});

export const banners: Module = { name: 'banners', routes: [live, close] };
