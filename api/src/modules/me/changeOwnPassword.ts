import * as calls from '@quayside/contract';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { refuseWeakPassword } from '../../platform/passwords';
import { requireCurrentPassword, requireFreshOrPassword } from '../../platform/reauthentication';
import { storePassword } from '../auth/storePassword';

export const changePassword = handleWithoutTransaction(calls.changePassword, async (call) => {
  const { body, user, services, request } = call;
  const { password, currentPassword } = body;
  requireFreshOrPassword(user, currentPassword, 'Enter your current password to set a new one.');
  await refuseWeakPassword(services, password, user);
  if (currentPassword) await requireCurrentPassword(call, currentPassword);
  const passwordHash = await services.passwords.hash(password);
  await services.database.transaction((tx) =>
    storePassword(tx, {
      userId: user.id,
      passwordHash,
      action: 'password.changed',
      reason: 'Your password was changed. Please sign in again.',
      except: user.sessionId,
      requestId: request.id,
    }),
  );
});
