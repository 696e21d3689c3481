import { getBooking, listBookings, runBookingAction } from '@quayside/contract';
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
];
