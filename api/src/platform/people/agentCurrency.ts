import { defaultCurrency } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companyProfiles, customerTerms } from '../../tables/accountTables';
import type { User } from './user';

/** Returns the currency of a user's agent, from its profile. */
const agentCurrency = async (db: Executor, { tenantId }: Pick<User, 'tenantId'>): Promise<string> => {
  if (tenantId === null) return defaultCurrency;
  const [profile] = await db
    .select({ currency: companyProfiles.currency })
    .from(companyProfiles)
    .where(eq(companyProfiles.agentId, tenantId));
  return profile?.currency ?? defaultCurrency;
};

/** Returns the currency of prices for a customer: the one agreed with it, else the agent's. */
export const sellingCurrency = async (
  db: Executor,
  user: Pick<User, 'tenantId'>,
  customerId: string | null,
): Promise<string> => {
  if (customerId === null) return agentCurrency(db, user);
  const [terms] = await db
    .select({ currency: customerTerms.currency })
    .from(customerTerms)
    .where(eq(customerTerms.companyId, customerId));
  return terms?.currency ?? agentCurrency(db, user);
};
