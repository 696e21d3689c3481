import type { SQL } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { partyScope } from '../../../platform/parties';
import type { User } from '../../../platform/user';

/** What an agent's staff prepare, they see; nobody else does. */
export const ownedByAgent = (user: User, { agentId }: { readonly agentId: PgColumn }): SQL =>
  partyScope(user, { agentId });
