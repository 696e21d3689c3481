import {
  type Banner,
  closeBanner,
  deleteBanner,
  getLiveBanner,
  listBanners,
  previewBanner,
  publishBanner,
} from '../../../contract';
import { roles } from '../../../roles';
import type { Room } from '../announcements';
import { conflict, invalidField, notFound } from '../errors';
import { mockRoute } from '../mockRoute';
import { mapPage, pageOf } from '../page';
import { type Caller, DAY, type MockBanner, type Store } from '../store';

const superAdmins: readonly Room[] = ['role:super-admin'];
const everybody: readonly Room[] = roles.map((role): Room => `role:${role}`);

const isExpired = (store: Store, { expireDate }: Banner): boolean =>
  expireDate !== null && Date.parse(expireDate) <= store.now().getTime();

/** What has expired is pending. */
const toBanner = (store: Store, banner: MockBanner): Banner => {
  const { updatedAt, ...answer } = banner;
  return { ...answer, status: isExpired(store, banner) ? 'pending' : answer.status };
};

const bannerOf = (store: Store, id: string): MockBanner => {
  const banner = store.banners.get(id);
  if (!banner) throw notFound('This banner does not exist any more.');
  return banner;
};

/** What the caller may be shown: super-admins also what is previewed; nobody what has expired. */
const isShownTo = (store: Store, { role }: Caller, banner: MockBanner): boolean =>
  !isExpired(store, banner) && (banner.status === 'live' || (banner.status === 'internal' && role === 'super-admin'));

const offsetOf = (instant: string): number => {
  const [, sign, hours, minutes] = /([+-])(\d{2}):?(\d{2})?$/.exec(instant.slice(10)) ?? [];
  return sign ? (sign === '-' ? -1 : 1) * (Number(hours) * 60 + Number(minutes ?? 0)) * 60_000 : 0;
};

/** A banner expires the day after tomorrow at the soonest, or when it does already. */
const checkExpiry = (store: Store, expireDate: string | null, stored?: MockBanner): void => {
  if (expireDate === null) return;
  const [moment, offset, now] = [Date.parse(expireDate), offsetOf(expireDate), store.now().getTime()];
  const day = (at: number) => new Date(at + offset).toISOString().slice(0, 10);
  if (day(moment) > day(now + DAY)) return;
  if (moment > now && stored?.expireDate != null && Date.parse(stored.expireDate) === moment) return;
  throw invalidField('expireDate', 'The expiry date must be after tomorrow');
};

const instantOf = (expireDate: string | null) => expireDate && new Date(expireDate).toISOString();

/** What is shown anew is shown also to those who closed it before. */
const reopen = (store: Store, id: string): void => {
  for (const closed of store.closedBanners) if (closed.startsWith(id)) store.closedBanners.delete(closed);
};

const newest = (a: MockBanner, b: MockBanner): number => (`${a.createdAt}${a._id}` < `${b.createdAt}${b._id}` ? 1 : -1);

export const banners = [
  mockRoute(getLiveBanner, ({ store, user }) => {
    const open = [...store.banners.values()].filter(
      (banner) => isShownTo(store, user, banner) && !store.closedBanners.has(`${banner._id} ${user.id}`),
    );
    const rank = ({ status, updatedAt }: MockBanner) => `${status === 'internal' ? 1 : 0}${updatedAt}`;
    const first = open.sort((a, b) => (rank(a) < rank(b) ? 1 : -1))[0];
    return first ? toBanner(store, first) : null;
  }),
  mockRoute(closeBanner, ({ store, user, params: { id } }) => {
    const banner = store.banners.get(id);
    if (!banner || !isShownTo(store, user, banner)) throw notFound();
    store.closedBanners.add(`${id} ${user.id}`);
    store.announcements.say({ event: 'DELETE_BANNER', payload: { id }, rooms: [`user:${user.id}`] });
  }),
  mockRoute(listBanners, ({ store, query }) =>
    mapPage(pageOf([...store.banners.values()].sort(newest), query), (banner) => toBanner(store, banner)),
  ),
  mockRoute(previewBanner, ({ store, body: { id: given, text, expireDate } }) => {
    const before = given === undefined ? undefined : bannerOf(store, given);
    if (before && toBanner(store, before).status === 'live')
      throw conflict('This banner is live. Publish another one or delete it first.');
    checkExpiry(store, expireDate, before);
    const id = before?._id ?? store.newId();
    const createdAt = before?.createdAt ?? store.at();
    const after: MockBanner = {
      ...{ _id: id, text, createdAt },
      status: 'internal',
      expireDate: instantOf(expireDate),
      updatedAt: store.at(),
    };
    store.banners.set(id, after);
    reopen(store, id);
    store.announcements.say({ event: 'PREVIEW_BANNER', payload: { id }, rooms: superAdmins });
    return toBanner(store, after);
  }),
  mockRoute(publishBanner, ({ store, params: { id }, body: { text, expireDate } }) => {
    const before = bannerOf(store, id);
    checkExpiry(store, expireDate, before);
    for (const other of store.banners.values())
      if (other.status === 'live' && other._id !== id) other.status = 'pending';
    if (before.status !== 'live') reopen(store, id);
    Object.assign(before, { text, expireDate: instantOf(expireDate), status: 'live', updatedAt: store.at() });
    store.announcements.say({ event: 'PUBLISH_BANNER', payload: { id }, rooms: everybody });
    return toBanner(store, before);
  }),
  mockRoute(deleteBanner, ({ store, params: { id } }) => {
    const before = bannerOf(store, id);
    store.banners.delete(id);
    const rooms = toBanner(store, before).status === 'live' ? everybody : superAdmins;
    store.announcements.say({ event: 'DELETE_BANNER', payload: { id }, rooms });
  }),
];
