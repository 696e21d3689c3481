import { type SQL, sql } from 'drizzle-orm';
import { companies } from './accountTables';

/** The zone of the agent to whom a joined company belongs, or which it is; null where no company was joined. */
export const agentZoneOf = ({ agentId, timeZone }: typeof companies): SQL<string | null> =>
  sql<string | null>`coalesce((
    select agent.time_zone from ${companies} agent where agent.id = ${agentId}), ${timeZone})`;
