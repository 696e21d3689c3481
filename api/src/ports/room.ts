import type { Role } from '@quayside/contract/roles';

/**
 * Whom an announcement reaches; a company's `quotes` are those of its people of one role who use that service, a `tenant` is
 * an agent with everybody whom it serves.
 */
export type Room =
  | `user:${string}`
  | `session:${string}`
  | `company:${string}`
  | `agent:${string}`
  | `tenant:${string}`
  | `role:${Role}`
  | `quotes:${string}:${Role}`;
