import {
  countBookingViews,
  createBookingView,
  deleteBookingView,
  getOpeningView,
  getViewCustomers,
  listBookings,
  listBookingViews,
  listCustomers,
  setOpeningView,
  setViewCustomers,
  updateBookingView,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const bookingViewCases: readonly ConformanceCase[] = [
  {
    name: 'saves a view of the booking list, counts it, shares it with colleagues only, and deletes it',
    run: async ({ signIn }) => {
      const [agent, colleague, other] = [await signIn('agent'), await signIn('member'), await signIn('customer-admin')];
      const content = {
        name: 'Conformance',
        isShared: false,
        list: 'all',
        address: 'loadType=AIR',
        columns: null,
      } as const;
      const made = (await agent.call(createBookingView, { body: content })).data;
      const params = { id: made.id };
      const idsFor = async (caller: typeof agent) => (await caller.call(listBookingViews, {})).data.map(({ id }) => id);
      expect([await idsFor(agent), await idsFor(colleague)]).toEqual([[made.id], []]);
      const { totalDocs: total } = (await agent.call(listBookings, { query: { loadType: ['AIR'] } })).data;
      expect((await agent.call(countBookingViews, {})).data).toEqual([{ id: made.id, total, isCapped: false }]);
      const shared = { ...content, isShared: true };
      const changed = await agent.call(updateBookingView, { params, body: shared }, { 'if-match': '"1"' });
      expect(changed.data).toMatchObject({ isShared: true, version: 2 });
      expect([await idsFor(colleague), await idsFor(other)]).toEqual([[made.id], []]);
      const opening = async (caller: typeof agent) => (await caller.call(getOpeningView, {})).data.view;
      expect((await colleague.call(setOpeningView, { body: { view: made.id } })).data).toEqual({ view: made.id });
      expect((await other.call(setOpeningView, { body: { view: made.id } })).status).toBe(404);
      expect([await opening(colleague), await opening(agent)]).toEqual([made.id, null]);
      expect((await other.call(deleteBookingView, { params })).status).toBe(404);
      expect((await agent.call(deleteBookingView, { params })).status).toBe(204);
      expect([await idsFor(colleague), await opening(colleague)]).toEqual([[], null]);
    },
  },
  {
    name: 'opens the booking list of a customer with the view that its forwarder chose',
    run: async ({ signIn }) => {
      const [admin, member] = [await signIn('admin'), await signIn('customer-admin')];
      const address = 'status=new&owner=none';
      const body = { name: 'For a customer', isShared: true, list: 'all', address, columns: null } as const;
      const params = { id: (await admin.call(createBookingView, { body })).data.id };
      const { docs } = (await admin.call(listCustomers, { query: { limit: -1 } })).data;
      const customers = docs.filter(({ kind }) => kind === 'customer').map(({ id }) => id);
      const chosen = await admin.call(setViewCustomers, { params, body: { customers } });
      expect(chosen.data.customers.map(({ id }) => id).sort()).toEqual([...customers].sort());
      expect((await admin.call(getViewCustomers, { params })).data).toEqual(chosen.data);
      expect((await member.call(getOpeningView, {})).data).toEqual({ view: params.id });
      const seen = (await member.call(listBookingViews, {})).data;
      expect(seen).toEqual([expect.objectContaining({ address: 'status=new', dropped: ['owner'] })]);
      await admin.call(deleteBookingView, { params });
      expect((await member.call(getOpeningView, {})).data).toEqual({ view: null });
    },
  },
];
