import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../../../platform/errors';
import { partyScope } from '../../../platform/parties';
import type { User } from '../../../platform/user';
import type { Tx } from '../../../ports/database';

/** What an agent's staff prepare, they see; nobody else does. */
export const ownedByAgent = (user: User, { agentId }: { readonly agentId: PgColumn }): SQL =>
  partyScope(user, { agentId });

type OwnTable = PgTable & { readonly id: PgColumn; readonly agentId: PgColumn };

/** Throws away what they prepared and answers what it was. @throws 404 for what is another agent's, or gone */
export const deleteOwn = async <Table extends OwnTable>(
  tx: Tx,
  user: User,
  table: Table,
  id: string,
): Promise<Table['$inferSelect']> => {
  const [gone] = await tx
    .delete(table)
    .where(and(ownedByAgent(user, table), eq(table.id, id)))
    .returning();
  if (!gone) throw notFound();
  return gone;
};
