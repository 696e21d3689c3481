import type { Module } from '../../platform/module/module';
import { storeExpiry } from './bannerRows';
import { deleteBanner, listBanners, previewBanner, publishBanner } from './manageBanners';
import { closeBanner, getLiveBanner } from './showBanner';

export const banners: Module = {
  name: 'banners',
  routes: [getLiveBanner, closeBanner, listBanners, previewBanner, publishBanner, deleteBanner],
  housekeeping: [storeExpiry],
};
