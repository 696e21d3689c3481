import { defaultCurrency } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { companyProfiles, customerTerms } from '../tables/accountTables';
import type { User } from './user';

/** What the agent of a person reckons in, as its profile says. */
const agentCurrency = async (db: Executor, { tenantId }: Pick<User, 'tenantId'>): Promise<string> => {
  if (tenantId === null) return defaultCurrency;
  const [profile] = await db
    .select({ currency: companyProfiles.currency })
    .from(companyProfiles)
    .where(eq(companyProfiles.agentId, tenantId));
  return profile?.currency ?? defaultCurrency;
};

/** What prices for a customer are reckoned in: as was agreed with it, else as the agent does. */
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
