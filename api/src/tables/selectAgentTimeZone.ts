import { type SQL, sql } from 'drizzle-orm';
import { companies } from './accountTables';

/** Returns the time zone of the agent of a joined company; null where no company was joined. */
export const selectAgentTimeZone = ({ agentId, timeZone }: typeof companies): SQL<string | null> =>
  sql<string | null>`coalesce((
    select agent.time_zone from ${companies} agent where agent.id = ${agentId}), ${timeZone})`;
