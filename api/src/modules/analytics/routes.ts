import { and, eq, sql } from 'drizzle-orm';
import type { Module } from '../../platform/module/module';
import { analyticsTotals, dwellTotals } from '../../tables/bookingTables';
import { getAnalyticsDwell } from './dwell';
import { getAnalyticsEmissions, getBookingEmissions } from './emissions';
import { getAnalyticsEtaAccuracy } from './etaAccuracy';
import { getAnalyticsExceptions } from './exceptions';
import { getAnalyticsFreeTime } from './freeTime';
import { getAnalyticsTotals } from './totals';

const { n, teu, grams, cubicCm, weighed, departed, arrived } = analyticsTotals;

/** Figures of bookings by month of departure. */
export const analytics: Module = {
  name: 'analytics',
  housekeeping: [
    (db) => db.execute(sql`select fold_analytics()`),
    (db) =>
      db
        .delete(analyticsTotals)
        .where(and(...[n, teu, grams, cubicCm, weighed, departed, arrived].map((column) => eq(column, 0)))),
    (db) => db.delete(dwellTotals).where(eq(dwellTotals.n, 0)),
  ],
  routes: [
    ...[getAnalyticsTotals, getAnalyticsDwell, getAnalyticsExceptions, getAnalyticsEtaAccuracy],
    ...[getAnalyticsFreeTime, getAnalyticsEmissions, getBookingEmissions],
  ],
};
