import { type AnalyzedGroup, toAnalyzedList } from '@quayside/contract';
import type { AnalyticsQueryOfView } from './analyticsView';

/** Returns the address of the bookings behind a figure. */
export const listAddress = (query: AnalyticsQueryOfView, group: AnalyzedGroup): string =>
  `/bookings/all?${new URLSearchParams(toAnalyzedList(query, group))}`;
