import * as calls from '@quayside/contract';
import { eq, inArray, or, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { defaultPolicy, sessionLife } from '../../platform/auth/signInPolicy';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor } from '../../ports/database';
import { companies, sessions, users } from '../../tables/accountTables';
import { signInPolicies } from '../../tables/signInTables';

/** Matches all users who sign in at an agent: its staff, and the users of its customers, partners and importers. */
const selectUsers = (db: Executor, agentId: string) =>
  db
    .select({ id: users.id })
    .from(users)
    .innerJoin(companies, eq(companies.id, users.companyId))
    .where(or(eq(companies.id, agentId), eq(companies.agentId, agentId)));

const findPolicy = async (db: Executor, agentId: string): Promise<calls.SignInPolicy> => {
  const { secondFactorRoles, idleMinutes, lifeHours, version } = signInPolicies;
  const [row] = await db
    .select({ secondFactorRoles, idleMinutes, lifeHours, version })
    .from(signInPolicies)
    .where(eq(signInPolicies.agentId, agentId));
  return row ?? { ...defaultPolicy, version: 0 };
};

const getSignInPolicy = handle(calls.getSignInPolicy, ({ db, user }) => findPolicy(db, ownAgent(user)));

const updateSignInPolicy = handle(
  calls.updateSignInPolicy,
  async ({ tx, user, body, expectedVersion = 0, request }) => {
    const agentId = ownAgent(user);
    const before = await findPolicy(tx, agentId);
    const policy = { ...body, secondFactorRoles: [...new Set(body.secondFactorRoles)] };
    const { rowCount } = await tx
      .insert(signInPolicies)
      .values({ ...policy, agentId })
      .onConflictDoUpdate({
        target: signInPolicies.agentId,
        set: { ...policy, version: sql`${signInPolicies.version} + 1` },
        setWhere: eq(signInPolicies.version, expectedVersion),
      });
    if (rowCount !== 1 || before.version !== expectedVersion)
      throw conflict('Someone else changed these rules. Reload the page and try again.');
    // A shorter lifetime also applies to open sessions.
    const soonest = sql`${sessions.createdAt} + ${sessionLife(sessions.userId)}`;
    await tx
      .update(sessions)
      .set({ expiresAt: sql`least(${sessions.expiresAt}, ${soonest})` })
      .where(inArray(sessions.userId, selectUsers(tx, agentId)));
    const after = await findPolicy(tx, agentId);
    await recordChange(tx, {
      actor: user,
      action: 'sign-in-policy.changed',
      id: agentId,
      before,
      after,
      requestId: request.id,
    });
    return after;
  },
);

/** Sign-in policy of an agent. */
export const signInPolicy: Module = { name: 'signInPolicy', routes: [getSignInPolicy, updateSignInPolicy] };
