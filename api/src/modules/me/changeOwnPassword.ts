import * as calls from '@quayside/contract';
import { refuseWeakPassword } from '../../platform/auth/passwords';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { storePassword } from '../auth/storePassword';
import { requireCredentialOwner } from '../secondFactor/requireCredentialOwner';

export const changePassword = handleWithoutTransaction(calls.changePassword, async (call) => {
  const { body, user, services, request } = call;
  const { password } = body;
  await refuseWeakPassword(services, password, user);
  await requireCredentialOwner(call, 'Enter your current password to set a new one.');
  const passwordHash = await services.passwords.hash(password);
  await services.database.transaction((tx) =>
    storePassword(tx, {
      userId: user.id,
      passwordHash,
      action: 'password.changed',
      except: user.sessionId,
      secrets: services.secrets,
      requestId: request.id,
    }),
  );
});
