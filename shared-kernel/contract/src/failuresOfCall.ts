import type { RouteDefinition } from './route';

/** Any call may be refused before its rules are read, or fail for reasons that no caller can change. */
const ofEveryCall = [400, 422, 429, 431, 500, 503] as const;

/** The statuses that a call can answer beside its own `errors`, because of how it is made, by a fact of its definition. */
const byFact: readonly (readonly [applies: (route: RouteDefinition) => boolean, statuses: readonly number[]])[] = [
  [({ auth }) => auth !== 'public', [401, 403]],
  [({ params }) => params !== undefined, [404, 414]],
  // A body may be too large or of another type; what is stored may find no room.
  [({ method }) => method !== 'GET', [413, 415, 507]],
  [({ stream }) => stream !== undefined, [507]],
  [({ versioned }) => versioned === true, [428]],
];

/** Returns every status with which a call may fail, in ascending order. */
export const failuresOfCall = (route: RouteDefinition): number[] => {
  const statuses = byFact.flatMap(([applies, some]) => (applies(route) ? some : []));
  return [...new Set([...ofEveryCall, ...statuses, ...(route.errors ?? [])])].sort((a, b) => a - b);
};
