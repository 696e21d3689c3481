import type { RouteDefinition } from '@quayside/contract';
import { and, eq, sql } from 'drizzle-orm';
import type { IncomingRequest } from '../../ports/incomingRequest';
import type { Services } from '../../ports/services';
import { auditViews } from '../../tables/platformTables';
import { BY_TEXT } from '../database/namedByText';
import { comesFrom } from '../http/getRequestOrigin';
import { getWorkAsSession, type User } from '../people/user';
import { type AuditedRead, auditedReads } from './auditedReads';
import { recordChange } from './recordChange';

interface ReadContext {
  readonly route: RouteDefinition;
  readonly user: User | null;
  readonly request: IncomingRequest;
  readonly services: Pick<Services, 'database' | 'log'>;
  readonly params: unknown;
  readonly query: unknown;
  /** Undefined before the handler has run. */
  readonly answer: unknown;
}

const today = sql`(now() at time zone 'UTC')::date`;

const wasSeen = async (
  { database }: ReadContext['services'],
  user: User,
  action: string,
  id: string,
): Promise<boolean> => {
  const { day, actorId, resourceId } = auditViews;
  const isThis = and(eq(day, today), eq(actorId, user.id), eq(auditViews.action, action), eq(resourceId, id));
  return (await database.db.select({ day }).from(auditViews).where(isThis).prepare(BY_TEXT).execute()).length > 0;
};

const write = async (seen: ReadContext, user: User, call: AuditedRead): Promise<void> => {
  const { request, services } = seen;
  const { action, often, detail, record } = call;
  const id = record(seen);
  if (often === 'daily' && (await wasSeen(services, user, action, id))) return;
  await services.database.transaction(async (tx) => {
    if (often === 'daily') {
      const view = { day: today, actorId: user.id, action, resourceId: id };
      const { rowCount } = await tx.insert(auditViews).values(view).onConflictDoNothing();
      if (!rowCount) return;
    }
    comesFrom(tx, { address: request.ip, workAs: getWorkAsSession(user) });
    await recordChange(tx, { actor: user, action, id, after: detail?.(seen), requestId: request.id });
  });
};

/**
 * Records that a signed-in caller saw or received something, before the response is sent. Where the entry cannot be
 * written (the disk is full), it goes to the log instead, and reading continues.
 */
export const recordRead = async (seen: ReadContext, when: 'ahead' | 'answered'): Promise<void> => {
  const call = auditedReads.get(seen.route);
  const { user, request, services } = seen;
  if (!call || !user || (when === 'ahead') !== (call.ahead ?? false)) return;
  if (when === 'answered' && call.shows?.(seen) === false) return;
  try {
    await write(seen, user, call);
  } catch (error) {
    const who = { actor: user.id, action: call.action, record: call.record(seen), reqId: request.id };
    services.log.error({ err: error, ...who }, 'what was seen could not be written to the audit');
  }
};
