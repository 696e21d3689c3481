import type { ApiKey } from '@quayside/contract';
import { and, asc, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { canOwnApiKeys } from '../../platform/auth/apiKeys';
import { equals, type Scope } from '../../platform/people/parties';
import { fullName } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { apiKeys } from '../../tables/integrationTables';
import { personName } from '../../tables/personName';

export const keyScope: Scope<'agentId'> = (user, { agentId } = apiKeys) => equals(agentId, user.companyId);

const selectMakerName = (id: typeof apiKeys.madeBy) =>
  sql<string>`coalesce((select ${personName} from ${users} where ${users.id} = ${id}), '')`;

const person = {
  ...{ id: users.id, firstName: users.firstName, lastName: users.lastName, email: users.email },
  ...{ status: users.status, role: users.role, abilities: users.abilities },
  ...{ companyId: users.companyId, customerCompanyId: users.customerCompanyId },
};

/** Returns the keys that fit, without what opens; the newest come first. */
export const findApiKeys = async (db: Executor, where: SQL | undefined): Promise<ApiKey[]> => {
  const rows = await db
    .select({ key: apiKeys, madeBy: selectMakerName(apiKeys.madeBy), person })
    .from(apiKeys)
    .leftJoin(users, eq(users.id, apiKeys.ownerId))
    .where(and(where, isNull(apiKeys.revokedAt)))
    .orderBy(sql`${apiKeys.createdAt} desc, ${apiKeys.id} desc`);
  return rows.map(({ key, madeBy, person: owner }) => ({
    ...{ id: key.id, name: key.name, start: key.start, scopes: key.scopes, madeBy },
    ...{ createdAt: key.createdAt, lastUsedAt: key.lastUsedAt, expiresAt: key.expiresAt },
    owner: owner && { id: owner.id, name: fullName(owner) || owner.email },
    isStopped: !owner || !canOwnApiKeys(owner, key.agentId),
  }));
};

/** Returns the users who can own keys of a company, by name. */
export const findOwners = async (db: Executor, agentId: string) => {
  const people = await db
    .select(person)
    .from(users)
    .where(and(eq(users.companyId, agentId), eq(users.status, 'active')))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id));
  return people.filter((one) => canOwnApiKeys(one, agentId));
};
