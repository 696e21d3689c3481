import * as v from 'valibot';
import { route } from './route';
import { Id, Instant } from './shapes';

export const bannerStatuses = ['internal', 'live', 'pending'] as const;
export const Banner = v.object({
  _id: Id,
  text: v.string(),
  expireDate: v.nullable(Instant),
  status: v.picklist(bannerStatuses),
  createdAt: Instant,
});
export type Banner = v.InferOutput<typeof Banner>;

/** The banner on top of the caller's page: an internal one first for super-admins, else the live one; null when closed or none. */
export const getLiveBanner = route({
  method: 'GET',
  path: '/banners/live',
  summary: 'The banner to show',
  auth: 'session',
  may: ['read', 'Banner'],
  answer: v.nullable(Banner),
});

/** Hides a banner for the caller for good. */
export const closeBanner = route({
  method: 'POST',
  path: '/banners/:id/close',
  summary: 'Close a banner',
  auth: 'session',
  may: ['read', 'Banner'],
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
