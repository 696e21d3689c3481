import * as calls from '@quayside/contract';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { newApiKey } from '../../platform/auth/apiKeys';
import { handle } from '../../platform/calls/handle';
import { newId } from '../../platform/encoding/id';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/people/ownAgent';
import { fullName } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { apiKeys } from '../../tables/integrationTables';
import { apiKeyExpiryMail } from './apiKeyExpiryMail';
import { findApiKeys, findOwners, keyScope } from './apiKeyRows';
import { startWarningOwners } from './warnOwners';

const listApiKeys = handle(calls.listApiKeys, ({ db, user }) => findApiKeys(db, keyScope(user)));

const getCurrentApiKey = handle(calls.getCurrentApiKey, async ({ db, user }) => {
  const [apiKey] = user.apiKey ? await findApiKeys(db, eq(apiKeys.id, user.id)) : [];
  if (!apiKey) throw notFound('Call this with an API key. It describes the key.');
  const { id, name, scopes, expiresAt } = apiKey;
  return { id, name, scopes, expiresAt, company: { id: ownAgent(user), name: user.companyName } };
});

const listApiKeyOwners = handle(calls.listApiKeyOwners, async ({ db, user }) => {
  const owners = await findOwners(db, ownAgent(user));
  return owners.map((owner) => ({ id: owner.id, name: fullName(owner) || owner.email }));
});

/**
 * Checks that a user can own keys of the company.
 * @throws 422 on `owner`
 */
const checkOwner = async (db: Executor, agentId: string, ownerId: string): Promise<void> => {
  const owners = await findOwners(db, agentId);
  if (!owners.some(({ id }) => id === ownerId))
    throw invalid([{ path: 'owner', message: 'Choose an active user of your company who can have API keys' }]);
};

const createApiKey = handle(calls.createApiKey, async ({ tx, user, body, request }) => {
  const agentId = ownAgent(user);
  const { name, days, owner: ownerId = user.id } = body;
  const scopes = [...new Set(body.scopes)];
  await checkOwner(tx, agentId, ownerId);
  if ((await tx.$count(apiKeys, and(keyScope(user), isNull(apiKeys.revokedAt)))) >= calls.API_KEYS_AT_MOST)
    throw conflict(`There are ${calls.API_KEYS_AT_MOST} keys already. Revoke one that is not used any more.`);
  const { key, start, tokenHash } = newApiKey();
  const expiresAt = sql`now() + make_interval(days => ${days})`;
  const row = { id: newId(), agentId, name, start, tokenHash, scopes, madeBy: user.id, ownerId, expiresAt };
  await tx.insert(apiKeys).values(row);
  const [apiKey] = await findApiKeys(tx, eq(apiKeys.id, row.id));
  if (!apiKey) throw new Error('The key was not stored');
  await recordChange(tx, {
    ...{ actor: user, action: 'api-key.created', id: row.id, requestId: request.id },
    after: { name, start, scopes, owner: apiKey.owner?.name, expiresAt: apiKey.expiresAt },
  });
  return { key, apiKey };
});

const assignApiKey = handle(calls.assignApiKey, async ({ tx, user, params: { id }, body: { owner }, request }) => {
  const isThis = and(eq(apiKeys.id, id), keyScope(user));
  const [before] = await findApiKeys(tx, isThis);
  if (!before) throw notFound();
  await checkOwner(tx, ownAgent(user), owner);
  await tx.update(apiKeys).set({ ownerId: owner, warnedAt: null }).where(isThis);
  const [after] = await findApiKeys(tx, isThis);
  if (!after) throw notFound();
  const said = ({ name, owner: person }: calls.ApiKey) => ({ name, owner: person?.name });
  await recordChange(tx, {
    ...{ actor: user, action: 'api-key.assigned', id, requestId: request.id },
    ...{ before: said(before), after: said(after) },
  });
  return after;
});

const revokeApiKey = handle(calls.revokeApiKey, async ({ tx, user, params: { id }, request }) => {
  const isThis = and(eq(apiKeys.id, id), keyScope(user), isNull(apiKeys.revokedAt));
  const [revoked] = await tx
    .update(apiKeys)
    .set({ revokedAt: sql`now()` })
    .where(isThis)
    .returning({ name: apiKeys.name, start: apiKeys.start, scopes: apiKeys.scopes });
  if (!revoked) throw notFound();
  await recordChange(tx, {
    ...{ actor: user, action: 'api-key.revoked', id, requestId: request.id },
    before: revoked,
  });
});

/** Keys by which programs of a company call the API. */
export const apiKeyCalls: Module = {
  name: 'apiKeys',
  routes: [listApiKeys, getCurrentApiKey, listApiKeyOwners, createApiKey, assignApiKey, revokeApiKey],
  mails: [apiKeyExpiryMail],
  start: startWarningOwners,
};
