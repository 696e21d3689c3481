import * as v from 'valibot';
import { route } from './route';
import { Id, Instant, PageQuery, pageOf, withoutControls } from './shapes';

export const bannerStatuses = ['internal', 'live', 'pending'] as const;
export const Banner = v.object({
  _id: Id,
  text: v.string(),
  expireDate: v.nullable(Instant),
  status: v.picklist(bannerStatuses),
  createdAt: Instant,
});
export type Banner = v.InferOutput<typeof Banner>;

/**
 * Returns the banner of the caller's page: for super-admins a previewed one first, else the live one; null when closed
 * or none.
 */
export const getLiveBanner = route({
  method: 'GET',
  path: '/banners/live',
  summary: 'The banner to show',
  auth: 'session',
  may: ['read', 'Banner'],
  answer: v.nullable(Banner),
});

/** Hides a banner for the caller permanently. */
export const closeBanner = route({
  method: 'POST',
  path: '/banners/:id/close',
  summary: 'Close a banner',
  auth: 'session',
  may: ['read', 'Banner'],
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
  idempotent: true,
});

/** Maximum length of a banner, in characters. */
export const maxBannerText = 200;
const bannerText = v.pipe(
  v.string('text is a required field'),
  v.trim(),
  v.minLength(1, 'text is a required field'),
  v.maxLength(maxBannerText, 'text must be lesser or equal 200 characters long'),
  withoutControls,
);
const content = { text: bannerText, expireDate: v.optional(v.nullable(Instant), null) };

export const listBanners = route({
  method: 'GET',
  path: '/banners',
  summary: 'All banners',
  auth: 'session',
  may: ['update', 'Banner'],
  query: v.object({ ...PageQuery, sort: v.optional(v.picklist(['-createdAt']), '-createdAt') }),
  answer: pageOf(Banner),
});

/** Shows a banner to super-admins only: a new one, or an existing one that is not live. */
export const previewBanner = route({
  method: 'POST',
  path: '/banners/preview',
  summary: 'Preview a banner',
  auth: 'session',
  may: ['create', 'Banner'],
  body: v.strictObject({ ...content, id: v.optional(Id) }),
  answer: Banner,
  status: 201,
  idempotent: true,
  errors: [404, 409],
});

/** Shows a banner to everyone; the previously live one becomes pending. */
export const publishBanner = route({
  method: 'POST',
  path: '/banners/:id/publish',
  summary: 'Publish a banner',
  auth: 'session',
  may: ['update', 'Banner'],
  params: v.object({ id: Id }),
  body: v.strictObject(content),
  answer: Banner,
  errors: [404, 409],
  idempotent: true,
});

export const deleteBanner = route({
  method: 'DELETE',
  path: '/banners/:id',
  summary: 'Delete a banner',
  auth: 'session',
  may: ['delete', 'Banner'],
  params: v.object({ id: Id }),
  status: 204,
  errors: [404],
});
