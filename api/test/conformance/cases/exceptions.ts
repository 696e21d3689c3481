import {
  acknowledgeBooking,
  acknowledgeHistory,
  getBooking,
  getBookingSummary,
  type HistoryEntry,
  listBookings,
  listHistories,
  undoAcknowledgement,
} from '@quayside/contract';
import type { Caller, ConformanceCase } from '../wire';

const isOpen = ({ type, settings }: HistoryEntry): boolean =>
  type === 'gatehouse-exception' && settings.acknowledgedBy === null;

const bookingsInTrouble = async (caller: Caller) => {
  const { data } = await caller.call(listBookings, { query: { tempStatus: 'exception', limit: -1 } });
  expect(data.docs.length).toBeGreaterThan(2);
  return data.docs;
};
const fetchHistory = async (caller: Caller, id: string) => (await caller.call(listHistories, { params: { id } })).data;

export const exceptionCases: readonly ConformanceCase[] = [
  {
    name: 'counts open entries as exceptions, and never shows warnings',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      for (const { _id, exceptionCount, hasException } of (await bookingsInTrouble(caller)).slice(0, 5)) {
        const entries = await fetchHistory(caller, _id);
        expect(entries.filter(isOpen)).toHaveLength(exceptionCount);
        expect(hasException).toBe(true);
        expect(entries.some(({ settings }) => settings.exception_type === 'TRANSPORT_WARNING')).toBe(false);
        expect(entries.map(({ createdAt }) => createdAt)).toEqual(
          entries
            .map(({ createdAt }) => createdAt)
            .sort()
            .reverse(),
        );
      }
    },
  },
  {
    name: 'hides exceptions from users without the service',
    run: async ({ signIn }) => {
      const customer = await signIn('customer-company-admin');
      const { data: inTrouble } = await customer.call(listBookings, { query: { tempStatus: 'exception' } });
      expect(inTrouble.totalDocs).toBe(0);
      expect((await customer.call(getBookingSummary, { query: {} })).data.exceptionBookings).toBe(0);

      const known = new Set((await bookingsInTrouble(await signIn('agent'))).map(({ _id }) => _id));
      const { data } = await customer.call(listBookings, { query: { limit: -1 } });
      const shared = data.docs.filter(({ _id }) => known.has(_id));
      expect(shared.length).toBeGreaterThan(0);
      for (const { _id } of shared.slice(0, 3)) {
        const seen = (await customer.call(getBooking, { params: { id: _id } })).data;
        expect(seen).toMatchObject({ tempStatus: 'none', hasException: false, exceptionCount: 0 });
        const entries = await fetchHistory(customer, _id);
        expect(entries.some(({ type, source }) => type === 'gatehouse-exception' || source === 'exception')).toBe(
          false,
        );
      }
    },
  },
  {
    name: 'acknowledges an exception once, and clears the booking with the last one',
    run: async ({ signIn, signInElsewhere }) => {
      const caller = await signIn('agent');
      const [booking] = await bookingsInTrouble(caller);
      const id = booking?._id ?? '';
      const open = (await fetchHistory(caller, id)).filter(isOpen);
      const [first] = open;
      const stranger = await signInElsewhere();
      expect((await stranger.call(acknowledgeHistory, { params: { id: first?.id ?? '' } })).status).toBe(404);
      for (const [index, entry] of open.entries()) {
        const { data } = await caller.call(acknowledgeHistory, { params: { id: entry.id } });
        expect(data.settings.acknowledgedBy).toMatchObject({
          email: 'agent@quayside.example',
          fullName: 'Thijs Bakker',
        });
        const after = (await caller.call(getBooking, { params: { id } })).data;
        const left = open.length - index - 1;
        expect(after).toMatchObject({ exceptionCount: left, tempStatus: left > 0 ? 'exception' : 'none' });
        expect(after.version).toBe((booking?.version ?? 0) + index + 1);
      }
      const again = await caller.call(acknowledgeHistory, { params: { id: first?.id ?? '' } });
      expect({ status: again.status, message: again.error.message }).toEqual({
        status: 409,
        message: 'This exception has been acknowledged already.',
      });
    },
  },
  {
    name: 'lets only its author revoke an acknowledgement',
    run: async ({ signIn }) => {
      const caller = await signIn('agent');
      const booking = (await bookingsInTrouble(caller)).at(-1);
      const id = booking?._id ?? '';
      const entry = (await fetchHistory(caller, id)).find(isOpen);
      const params = { id: entry?.id ?? '' };
      expect((await caller.call(undoAcknowledgement, { params })).status).toBe(409);
      await caller.call(acknowledgeHistory, { params });
      expect((await (await signIn('admin')).call(undoAcknowledgement, { params })).status).toBe(409);
      const { data } = await caller.call(undoAcknowledgement, { params });
      expect(data.settings.acknowledgedBy).toBeNull();
      expect((await caller.call(getBooking, { params: { id } })).data).toMatchObject({
        tempStatus: 'exception',
        exceptionCount: booking?.exceptionCount,
        version: (booking?.version ?? 0) + 2,
      });
    },
  },
  {
    name: 'acknowledges all exceptions of a booking at once, based on the version read',
    run: async ({ signIn }) => {
      const caller = await signIn('admin');
      const booking = (await bookingsInTrouble(caller)).at(-1);
      const id = booking?._id ?? '';
      expect((await caller.call(acknowledgeBooking, { params: { id } }, { 'if-match': '"9999"' })).status).toBe(409);
      const { data } = await caller.call(acknowledgeBooking, { params: { id } });
      expect(data).toMatchObject({
        tempStatus: 'none',
        exceptionCount: 0,
        hasException: false,
        may: { acknowledge: false },
      });
      const again = await caller.call(acknowledgeBooking, { params: { id } });
      expect({ status: again.status, message: again.error.message }).toEqual({
        status: 409,
        message: 'This booking has no open exceptions.',
      });
      const [entry] = await fetchHistory(caller, id);
      expect(entry).toMatchObject({ action: 'acknowledged', source: 'exception' });
    },
  },
];
