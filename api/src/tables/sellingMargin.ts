import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { companies, customerTerms } from './accountTables';

/** The codes of the two ends of a lane, or the columns that have them. */
interface Lane {
  readonly from: string | AnyColumn;
  readonly to: string | AnyColumn;
}

const agreedWith = (customerId: string): SQL => sql`(
  select ${customerTerms.marginPercent} from ${customerTerms}
  where ${customerTerms.companyId} = ${customerId} and ${customerTerms.agentId} = ${companies.id})`;

const ofLane = ({ from, to }: Lane): SQL => sql`(
  select (one ->> 'percent')::float8 from jsonb_array_elements(${companies.laneMargins}) as one
  where one ->> 'from' = ${from} and one ->> 'to' = ${to} limit 1)`;

/**
 * The percent that go on the costs of the agent that `companies` is: what was agreed with the customer, else what the lane has,
 * else the agent's.
 */
export const sellingMargin = (customerId: string | null, lane: Lane): SQL<number> =>
  customerId === null
    ? sql<number>`coalesce(${ofLane(lane)}, ${companies.standardMargin})`
    : sql<number>`coalesce(${agreedWith(customerId)}, ${ofLane(lane)}, ${companies.standardMargin})`;
