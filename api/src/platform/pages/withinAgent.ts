import type { Database } from '../../ports/database';

/** The database within the walls of the agent whose record a link opens. */
export const withinAgent = (database: Database, agentId: string): Database =>
  database.asCaller({ id: '', role: 'admin', company: agentId, tenant: agentId });
