import * as calls from '@quayside/contract';
import { configurableExceptionTypes } from '@quayside/freight';
import { and, eq, inArray, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { handle } from '../../platform/calls/handle';
import { refuseStale } from '../../platform/calls/versions';
import { invalid } from '../../platform/errors';
import { ownAgent } from '../../platform/people/ownAgent';
import type { Executor, Tx } from '../../ports/database';
import { companies, users } from '../../tables/accountTables';
import { exceptionRules } from '../../tables/bookingTables';
import { type AgentRules, getExceptionRule } from './agentRules';
import { reviewAgentBookings } from './planReviews';
import { canOwnExceptions } from './work/owners';

const findRules = async (db: Executor, agentId: string): Promise<calls.ExceptionRules & { stored: AgentRules }> => {
  const [row] = await db.select().from(exceptionRules).where(eq(exceptionRules.agentId, agentId));
  const stored = row?.rules ?? {};
  return {
    stored,
    rules: configurableExceptionTypes.map((type) => ({ type, ...getExceptionRule(stored, type) })),
    version: row?.version ?? 0,
  };
};

/** Returns the exception rules of the caller's company. */
export const getExceptionRules = handle(calls.getExceptionRules, async ({ db, user }) => {
  const { rules, version } = await findRules(db, ownAgent(user));
  return { rules, version };
});

/** @throws 422 on a rule whose owner or escalation contact may not own exceptions */
const refuseInvalidOwners = async (tx: Tx, agentId: string, rules: readonly calls.ExceptionRule[]): Promise<void> => {
  const named = rules.flatMap(({ owner, escalation }, index) => [
    ...(owner === null ? [] : [{ id: owner, path: `rules.${index}.owner` }]),
    ...(escalation === null ? [] : [{ id: escalation.to, path: `rules.${index}.escalation.to` }]),
  ]);
  if (named.length === 0) return;
  const known = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(inArray(users.id, [...new Set(named.map(({ id }) => id))]), canOwnExceptions(agentId)));
  const strange = named.flatMap(({ id, path }) =>
    known.some((person) => person.id === id)
      ? []
      : [{ path, message: 'Choose a user of your company who can see exceptions' }],
  );
  if (strange.length > 0) throw invalid(strange);
};

/** Changes the exception rules. Every open booking is reviewed with the new rules. */
export const updateExceptionRules = handle(
  calls.updateExceptionRules,
  async ({ tx, user, body, expectedVersion, request }) => {
    const agentId = ownAgent(user);
    // Lock the company so that concurrent changes of its rules wait.
    await tx.select({ id: companies.id }).from(companies).where(eq(companies.id, agentId)).for('update');
    const before = await findRules(tx, agentId);
    refuseStale('the rules of exceptions', before.version, expectedVersion);
    await refuseInvalidOwners(tx, agentId, body.rules);
    const rules = { ...before.stored, ...Object.fromEntries(body.rules.map(({ type, ...rule }) => [type, rule])) };
    await tx
      .insert(exceptionRules)
      .values({ agentId, rules })
      .onConflictDoUpdate({
        target: exceptionRules.agentId,
        set: { rules, updatedAt: sql`now()`, version: sql`${exceptionRules.version} + 1` },
      });
    await reviewAgentBookings(tx, agentId);
    const after = await findRules(tx, agentId);
    await recordChange(tx, {
      ...{ actor: user, action: 'exception-rules.changed', id: agentId, requestId: request.id },
      ...{ before: before.stored, after: after.stored },
    });
    return { rules: after.rules, version: after.version };
  },
);
