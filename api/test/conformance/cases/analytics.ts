import {
  getAnalyticsDwell,
  getAnalyticsEmissions,
  getAnalyticsEtaAccuracy,
  getAnalyticsExceptions,
  getAnalyticsFreeTime,
  getAnalyticsTotals,
  getBookingEmissions,
  listBookings,
  toAnalyzedList,
} from '@quayside/contract';
import type { ConformanceCase } from '../wire';

const year = new Date().getUTCFullYear();
const query = { from: `${year - 1}-01`, to: `${year + 1}-12` };

export const analyticsCases: readonly ConformanceCase[] = [
  {
    name: 'returns figures of bookings that equal the lists behind them, to staff and to customers',
    run: async ({ signIn }) => {
      for (const role of ['agent', 'customer-admin'] as const) {
        const caller = await signIn(role);
        const { total, modes } = (await caller.call(getAnalyticsTotals, { query })).data;
        const list = await caller.call(listBookings, { query: toAnalyzedList(query, {}) as never });
        expect(list.data.totalDocs).toBe(total.bookings);
        expect(modes.reduce((sum, { bookings }) => sum + bookings, 0)).toBe(total.bookings);
        const { ports, stays } = (await caller.call(getAnalyticsDwell, { query })).data;
        expect(ports.groups.reduce((sum, one) => sum + one.stays, 0)).toBeLessThanOrEqual(stays);
        const emissions = (await caller.call(getAnalyticsEmissions, { query })).data;
        expect(emissions.bookings).toBe(total.bookings);
        const { _id: id = '' } = list.data.docs[0] ?? {};
        const { co2eKg, reason } = (await caller.call(getBookingEmissions, { params: { id } })).data;
        expect(co2eKg === null).toBe(reason !== null);
        const { horizons } = (await caller.call(getAnalyticsEtaAccuracy, { query })).data;
        expect(horizons.every(({ bookings }) => bookings <= total.arrival.known)).toBe(true);
        const { clocks } = (await caller.call(getAnalyticsFreeTime, { query })).data;
        expect(clocks.map(({ clock }) => clock)).toEqual(['demurrage', 'detention']);
      }
      const found = (await (await signIn('agent')).call(getAnalyticsExceptions, { query })).data;
      expect(found.kinds.reduce((sum, { exceptions }) => sum + exceptions, 0)).toBe(found.exceptions);
    },
  },
];
