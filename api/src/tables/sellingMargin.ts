import { type SQL, sql } from 'drizzle-orm';
import { companies, customerTerms } from './accountTables';

/** The percent that go on the costs of the agent that `companies` is, for a customer: its own, else the agent's. */
export const sellingMargin = (customerId: string | null): SQL<number> =>
  customerId === null
    ? sql<number>`${companies.standardMargin}`
    : sql<number>`coalesce((
        select ${customerTerms.marginPercent} from ${customerTerms}
        where ${customerTerms.companyId} = ${customerId} and ${customerTerms.agentId} = ${companies.id}), ${companies.standardMargin})`;
