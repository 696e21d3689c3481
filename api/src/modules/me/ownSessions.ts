import { endOtherSessions, listOwnSessions, type OwnSession } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { recordChange } from '../../platform/recordChange';
import { revokeSessionsOf } from '../../platform/sessions';

type SessionRow = Omit<OwnSession, 'current'>;

const instant = (text: string): string => new Date(text).toISOString();

/** The newest first. */
export const readOwnSessions = handle(listOwnSessions, async ({ user, db }) => {
  const { rows } = await db.execute<Record<keyof SessionRow, string>>(sql`
    select id, created_at as "createdAt", expires_at as "expiresAt", device, address
      from sessions where user_id = ${user.id} and expires_at > now() order by created_at desc, id desc`);
  return rows.map((row) => ({
    ...row,
    createdAt: instant(row.createdAt),
    expiresAt: instant(row.expiresAt),
    current: row.id === user.sessionId,
  }));
});

export const signOutElsewhere = handle(endOtherSessions, async ({ user, tx, request }) => {
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
