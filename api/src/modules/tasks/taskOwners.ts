import * as calls from '@quayside/contract';
import { and, asc, inArray } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { personName } from '../../tables/personName';
import { activeStaff } from '../bookings/booking/activeStaff';

/** Lists the users of the caller's company who may own a task. */
export const listTaskOwners = handle(calls.listTaskOwners, async ({ db, user }) =>
  user.companyId === null
    ? []
    : db
        .select({ id: users.id, fullName: personName })
        .from(users)
        .where(activeStaff(user.companyId))
        .orderBy(asc(personName), users.id)
        .limit(500),
);

/** Returns which of the users may own tasks of an agent. */
export const possibleTaskOwners = async (
  db: Executor,
  agentId: string,
  ids: readonly string[],
): Promise<ReadonlySet<string>> => {
  if (ids.length === 0) return new Set();
  const found = await db
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(ids)]), activeStaff(agentId)));
  return new Set(found.map(({ id }) => id));
};

interface RequireTaskOwnersInput {
  readonly path: string;
  readonly id: string | null;
}

/** @throws 422 on each owner who works for another company or has left */
export const requireTaskOwners = async (
  db: Executor,
  agentId: string,
  named: readonly RequireTaskOwnersInput[],
): Promise<void> => {
  const known = await possibleTaskOwners(
    db,
    agentId,
    named.flatMap(({ id }) => id ?? []),
  );
  const strange = named.filter(({ id }) => id !== null && !known.has(id));
  if (strange.length > 0)
    throw invalid(strange.map(({ path }) => ({ path, message: 'Choose a user of your company' })));
};
