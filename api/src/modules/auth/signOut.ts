import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { revokeOpener, revokeSession } from '../../platform/auth/sessions';
import { handle } from '../../platform/calls/handle';

/** Revokes the token of the call and closes its sockets. */
export const logout = handle(calls.logout, async ({ user, tx, request }) => {
  if (user.workingAs) await revokeOpener(tx, user.sessionId);
  else await revokeSession(tx, user.sessionId);
  await recordChange(tx, {
    actor: user,
    action: 'session.closed',
    id: user.sessionId,
    requestId: request.id,
  });
});
