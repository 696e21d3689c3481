import type { StandingMargin } from '@quayside/freight';
import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { companies, customerTerms } from './accountTables';

/** The codes of the two ends of a lane, or the columns that hold them. */
interface Lane {
  readonly from: string | AnyColumn;
  readonly to: string | AnyColumn;
}

/** Returns the margin: a percentage or an amount, never both. */
const selectMargin = (percent: AnyColumn, amount: AnyColumn): SQL =>
  sql`jsonb_build_object('percent', coalesce(${percent}, 0), 'amount', ${amount})`;

const agreedWith = (customerId: string): SQL => sql`(
  select ${selectMargin(customerTerms.marginPercent, customerTerms.marginAmount)} from ${customerTerms}
  where ${customerTerms.companyId} = ${customerId} and ${customerTerms.agentId} = ${companies.id}
    and coalesce(${customerTerms.marginPercent}::text, ${customerTerms.marginAmount}::text) is not null)`;

const ofLane = ({ from, to }: Lane): SQL => sql`(
  select one from jsonb_array_elements(${companies.laneMargins}) as one
  where one ->> 'from' = ${from} and one ->> 'to' = ${to} limit 1)`;

/**
 * Returns the margin on the costs of the agent in `companies`: the one agreed with the customer, else the lane's, else
 * the agent's.
 */
export const sellingMargin = (customerId: string | null, lane: Lane): SQL<StandingMargin> => {
  const standard = selectMargin(companies.standardMargin, companies.standardMarginAmount);
  return customerId === null
    ? sql<StandingMargin>`coalesce(${ofLane(lane)}, ${standard})`
    : sql<StandingMargin>`coalesce(${agreedWith(customerId)}, ${ofLane(lane)}, ${standard})`;
};
