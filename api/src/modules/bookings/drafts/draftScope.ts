import { and, eq, type SQL } from 'drizzle-orm';
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core';
import { notFound } from '../../../platform/errors';
import { partyScope } from '../../../platform/people/parties';
import type { User } from '../../../platform/people/user';
import type { Tx } from '../../../ports/database';

/** Limits drafts and templates to the staff of their agent. */
export const ownedByAgent = (user: User, { agentId }: { readonly agentId: PgColumn }): SQL =>
  partyScope(user, { agentId });

type OwnTable = PgTable & { readonly id: PgColumn; readonly agentId: PgColumn };

/** Deletes an own record and returns it. @throws 404 when it belongs to another agent or no longer exists */
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
