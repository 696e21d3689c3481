import type { RouteDefinition } from './route';

/** Statuses of any call: refused before its rules are checked, or failed for reasons outside the caller's control. */
const ofEveryCall = [400, 422, 429, 431, 500, 503] as const;

/** Statuses that follow from the definition of a call, besides its own `errors`. */
const byFact: readonly (readonly [applies: (route: RouteDefinition) => boolean, statuses: readonly number[]])[] = [
  [({ auth }) => auth !== 'public', [401, 403]],
  [({ params }) => params !== undefined, [404, 414]],
  // A body can be too large or have a wrong type; storage can be full.
  [({ method }) => method !== 'GET', [413, 415, 507]],
  [({ stream }) => stream !== undefined, [507]],
  [({ versioned }) => versioned === true, [428]],
];

/** Returns every status with which a call may fail, in ascending order. */
export const findFailureStatuses = (route: RouteDefinition): number[] => {
  const statuses = byFact.flatMap(([applies, some]) => (applies(route) ? some : []));
  return [...new Set([...ofEveryCall, ...statuses, ...(route.errors ?? [])])].sort((a, b) => a - b);
};
