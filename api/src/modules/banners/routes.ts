import type { Module } from '../../platform/services';
import { list, preview, publish, remove } from './manageBanners';
import { close, live } from './showBanner';

export const banners: Module = { name: 'banners', routes: [live, close, list, preview, publish, remove] };
