import {
  cancelBooking,
  changeNotificationSettings,
  countNotifications,
  followBooking,
  followCustomer,
  followLane,
  followView,
  getCustomerNews,
  getFollowing,
  getNotificationSettings,
  getPush,
  listFollowed,
  listFollowing,
  listNotifications,
  type NotificationKind,
  readNotifications,
  unfollow,
  updateCustomerNews,
} from '@quayside/contract';
import { eventually } from '../eventually';
import type { Caller, ConformanceCase } from '../wire';
import { newBooking } from './newBooking';

/** Returns a user's notifications about a booking. */
const told = async (caller: Caller, id: string, query: { unread?: 'true'; kind?: NotificationKind[] } = {}) =>
  (await caller.call(listNotifications, { query })).data.notifications.filter(({ about }) => about.id === id);

export const notificationCases: readonly ConformanceCase[] = [
  {
    name: 'lets users who see a booking follow or mute it, and notifies followers until they have read it',
    run: async ({ signIn, signInElsewhere }) => {
      const [maker, caller] = [await signIn('agent'), await signIn('admin')];
      const { _id: id } = await newBooking(maker);
      const params = { id };
      expect((await maker.call(getFollowing, { params })).data).toEqual({ isFollowed: true, because: 'own' });
      expect((await caller.call(getFollowing, { params })).data).toEqual({ isFollowed: false, because: 'nothing' });
      const follow = { params, body: { isFollowed: true } };
      expect((await (await signInElsewhere()).call(followBooking, follow)).status).toBe(404);
      expect((await caller.call(followBooking, follow)).data).toEqual({ isFollowed: true, because: 'choice' });
      const muted = await (await signIn('customer-admin')).call(followBooking, { params, body: { isFollowed: false } });
      expect(muted.data).toEqual({ isFollowed: false, because: 'choice' });

      const body = { reason: 'customer-request', comment: '' } as const;
      expect((await maker.call(cancelBooking, { params, body })).status).toBe(200);
      const kind: NotificationKind[] = ['booking-cancelled'];
      await eventually(async () => expect(await told(caller, id, { unread: 'true', kind })).toHaveLength(1));
      expect(await told(caller, id, { kind })).toMatchObject([
        { kind: 'booking-cancelled', isRead: false, about: { kind: 'booking', isFollowed: true } },
      ]);
      expect(await told(maker, id, { kind })).toEqual([]);
      expect(await told(await signIn('customer-admin'), id, { kind })).toEqual([]);
      expect((await caller.call(countNotifications, {})).data.unread).toBeGreaterThan(0);
      await caller.call(readNotifications, { body: { about: id } });
      expect(await told(caller, id, { unread: 'true' })).toEqual([]);
      expect(await told(caller, id, { kind })).toMatchObject([{ isRead: true }]);
    },
  },
  {
    name: 'lets company managers choose the notifications of customers until these choose themselves',
    run: async ({ signIn }) => {
      const [admin, agent] = [await signIn('admin'), await signIn('agent')];
      expect((await agent.call(getCustomerNews, {})).status).toBe(403);
      const { choices, version } = (await admin.call(getCustomerNews, {})).data;
      const match = { 'if-match': `"${version}"` };
      const milestone = { app: true, mail: 'daily', push: false } as const;
      const stored = await admin.call(updateCustomerNews, { body: { choices: { milestone } } }, match);
      expect(stored.data).toEqual({
        choices: { ...choices, milestone },
        chosen: ['milestone'],
        thresholds: {},
        version: version + 1,
      });
      expect((await admin.call(getCustomerNews, {})).data).toEqual(stored.data);
      expect((await admin.call(updateCustomerNews, { body: { choices: {} } }, match)).status).toBe(409);
      const staffAlone = { choices: { 'rate-ending': milestone } };
      const now = { 'if-match': `"${version + 1}"` };
      expect((await admin.call(updateCustomerNews, { body: staffAlone }, now)).status).toBe(422);
      for (const thresholds of [{ rateDays: 7 }, { documentDays: 99 }]) {
        const refused = await admin.call(updateCustomerNews, { body: { choices: {}, thresholds } }, now);
        expect(refused.error.errors).toMatchObject([{ path: `thresholds.${Object.keys(thresholds)}` }]);
      }
    },
  },
  {
    name: 'follows a lane and a customer for one user only, until that user stops',
    run: async ({ signIn }) => {
      const [caller, other] = [await signIn('member'), await signIn('admin')];
      const lane = (await caller.call(followLane, { body: { from: 'VNHPH', to: 'NLRTM' } })).data.lanes[0];
      expect(lane).toMatchObject({ from: 'VNHPH', to: 'NLRTM' });
      const { company } = (await newBooking(caller)).fields.contacts;
      const { customers } = (await caller.call(followCustomer, { body: { customer: company.id } })).data;
      expect(customers).toMatchObject([{ companyName: company.companyName }]);
      expect((await other.call(listFollowed, {})).data.lanes).toEqual([]);
      for (const { id } of [lane, ...customers].flatMap((one) => one ?? [])) {
        expect((await other.call(unfollow, { params: { id } })).status).toBe(404);
        expect((await caller.call(unfollow, { params: { id } })).status).toBe(200);
      }
      expect((await caller.call(listFollowed, {})).data).toMatchObject({ customers: [], lanes: [] });
    },
  },
  {
    name: "follows a list of bookings and notifies of new entries; stores a user's browsers",
    run: async ({ signIn }) => {
      const [caller, other] = [await signIn('agent'), await signIn('partner')];
      const body = { name: 'New ones' };
      const { data } = await caller.call(followView, { body: { ...body, view: { status: ['new'] } } });
      const view = data.views.find(({ name }) => name === body.name);
      expect((await other.call(listFollowed, {})).data.views).toEqual([]);
      const id = (await newBooking(caller))._id;
      const bookings = [id, '0'.repeat(24)];
      expect((await caller.call(listFollowing, { query: { bookings } })).data).toEqual([
        { booking: id, isFollowed: true, because: 'own' },
      ]);
      const params = { id: view?.id ?? '' };
      expect((await other.call(unfollow, { params })).status).toBe(404);
      expect((await caller.call(unfollow, { params })).data.views).not.toContainEqual(view);
      expect((await caller.call(getPush, {})).data.devices).toEqual([]);
    },
  },
  {
    name: 'lets each user choose notifications, and keeps unnamed settings',
    run: async ({ signIn }) => {
      const [caller, other] = [await signIn('partner'), await signIn('importer')];
      const fetchSettings = async (one: Caller) => (await one.call(getNotificationSettings, {})).data;
      const [before, others] = [await fetchSettings(caller), await fetchSettings(other)];
      expect(before).toMatchObject({ reach: 'company', mailsStopped: null });
      expect(before.choices).not.toHaveProperty('member-joined');
      const choices = { milestone: { app: false, mail: 'off', push: true } } as const;
      const body = { etaHours: before.etaHours + 12, quiet: { from: 22, to: 6 }, choices };
      const { data } = await caller.call(changeNotificationSettings, { body });
      expect(data).toEqual({ ...before, ...body, choices: { ...before.choices, ...choices }, chosen: ['milestone'] });
      expect(await fetchSettings(caller)).toEqual(data);
      expect(await fetchSettings(other)).toEqual(others);
      const never = await caller.call(changeNotificationSettings, { body: { quiet: { from: 6, to: 6 } } });
      expect(never.error.errors).toEqual([
        { path: 'quiet', message: 'Quiet hours must end at a different hour than they start' },
      ]);
      const { mailsStopped: _, mailsBounced: __, chosen: ___, choices: ____, usual: _____, ...was } = before;
      const back = await caller.call(changeNotificationSettings, { body: { ...was, choices: null } });
      expect(back.data).toEqual(before);
    },
  },
];
