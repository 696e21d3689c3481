import {
  createBookingActionJob,
  getBooking,
  getBookingActionJob,
  listBookingActionJobs,
  listBookingDays,
  listBookingFilterValues,
  listBookingGroups,
  listBookingPositions,
  listBookings,
  listBookingTeamChoices,
  listBookingTeams,
  runBookingAction,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

export const bookingActionCases: readonly ConformanceCase[] = [
  {
    name: 'previews an action on several bookings, and runs it on those that the caller sees',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const query = { status: ['new'], limit: 2 } as const;
      const { docs } = (await caller.call(listBookings, { query: query as never })).data;
      const bookings = docs.map(({ _id: id, version }) => ({ id, version }));
      const body = { action: 'cancel', isPreview: true, bookings, reason: 'duplicate', comment: '' } as const;
      const preview = (await caller.call(runBookingAction, { body })).data;
      expect(preview.map(({ id, outcome }) => ({ id, outcome }))).toEqual(
        bookings.map(({ id }) => ({ id, outcome: 'done' })),
      );
      const [first] = bookings.slice(0, 1);
      const ran = await caller.call(runBookingAction, {
        body: { ...body, isPreview: false, bookings: first ? [first] : [] },
      });
      expect(ran.data).toMatchObject([{ outcome: 'done' }]);
      expect((await caller.call(getBooking, { params: { id: first?.id ?? '' } })).data.status).toBe('cancelled');
      expect((await (await signIn('customer-admin')).call(runBookingAction, { body })).status).toBe(403);
    },
  },
  {
    name: 'runs an action on the bookings of a filter in the background',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const body = { action: 'mute', filter: { status: ['new'] } } as const;
      const started = await caller.call(createBookingActionJob, { body: body as never });
      expect([started.status, started.data.action]).toEqual([201, 'mute']);
      const { id, total } = started.data;
      const { docs } = (await caller.call(listBookings, { query: body.filter as never })).data;
      expect(total).toBeGreaterThanOrEqual(docs.length);
      expect((await caller.call(listBookingActionJobs, {})).data).toMatchObject([{ id, total }]);
      expect((await caller.call(getBookingActionJob, { params: { id } })).data).toMatchObject({ id, total });
      expect((await (await signIn('customer-admin')).call(getBookingActionJob, { params: { id } })).status).toBe(404);
    },
  },
  {
    name: 'gives a booking an owner and a tag that only staff see',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const { docs } = (await caller.call(listBookings, { query: { limit: 1 } })).data;
      const [{ _id: id } = { _id: '' }] = docs;
      const { owners } = (await caller.call(listBookingTeamChoices, {})).data;
      const owner = owners[0]?.id ?? null;
      const common = { isPreview: false, bookings: [{ id }] };
      for (const body of [
        { ...common, action: 'assign-owner', owner } as const,
        { ...common, action: 'add-tag', tag: 'urgent' } as const,
      ])
        expect((await caller.call(runBookingAction, { body })).data).toMatchObject([{ id, outcome: 'done' }]);
      const query = { ids: [id] as never };
      expect((await caller.call(listBookingTeams, { query })).data).toMatchObject([
        { id, owner: { id: owner, isActive: true }, tags: ['urgent'] },
      ]);
      const tagged = (await caller.call(listBookings, { query: { tag: ['URGENT'] as never } })).data.docs;
      expect(tagged.map(({ _id }) => _id)).toEqual([id]);
      const filtered = await caller.call(listBookings, { query: { updated: 'today', created: 'last-30-days' } });
      expect(filtered.status).toBe(200);
      const carriers = await caller.call(listBookingFilterValues, { params: { field: 'carrier' } });
      expect(carriers.data[0]).toMatchObject({ value: expect.any(String), label: expect.any(String) });
      const grouped = (await caller.call(listBookingGroups, { query: { groupBy: 'customer' } })).data;
      for (const { group, bookings } of grouped.groups)
        expect((await caller.call(listBookings, { query: { group } })).data.totalDocs).toBe(bookings);
      const { days, without } = (
        await caller.call(listBookingDays, { query: { by: 'eta', firstDay: '2026-01-01', lastDay: '2026-02-11' } })
      ).data;
      for (const { day, bookings } of days)
        expect((await caller.call(listBookings, { query: { eta: `${day}..${day}` } })).data.totalDocs).toBe(bookings);
      const { total, points } = (await caller.call(listBookingPositions, { query: {} })).data;
      expect(without).toBeLessThanOrEqual(total);
      expect(points.flatMap(({ ids }) => ids).length).toBeLessThanOrEqual(total);
      const customer = await signIn('customer-admin');
      expect((await customer.call(listBookingGroups, { query: { groupBy: 'owner' } })).status).toBe(403);
      expect((await customer.call(listBookingTeams, { query })).status).toBe(403);
      expect((await customer.call(listBookingTeamChoices, {})).status).toBe(403);
    },
  },
];
