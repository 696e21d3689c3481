import { and, eq } from 'drizzle-orm';
import { invalid } from '../../../platform/errors';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { companies } from '../../../tables/accountTables';

const refuse = (message: string) => invalid([{ path: 'agent', message }]);

/**
 * Returns the agent of a change: staff write for their own, a super-admin for the one in the request.
 * @throws 422 on `agent`
 */
export const resolveAgent = (user: User, named: string | null | undefined): string => {
  if (user.role === 'super-admin') {
    if (!named) throw refuse('Choose the forwarder it belongs to');
    return named;
  }
  if (!user.companyId || (named && named !== user.companyId)) throw refuse('is not your agent');
  return user.companyId;
};

/**
 * Returns the agent of a new record, which must exist.
 * @throws 422 on `agent`
 */
export const resolveExistingAgent = async (
  db: Executor,
  user: User,
  named: string | null | undefined,
): Promise<string> => {
  const agent = resolveAgent(user, named);
  const isAgent = and(eq(companies.id, agent), eq(companies.kind, 'agent'));
  if ((await db.$count(companies, isAgent)) === 0) throw refuse('is not an agent');
  return agent;
};
