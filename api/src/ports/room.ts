import type { Role } from '@quayside/contract/roles';

/** Whom an announcement reaches; a company's `quotes` are those of its people of one role who use that service. */
export type Room =
  | `user:${string}`
  | `session:${string}`
  | `company:${string}`
  | `agent:${string}`
  | `role:${Role}`
  | `quotes:${string}:${Role}`;
