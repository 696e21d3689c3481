import type { Banner, Page } from '@quayside/contract';
import { and, desc, eq, lte, ne, type SQL, sql } from 'drizzle-orm';
import { type Paging, pageAround, toRowWindow } from '../../platform/lists/pageAround';
import type { Housekeeping } from '../../platform/module/module';
import type { Executor } from '../../ports/database';
import { banners } from '../../tables/accountTables';

/** Treats an expired banner as pending, even when that is not stored yet. */
const status = sql<
  Banner['status']
>`case when ${banners.expireDate} <= now() then 'pending' else ${banners.status} end`;

/** Stores the pending status of expired banners. */
export const storeExpiry: Housekeeping = (db) =>
  db
    .update(banners)
    .set({ status: 'pending' })
    .where(and(ne(banners.status, 'pending'), lte(banners.expireDate, sql`now()`)));

/** Selects banners in the contract's shape. */
export const selectBanners = (db: Executor, where?: SQL) => {
  const { id, text, expireDate, createdAt } = banners;
  return db.select({ _id: id, text, expireDate, status, createdAt }).from(banners).where(where);
};

/** Returns the banner, or undefined when there is none. */
export const findBanner = async (db: Executor, id: string): Promise<Banner | undefined> =>
  (await selectBanners(db, eq(banners.id, id)))[0];

/** Returns a page of all banners, newest first. */
export const listBannerPage = async (db: Executor, paging: Paging): Promise<Page<Banner>> => {
  const { offset, rows } = toRowWindow(paging);
  const docs = await selectBanners(db).orderBy(desc(banners.createdAt), desc(banners.id)).limit(rows).offset(offset);
  return pageAround(docs, await db.$count(banners), paging);
};
