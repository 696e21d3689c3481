import type { Banner, Page } from '@quayside/contract';
import { type SQL, sql } from 'drizzle-orm';
import { toInstant, toInstantOrNull } from '../../platform/database/instant';
import { type Paging, pageAround, windowOf } from '../../platform/pageAround';
import type { Executor } from '../../ports/database';

/** What has expired is pending, also where nobody has written that down yet. */
const status = sql`case when b.expire_date <= now() then 'pending' else b.status end`;

/** Banners `b` as the contract has them. */
export const selectBanners = async (db: Executor, where: SQL, rest: SQL): Promise<Banner[]> => {
  const { rows } = await db.execute<Banner & Record<string, unknown>>(sql`
    select b.id as "_id", b.text, b.expire_date as "expireDate", ${status} as status, b.created_at as "createdAt"
      from banners b where ${where} ${rest}`);
  return rows.map(({ expireDate, createdAt, ...banner }) => ({
    ...banner,
    expireDate: toInstantOrNull(expireDate),
    createdAt: toInstant(createdAt),
  }));
};

/** The banner, or undefined when there is none. */
export const findBanner = async (db: Executor, id: string): Promise<Banner | undefined> =>
  (await selectBanners(db, sql`b.id = ${id}`, sql``))[0];

/** A page of all banners, the newest first. */
export const listBannerPage = async (db: Executor, paging: Paging): Promise<Page<Banner>> => {
  const { offset, rows } = windowOf(paging);
  const docs = await selectBanners(
    db,
    sql`true`,
    sql`order by b.created_at desc, b.id desc limit ${rows} offset ${offset}`,
  );
  const { rows: counted } = await db.execute<{ total: number }>(sql`select count(*)::int as total from banners`);
  return pageAround(docs, counted[0]?.total ?? 0, paging);
};
