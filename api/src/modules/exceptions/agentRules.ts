import type { StoredExceptionRule } from '@quayside/contract';
import {
  defaultExceptionLimits,
  type ExceptionLimits,
  type ExceptionType,
  exceptionTypes,
  getExceptionLimit,
} from '@quayside/freight';
import { eq, inArray } from 'drizzle-orm';
import type { Executor } from '../../ports/database';
import { exceptionRules } from '../../tables/bookingTables';

export type AgentRules = Readonly<Partial<Record<ExceptionType, StoredExceptionRule>>>;

/** Returns an agent's settings for exception types. Types with default settings are missing. */
export const findAgentRules = async (db: Executor, agentId: string): Promise<AgentRules> => {
  const [row] = await db
    .select({ rules: exceptionRules.rules })
    .from(exceptionRules)
    .where(eq(exceptionRules.agentId, agentId));
  return row?.rules ?? {};
};

/** Returns the rules of several agents by agent id. Agents without own settings are missing. */
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

/** Returns the setting of an exception type, with defaults. */
export const getExceptionRule = (rules: AgentRules, type: ExceptionType): StoredExceptionRule => ({
  ...{ isOn: true, limit: getExceptionLimit(type)?.usual ?? null, severity: exceptionTypes[type].severity },
  ...{ owner: null, escalation: null },
  ...rules[type],
});

/** Returns the limits from which an agent treats something as an exception. */
export const toExceptionLimits = (rules: AgentRules): ExceptionLimits => ({
  ...defaultExceptionLimits,
  ...Object.fromEntries(Object.entries(rules).flatMap(([type, { limit }]) => (limit === null ? [] : [[type, limit]]))),
});
