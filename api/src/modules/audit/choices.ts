import * as calls from '@quayside/contract';
import { eq, or } from 'drizzle-orm';
import { changes } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { everything } from '../../platform/people/parties';
import { companies, users } from '../../tables/accountTables';
import { personName } from '../../tables/personName';

/** Maximum number of people in a filter list; others are found by an entry of theirs. */
const PEOPLE = 500;

const actions = Object.entries(changes).map(([action, kind]) => ({ action, kind }));

/**
 * Returns the recorded actions, and the people of the agent, its customers and its partners, including removed ones.
 */
export const auditChoices = handle(calls.auditChoices, async ({ db, user }) => {
  const ofAgent =
    user.role === 'super-admin'
      ? everything
      : or(eq(companies.id, user.companyId ?? ''), eq(companies.agentId, user.companyId ?? ''));
  const people = await db
    .select({ id: users.id, name: personName })
    .from(users)
    .leftJoin(companies, eq(companies.id, users.companyId))
    .where(ofAgent)
    .orderBy(personName, users.id)
    .limit(PEOPLE);
  return { actions, people };
});
