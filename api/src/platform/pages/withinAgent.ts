import type { Database } from '../../ports/database';

/** Returns the database under row-level security as the agent that owns the linked record. */
export const withinAgent = (database: Database, agentId: string): Database =>
  database.asCaller({ id: '', role: 'admin', company: agentId, tenant: agentId });
