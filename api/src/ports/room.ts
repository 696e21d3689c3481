import type { Role } from '@quayside/contract/roles';

/**
 * Recipients of an announcement; a company's `quotes` are its users of one role with that service, a `tenant` is an
 * agent with all users that it serves.
 */
export type Room =
  | `user:${string}`
  | `session:${string}`
  | `company:${string}`
  | `agent:${string}`
  | `tenant:${string}`
  | `role:${Role}`
  | `quotes:${string}:${Role}`;
