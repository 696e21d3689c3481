import * as calls from '@quayside/contract';

/** Asked with a body, though they change nothing. */
export const askedWithBody: readonly calls.RouteDefinition[] = [
  calls.filterSchedulePorts,
  calls.findOverlaps,
  calls.listSchedulePorts,
  calls.priceBooking,
  calls.searchBookings,
  calls.searchLanes,
  calls.searchSchedules,
];

/** Makes what it shows where it is not there yet. */
const making: readonly calls.RouteDefinition[] = [calls.getPush];

/**
 * Whether a call is answered as well by a replica: it only reads, and answers at once. What is streamed could not be begun anew, and what
 * anybody may ask is little.
 */
export const readsAnywhere = (route: calls.RouteDefinition): boolean =>
  (route.method === 'GET' || askedWithBody.includes(route)) &&
  !making.includes(route) &&
  route.auth !== 'public' &&
  route.answer !== undefined &&
  !route.stream;
