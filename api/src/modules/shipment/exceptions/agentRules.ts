import type { StoredExceptionRule } from '@quayside/contract';
import { type ExceptionLimits, type ExceptionType, exceptionTypes, limitOf, usualLimits } from '@quayside/freight';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../../ports/database';
import { exceptionRules } from '../../../tables/bookingTables';

export type AgentRules = Readonly<Partial<Record<ExceptionType, StoredExceptionRule>>>;

/** What an agent says of the kinds of exceptions; nothing of those that are as usual. */
export const rulesOf = async (db: Executor, agentId: string): Promise<AgentRules> => {
  const [row] = await db
    .select({ rules: exceptionRules.rules })
    .from(exceptionRules)
    .where(eq(exceptionRules.agentId, agentId));
  return row?.rules ?? {};
};

/** The same of several agents; those that say nothing are missing. */
export const rulesOfAll = async (
  db: Executor,
  agentIds: readonly string[],
): Promise<ReadonlyMap<string, AgentRules>> => {
  const { agentId, rules } = exceptionRules;
  const rows = await db
    .select({ agentId, rules })
    .from(exceptionRules)
    .where(inArray(agentId, [...new Set(agentIds)]));
  return new Map(rows.map((row) => [row.agentId, row.rules]));
};

/** What holds for a kind. */
export const ruleOf = (rules: AgentRules, type: ExceptionType): StoredExceptionRule => ({
  ...{ isOn: true, limit: limitOf(type)?.usual ?? null, severity: exceptionTypes[type].severity },
  ...{ owner: null, escalation: null },
  ...rules[type],
});

/** From when on things are exceptions to an agent. */
export const limitsOf = (rules: AgentRules): ExceptionLimits => ({
  ...usualLimits,
  ...Object.fromEntries(Object.entries(rules).flatMap(([type, { limit }]) => (limit === null ? [] : [[type, limit]]))),
});
