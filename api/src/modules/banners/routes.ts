import { sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { deleteBanner, listBanners, previewBanner, publishBanner } from './manageBanners';
import { closeBanner, getLiveBanner } from './showBanner';

export const banners: Module = {
  name: 'banners',
  routes: [getLiveBanner, closeBanner, listBanners, previewBanner, publishBanner, deleteBanner],
  housekeeping: [sql`update banners set status = 'pending' where status <> 'pending' and expire_date <= now()`],
};
