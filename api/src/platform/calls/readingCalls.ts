import * as calls from '@quayside/contract';

/** Reads that have a body. */
export const askedWithBody: readonly calls.RouteDefinition[] = [
  calls.filterSchedulePorts,
  calls.findOverlaps,
  calls.findPastedBookings,
  calls.listSchedulePorts,
  calls.priceBooking,
  calls.proposeDocuments,
  calls.searchBookings,
  calls.searchLanes,
  calls.searchSchedules,
];

/** Reads that may create what they return. */
const making: readonly calls.RouteDefinition[] = [calls.getPush];

/**
 * Returns whether a replica can answer a call: it only reads, and answers at once. A stream could not be restarted, and
 * public calls are few.
 */
export const readsAnywhere = (route: calls.RouteDefinition): boolean =>
  (route.method === 'GET' || askedWithBody.includes(route)) &&
  !making.includes(route) &&
  route.auth !== 'public' &&
  route.answer !== undefined &&
  !route.stream;
