import { waitingRequestStates } from '@quayside/freight';
import { and, asc, eq, getTableColumns, inArray, isNull, lte, sql } from 'drizzle-orm';
import { notify } from '../../platform/events/notify';
import { inRounds } from '../../platform/jobs/every';
import { mayAnswer } from '../../platform/people/requestAnswerers';
import type { Database, Tx } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies, users } from '../../tables/accountTables';
import { quoteRequests } from '../../tables/quoteTables';
import { moveRequest } from './moveRequest';

/** Interval between checks for late requests, in milliseconds. */
const LOOK_EVERY = 60_000;
const AT_ONCE = 100;

/**
 * Returns requests that are later than their agent's rule allows, locked against other nodes. Users who can no longer
 * answer get none.
 */
const lateRequests = (tx: Tx) => {
  const { agentId, state, escalatedAt, dueAt, id } = quoteRequests;
  const after = sql`make_interval(mins => ${companies.requestsEscalateAfter})`;
  return tx
    .select({ ...getTableColumns(quoteRequests), to: users.id })
    .from(quoteRequests)
    .innerJoin(companies, eq(companies.id, agentId))
    .innerJoin(users, and(eq(users.id, companies.requestsEscalateTo), mayAnswer(agentId)))
    .where(
      and(
        ...[inArray(state, waitingRequestStates), isNull(escalatedAt), isNull(companies.suspendedAt)],
        // The first condition uses the index.
        ...[lte(dueAt, sql`now()`), lte(sql`${dueAt} + ${after}`, sql`now()`)],
      ),
    )
    .orderBy(asc(dueAt), asc(id))
    .limit(AT_ONCE)
    .for('no key update', { of: quoteRequests, skipLocked: true });
};

/**
 * Assigns late requests to the user in the rule, once each, and notifies that user. Returns false when none is left.
 * The audit log keeps the previous assignee.
 */
const escalateSome = async (tx: Tx): Promise<boolean> => {
  const late = await lateRequests(tx);
  for (const { to, ...row } of late) {
    const moved = { state: row.state, ownerId: to, escalatedAt: new Date().toISOString() };
    await moveRequest(tx, { actor: null, action: 'quote-request.escalated', row, to: moved, requestId: undefined });
    const { agentId, id: subjectId, doc } = row;
    const news = { kind: 'request-escalated', label: 'Late request given to you', tone: 'warn', actor: null } as const;
    await notify(tx, {
      ...news,
      detail: `${doc.from.code} → ${doc.to.code}, ${doc.cargo}`,
      agentId,
      subjectId,
      toUserId: to,
    });
  }
  return late.length > 0;
};

/** Escalates every request that is late by its agent's rule. */
const escalateRequests = async (database: Database, isStopped: () => boolean): Promise<void> => {
  const platform = database.asPlatform('late requests of every company are moved by one timer');
  while (!isStopped() && (await platform.transaction(escalateSome)));
};

/** Starts the regular check. Returns a function that stops it. */
export const startEscalating = ({ database, log }: Services): (() => Promise<void>) => {
  const { look, stop } = inRounds({
    milliseconds: LOOK_EVERY,
    work: (isStopped) => escalateRequests(database, isStopped),
    onError: (error) => log.error({ err: error }, 'late requests could not be moved'),
  });
  look();
  return stop;
};
