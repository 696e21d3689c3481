import { and, eq, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { legalHolds } from '../tables/dataCareTables';

const inForce = isNull(legalHolds.endedAt);

const anyOf = (where: SQL | undefined): SQL<boolean> => sql<boolean>`exists (select from ${legalHolds} where ${where})`;

/** Whether an agent has any legal hold in force: what may be evidence stays as long. False for what belongs to no agent. */
export const hasLegalHold = (agentId: SQLWrapper | string): SQL<boolean> =>
  anyOf(and(inForce, sql`${legalHolds.agentId} = ${agentId}`));

/** Whether the whole of an agent is under a legal hold. */
export const isTenantHeld = (agentId: SQLWrapper | string): SQL<boolean> =>
  anyOf(and(inForce, eq(legalHolds.kind, 'tenant'), sql`${legalHolds.recordId} = ${agentId}`));

/** Whether a record itself is under a legal hold. */
export const isHeld = (recordId: SQLWrapper | string): SQL<boolean> =>
  anyOf(and(inForce, sql`${legalHolds.recordId} = ${recordId}`));
