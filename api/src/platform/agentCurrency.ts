import { defaultCurrency } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import type { Executor } from '../ports/database';
import { companyProfiles } from '../tables/accountTables';
import type { User } from './user';

/** What the agent of a person reckons in, as its profile says. */
export const agentCurrency = async (db: Executor, { tenantId }: Pick<User, 'tenantId'>): Promise<string> => {
  if (tenantId === null) return defaultCurrency;
  const [profile] = await db
    .select({ currency: companyProfiles.currency })
    .from(companyProfiles)
    .where(eq(companyProfiles.agentId, tenantId));
  return profile?.currency ?? defaultCurrency;
};
