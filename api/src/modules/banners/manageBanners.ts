import * as calls from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { and, eq, ne, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, notFound } from '../../platform/errors';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { bannerClosures, banners } from '../../tables/accountTables';
import { nextVersion } from '../../tables/nextVersion';
import { findBanner, listBannerPage } from './bannerRows';
import { requireLaterExpiry } from './expiry';

const superAdmins: readonly Room[] = ['role:super-admin'];
const everybody: readonly Room[] = roles.map((role): Room => `role:${role}`);

/** Serializes publishing, because only one banner can be live. */
const inTurn = (tx: Tx) => tx.execute(sql`lock table ${banners} in share row exclusive mode`);

const requireBanner = async (tx: Tx, id: string): Promise<calls.Banner> => {
  const banner = await findBanner(tx, id);
  if (!banner) throw notFound('This banner does not exist any more.');
  return banner;
};

/** Shows a republished banner also to users who closed it before. */
const reopen = (tx: Tx, id: string) => tx.delete(bannerClosures).where(eq(bannerClosures.bannerId, id));

export const listBanners = handle(calls.listBanners, async ({ db, query }) => listBannerPage(db, query));

/** Previews a new or not live banner for super-admins. */
export const previewBanner = handle(
  calls.previewBanner,
  async ({ tx, user, body: { id: given, ...content }, request }) => {
    await inTurn(tx);
    const before = given === undefined ? undefined : await requireBanner(tx, given);
    if (before?.status === 'live') throw conflict('This banner is live. Publish another one or delete it first.');
    requireLaterExpiry(content.expireDate, Date.now(), before);
    const id = before?._id ?? newId();
    const previewed = { ...content, status: 'internal' } as const;
    await tx
      .insert(banners)
      .values({ id, ...previewed })
      .onConflictDoUpdate({ target: banners.id, set: { ...previewed, ...nextVersion(banners) } });
    await reopen(tx, id);
    const after = await requireBanner(tx, id);
    await recordChange(tx, {
      actor: user,
      action: 'banner.previewed',
      id,
      before,
      after,
      requestId: request.id,
      announcement: { event: 'PREVIEW_BANNER', payload: { id }, rooms: superAdmins },
    });
    return after;
  },
);

/** Publishes a banner for everyone; the previous one becomes pending. */
export const publishBanner = handle(calls.publishBanner, async ({ tx, user, params: { id }, body, request }) => {
  await inTurn(tx);
  const before = await requireBanner(tx, id);
  requireLaterExpiry(body.expireDate, Date.now(), before);
  await tx
    .update(banners)
    .set({ status: 'pending', ...nextVersion(banners) })
    .where(and(eq(banners.status, 'live'), ne(banners.id, id)));
  await tx
    .update(banners)
    .set({ ...body, status: 'live', ...nextVersion(banners) })
    .where(eq(banners.id, id));
  if (before.status !== 'live') await reopen(tx, id);
  const after = await requireBanner(tx, id);
  await recordChange(tx, {
    actor: user,
    action: 'banner.published',
    id,
    before,
    after,
    requestId: request.id,
    announcement: { event: 'PUBLISH_BANNER', payload: { id }, rooms: everybody },
  });
  return after;
});

/** Deletes a banner for everyone. */
export const deleteBanner = handle(calls.deleteBanner, async ({ tx, user, params: { id }, request }) => {
  await inTurn(tx);
  const before = await requireBanner(tx, id);
  await tx.delete(banners).where(eq(banners.id, id));
  await recordChange(tx, {
    actor: user,
    action: 'banner.deleted',
    id,
    before,
    requestId: request.id,
    announcement: {
      event: 'DELETE_BANNER',
      payload: { id },
      rooms: before.status === 'live' ? everybody : superAdmins,
    },
  });
});
