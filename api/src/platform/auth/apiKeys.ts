import { API_KEY_PREFIX, apiScopes, findScopesOfRoute, type RouteDefinition } from '@quayside/contract';
import { type Entitled, isAllowed } from '@quayside/contract/roles';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { apiKeys } from '../../tables/integrationTables';
import { isOpenTenant } from '../../tables/isOpenTenant';
import { forbidden, unauthorized } from '../errors';
import { servicesOfAdmin, type User } from '../people/user';
import { hashToken, newToken } from './tokens';

/** Length of the stored prefix by which users recognise a key. */
const START = API_KEY_PREFIX.length + 4;

/** Creates a key: the secret, which only its creator sees, and the stored hash and prefix. */
export const newApiKey = () => {
  const key = API_KEY_PREFIX + newToken();
  return { key, start: key.slice(0, START), tokenHash: hashToken(key) };
};

export const isApiKey = (token: string): boolean => token.startsWith(API_KEY_PREFIX);

/** Records the last use of a key, to the minute. */
const noteUse = async (db: Executor, id: string): Promise<void> => {
  const isOld = or(isNull(apiKeys.lastUsedAt), lt(apiKeys.lastUsedAt, sql`now() - interval '1 minute'`));
  await db
    .update(apiKeys)
    .set({ lastUsedAt: sql`now()` })
    .where(and(eq(apiKeys.id, id), isOld));
};

/** Returns whether a user can own API keys of a company: active, working there and allowed to create keys. */
export const canOwnApiKeys = (
  person: Entitled & Pick<typeof users.$inferSelect, 'status' | 'companyId' | 'customerCompanyId'>,
  agentId: string,
): boolean =>
  person.status === 'active' &&
  person.companyId === agentId &&
  person.customerCompanyId === null &&
  isAllowed(person, 'create', 'ApiKey');

const refusals = {
  revoked: 'This API key was revoked. Create a new one.',
  expired: 'This API key has expired. Create a new one.',
  stopped:
    'The owner of this API key is no longer active or may not have keys. Ask an admin to assign it to another user.',
} as const;

/**
 * Returns the user that a key acts as: staff of its company, with the name of the key. Undefined for an unknown key and
 * for a closed company. @throws 401 for a key that was revoked, has expired, or whose owner may not have it
 */
export const userOfApiKey = async (db: Executor, token: string): Promise<User | undefined> => {
  const [row] = await db
    .select({
      key: apiKeys,
      owner: {
        ...{ id: users.id, status: users.status, role: users.role, abilities: users.abilities },
        ...{ companyId: users.companyId, customerCompanyId: users.customerCompanyId },
      },
      isExpired: sql<boolean>`${apiKeys.expiresAt} <= now()`,
      ...{ companyName: companies.companyName, timeZone: companies.timeZone },
      style: { dateFormat: companies.dateFormat, units: companies.units },
      ...{ logo: companies.logo, logoDark: companies.logoDark },
    })
    .from(apiKeys)
    .innerJoin(companies, eq(companies.id, apiKeys.agentId))
    .leftJoin(users, eq(users.id, apiKeys.ownerId))
    .where(and(eq(apiKeys.tokenHash, hashToken(token)), isOpenTenant(companies)));
  if (!row) return undefined;
  if (row.key.revokedAt !== null) throw unauthorized(refusals.revoked);
  if (row.isExpired) throw unauthorized(refusals.expired);
  if (!row.owner || !canOwnApiKeys(row.owner, row.key.agentId)) throw unauthorized(refusals.stopped);
  const { key, companyName, timeZone, style, logo, logoDark } = row;
  await noteUse(db, key.id);
  return {
    ...{ id: key.id, sessionId: '', sessionCreatedAt: new Date(key.createdAt), role: 'admin' },
    ...{ companyId: key.agentId, customerCompany: null, tenantId: key.agentId, companyName },
    ...{
      agentTimeZone: timeZone,
      style,
      logo,
      logoDark,
      email: '',
      firstName: key.name,
      lastName: '(API key)',
      phone: '',
    },
    ...{ services: servicesOfAdmin, apiKey: { scopes: key.scopes, ownerId: row.owner.id } },
  };
};

/** Checks a key's scopes. @throws 403 for a key whose scopes lack the call, and for every key where no scope has it */
export const refuseBeyondScopes = ({ apiKey }: User, route: RouteDefinition): void => {
  if (!apiKey) return;
  const needed = findScopesOfRoute(route);
  if (needed.length === 0) throw forbidden('API keys cannot make this call. Sign in to make it.');
  if (needed.some((scope) => apiKey.scopes.includes(scope))) return;
  const [scope, ...others] = needed;
  if (others.length > 0) throw forbidden(`This key needs one of these scopes: ${needed.join(', ')}.`);
  throw forbidden(`This key lacks the scope ${scope}: ${scope && apiScopes[scope]}.`);
};
