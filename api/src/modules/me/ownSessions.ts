import * as calls from '@quayside/contract';
import { and, desc, eq, gt, sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { recordChange } from '../../platform/recordChange';
import { revokeSessionsOf } from '../../platform/sessions';
import { sessions } from '../../tables/accountTables';

/** The newest first. */
export const listOwnSessions = handle(calls.listOwnSessions, async ({ user, db }) => {
  const { id, createdAt, expiresAt, device, address } = sessions;
  const rows = await db
    .select({ id, createdAt, expiresAt, device, address })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), gt(expiresAt, sql`now()`)))
    .orderBy(desc(createdAt), desc(id));
  return rows.map((row) => ({ ...row, current: row.id === user.sessionId }));
});

export const endOtherSessions = handle(calls.endOtherSessions, async ({ user, tx, request }) => {
  await revokeSessionsOf(tx, user.id, {
    reason: 'You were signed out from another device.',
    except: user.sessionId,
  });
  await recordChange(tx, {
    actor: user,
    action: 'sessions.ended',
    id: user.id,
    requestId: request.id,
  });
});
