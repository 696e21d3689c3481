import { sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { list, preview, publish, remove } from './manageBanners';
import { close, live } from './showBanner';

export const banners: Module = {
  name: 'banners',
  routes: [live, close, list, preview, publish, remove],
  housekeeping: [sql`update banners set status = 'pending' where status <> 'pending' and expire_date <= now()`],
};
