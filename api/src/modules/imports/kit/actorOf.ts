import { eq } from 'drizzle-orm';
import type { User } from '../../../platform/people/user';
import type { Executor } from '../../../ports/database';
import { users } from '../../../tables/accountTables';
import { apiKeys } from '../../../tables/integrationTables';
import type { ClaimedImport } from './claimedImport';

/** User in whose name a job adds imported records, with the agent. */
export type Actor = User & { readonly companyId: string };

/** Returns the id under which changes of an import are recorded: that of the API key, or of the user. */
export const importActorId = ({ keyId, userId }: Pick<ClaimedImport, 'keyId' | 'userId'>): string => keyId ?? userId;

/** Returns the API key that sent an import, as an actor with the name of the key; undefined for an import of a user. */
const findKeyActor = async (db: Executor, keyId: string | null | undefined) => {
  if (!keyId) return undefined;
  const { id, name, scopes, ownerId } = apiKeys;
  const [key] = await db.select({ id, name, scopes, ownerId }).from(apiKeys).where(eq(id, keyId));
  return (
    key && {
      ...{ id: key.id, firstName: key.name, lastName: '(API key)', email: '', phone: '' },
      ...{ role: 'admin' as const, apiKey: { scopes: key.scopes, ownerId: key.ownerId ?? '' } },
    }
  );
};

/**
 * Returns the user or the API key that started an import, as staff of its agent; platform staff act for that agent.
 */
export const findImportActor = async (
  db: Executor,
  { userId, agentId, keyId }: Pick<ClaimedImport, 'userId' | 'agentId'> & { readonly keyId?: string | null },
): Promise<Actor> => {
  const ofAgent = {
    ...{ companyId: agentId, customerCompany: null, tenantId: agentId, companyName: '', services: [] },
    ...{ sessionId: '', agentTimeZone: null, logo: null, logoDark: null },
  };
  const key = await findKeyActor(db, keyId);
  if (key) return { ...key, ...ofAgent };
  const { id, email, firstName, lastName, phone, role } = users;
  const [person] = await db
    .select({ id, email, firstName, lastName, phone, role })
    .from(users)
    .where(eq(users.id, userId));
  if (!person) throw new Error(`The user ${userId} of an import is gone`);
  return {
    ...person,
    role: person.role === 'super-admin' ? 'admin' : person.role,
    ...ofAgent,
  };
};
