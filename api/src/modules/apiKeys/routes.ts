import * as calls from '@quayside/contract';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { newApiKey } from '../../platform/apiKeys';
import { handle } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import { newId } from '../../platform/id';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/ownAgent';
import { equals, type Scope } from '../../platform/parties';
import { recordChange } from '../../platform/recordChange';
import { users } from '../../tables/accountTables';
import { apiKeys } from '../../tables/integrationTables';
import { personName } from '../../tables/personName';

const keyScope: Scope<'agentId'> = (user, { agentId } = apiKeys) => equals(agentId, user.companyId);

/** All that is told of a key after it was made. */
const told = {
  id: apiKeys.id,
  name: apiKeys.name,
  start: apiKeys.start,
  scopes: apiKeys.scopes,
  madeBy: sql<string>`coalesce((select ${personName} from ${users} where ${users.id} = ${apiKeys.madeBy}), '')`,
  createdAt: apiKeys.createdAt,
  lastUsedAt: apiKeys.lastUsedAt,
  expiresAt: apiKeys.expiresAt,
};

const listApiKeys = handle(calls.listApiKeys, ({ db, user }) =>
  db
    .select(told)
    .from(apiKeys)
    .where(and(keyScope(user), isNull(apiKeys.revokedAt)))
    .orderBy(desc(apiKeys.createdAt), desc(apiKeys.id)),
);

const createApiKey = handle(calls.createApiKey, async ({ tx, user, body, request }) => {
  const agentId = ownAgent(user);
  const { name, days } = body;
  const scopes = [...new Set(body.scopes)];
  if ((await tx.$count(apiKeys, and(keyScope(user), isNull(apiKeys.revokedAt)))) >= calls.API_KEYS_AT_MOST)
    throw conflict(`There are ${calls.API_KEYS_AT_MOST} keys already. Revoke one that is not used any more.`);
  const { key, start, tokenHash } = newApiKey();
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const row = { id: newId(), agentId, name, start, tokenHash, scopes, madeBy: user.id, expiresAt };
  const [apiKey] = await tx.insert(apiKeys).values(row).returning(told);
  if (!apiKey) throw new Error('The key was not stored');
  await recordChange(tx, {
    ...{ actor: user, action: 'api-key.created', id: row.id, requestId: request.id },
    after: { name, start, scopes, expiresAt: apiKey.expiresAt },
  });
  return { key, apiKey };
});

const revokeApiKey = handle(calls.revokeApiKey, async ({ tx, user, params: { id }, request }) => {
  const isThis = and(eq(apiKeys.id, id), keyScope(user), isNull(apiKeys.revokedAt));
  const [revoked] = await tx.update(apiKeys).set({ revokedAt: sql`now()` }).where(isThis).returning(told);
  if (!revoked) throw notFound();
  const { name, start, scopes } = revoked;
  await recordChange(tx, {
    ...{ actor: user, action: 'api-key.revoked', id, requestId: request.id },
    before: { name, start, scopes },
  });
});

/** Keys by which programs of a company call the API. */
export const apiKeyCalls: Module = { name: 'apiKeys', routes: [listApiKeys, createApiKey, revokeApiKey] };
