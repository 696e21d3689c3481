import * as calls from '@quayside/contract';
import { and, desc, eq } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { isOpenSession, revokeUserSession, revokeUserSessions } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';
import { notFound } from '../../platform/errors';
import { sessions } from '../../tables/accountTables';

/** The newest first. */
export const listOwnSessions = handle(calls.listOwnSessions, async ({ user, db }) => {
  const { id, createdAt, expiresAt, lastSeenAt, device, address, signedInBy } = sessions;
  const rows = await db
    .select({ id, createdAt, expiresAt, lastSeenAt, device, address, signedInBy })
    .from(sessions)
    .where(and(eq(sessions.userId, user.id), isOpenSession))
    .orderBy(desc(createdAt), desc(id));
  return rows.map((row) => ({ ...row, current: row.id === user.sessionId }));
});

const elsewhere = 'You were signed out from another device.';

export const endSession = handle(calls.endSession, async ({ user, tx, params: { id }, request }) => {
  if (!(await revokeUserSession(tx, user.id, id, elsewhere))) throw notFound('This session has ended already.');
  await recordChange(tx, { actor: user, action: 'session.ended', id, requestId: request.id });
});

export const endOtherSessions = handle(calls.endOtherSessions, async ({ user, tx, request }) => {
  await revokeUserSessions(tx, user.id, {
    reason: elsewhere,
    except: user.sessionId,
  });
  await recordChange(tx, {
    actor: user,
    action: 'sessions.ended',
    id: user.id,
    requestId: request.id,
  });
});
