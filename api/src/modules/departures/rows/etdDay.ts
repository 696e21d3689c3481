import { sql } from 'drizzle-orm';
import { ports, sailings } from '../../../tables/rateTables';

/** The ETD as a local day at the origin. */
export const etdDay = sql`(${sailings.etd} at time zone coalesce(
  (select ${ports.timeZone} from ${ports} where ${ports.code} = ${sailings.originCode}
      and (${ports.agentId} is null or ${ports.agentId} = ${sailings.agentId}) order by ${ports.agentId} nulls first, ${ports.id} limit 1), 'UTC'))::date`;
