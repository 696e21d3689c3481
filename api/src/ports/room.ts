import type { Role } from '@quayside/contract/roles';

/** Whom an announcement reaches. */
export type Room = `user:${string}` | `session:${string}` | `company:${string}` | `agent:${string}` | `role:${Role}`;
