import { type Banner, deleteBanner, listBanners, previewBanner, publishBanner } from '@quayside/contract';
import { roles } from '@quayside/contract/roles';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/id';
import { recordChange } from '../../platform/recordChange';
import type { Tx } from '../../ports/database';
import type { Room } from '../../ports/room';
import { findBanner, listBannerPage } from './bannerRows';
import { refuseSoon } from './expiry';

const superAdmins: readonly Room[] = ['role:super-admin'];
const everybody: readonly Room[] = roles.map((role): Room => `role:${role}`);

/** Who publishes while somebody else does waits, instead of colliding on the one that may be live. */
const inTurn = (tx: Tx) => tx.execute(sql`lock table banners in share row exclusive mode`);

const requireBanner = async (tx: Tx, id: string): Promise<Banner> => {
  const banner = await findBanner(tx, id);
  if (!banner) throw notFound('This banner does not exist any more.');
  return banner;
};

/** What is shown anew is shown also to those who closed it before. */
const reopen = (tx: Tx, id: string) => tx.execute(sql`delete from banner_closures where banner_id = ${id}`);

export const list = handle(listBanners, async ({ db, query }) => listBannerPage(db, query));

/** Shows a banner to super-admins, a new one or one that is not live. */
export const preview = handle(previewBanner, async ({ tx, user, body: { id: given, text, expireDate }, request }) => {
  await inTurn(tx);
  const before = given === undefined ? undefined : await requireBanner(tx, given);
  if (before?.status === 'live') throw conflict('This banner is live. Publish another one or delete it first.');
  refuseSoon(expireDate, Date.now(), before);
  const id = before?._id ?? newId();
  await tx.execute(sql`
    insert into banners (id, text, expire_date, status) values (${id}, ${text}, ${expireDate}::timestamptz, 'internal')
    on conflict (id) do update set text = excluded.text, expire_date = excluded.expire_date, status = 'internal',
       version = banners.version + 1, updated_at = clock_timestamp()`);
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
});

/** Makes a banner the one that everybody sees; the one before is pending from then on. */
export const publish = handle(
  publishBanner,
  async ({ tx, user, params: { id }, body: { text, expireDate }, request }) => {
    await inTurn(tx);
    const before = await requireBanner(tx, id);
    refuseSoon(expireDate, Date.now(), before);
    await tx.execute(sql`
      update banners set status = 'pending', version = version + 1, updated_at = clock_timestamp()
       where status = 'live' and id <> ${id}`);
    await tx.execute(sql`
      update banners set text = ${text}, expire_date = ${expireDate}::timestamptz, status = 'live', version = version + 1,
             updated_at = clock_timestamp()
       where id = ${id}`);
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
  },
);

/** Deletes a banner for everybody. */
export const remove = handle(deleteBanner, async ({ tx, user, params: { id }, request }) => {
  await inTurn(tx);
  const before = await requireBanner(tx, id);
  await tx.execute(sql`delete from banners where id = ${id}`);
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
