import * as calls from '@quayside/contract';
import { audit } from '../../platform/audit';
import { handle } from '../../platform/calls/handle';
import { revokeSession } from '../../platform/sessions';

/** Revokes the token of the call and closes its sockets. */
export const logout = handle(calls.logout, async ({ user, tx, request }) => {
  await revokeSession(tx, user.sessionId);
  await audit(tx, {
    actor: user,
    action: 'session.closed',
    resource: { kind: 'session', id: user.sessionId },
    requestId: request.id,
  });
});
