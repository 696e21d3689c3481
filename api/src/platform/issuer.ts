import { eq } from 'drizzle-orm';
import type { Issuer } from '../pdf/documentHead';
import type { Executor } from '../ports/database';
import type { Services } from '../ports/services';
import { companies } from '../tables/accountTables';
import { HttpError } from './errors';
import { isId } from './id';

const logoOf = async ({ storage, log }: Services, key: string | null): Promise<Buffer | null> => {
  if (key === null || !isId(key)) return null;
  try {
    const parts: Buffer[] = [];
    for await (const part of await storage.get(key)) parts.push(part as Buffer);
    return Buffer.concat(parts);
  } catch (error) {
    if (!(error instanceof HttpError && error.statusCode === 404)) throw error;
    // Without its logo a paper still says who issues it.
    log.error({ err: error, key }, 'the logo of a company is not in the storage');
    return null;
  }
};

/** The agent in whose name a paper is issued; its logo is the storage key of a PNG or JPEG. */
export const issuerOf = async (db: Executor, services: Services, agentId: string): Promise<Issuer> => {
  const [agent] = await db
    .select({ company: companies.companyName, logo: companies.logo })
    .from(companies)
    .where(eq(companies.id, agentId));
  if (!agent) throw new Error(`The agent ${agentId} of a booking does not exist`);
  return { company: agent.company, logo: await logoOf(services, agent.logo) };
};
