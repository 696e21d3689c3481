import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { refuseOtherEntries } from '../../platform/auth/companyEntry';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/auth/loginThrottle';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { unauthorized } from '../../platform/errors';
import { users } from '../../tables/accountTables';
import { PASSKEY_TIME, setPasskeyChallenge } from '../secondFactor/passkeyChallenges';
import { ownerOfPasskey, relyingParty } from '../secondFactor/verifyPasskey';
import { beginSession } from './beginSession';

/** Gives the same message for an unknown passkey, an invalid one and one of a closed account. */
const refused = () =>
  unauthorized('This passkey is not registered here. Try again, or sign in with your e-mail and password.');

export const beginPasskeySignIn = handleWithoutTransaction(
  calls.beginPasskeySignIn,
  async ({ db, services, body: { binding }, request }) => {
    await refuseTooMany(db, [['passkeyFrom', request.ip]]);
    return {
      challenge: await setPasskeyChallenge(db, { binding, userId: null }),
      rpId: relyingParty(services.config).id,
      timeout: PASSKEY_TIME,
      userVerification: 'required' as const,
    };
  },
);

export const loginByPasskey = handleWithoutTransaction(
  calls.loginByPasskey,
  async ({ db, services, body, request }) => {
    const attempts: Attempt[] = [['passkeyFrom', request.ip]];
    await refuseTooMany(db, attempts);
    const userId = await ownerOfPasskey({ db, services }, body);
    const isOpen =
      userId !== undefined && (await db.$count(users, and(eq(users.id, userId), eq(users.status, 'active')))) === 1;
    if (!isOpen) {
      await countAttempt(db, attempts);
      throw refused();
    }
    await refuseOtherEntries(db, userId);
    return services.database.transaction((tx) => beginSession(tx, { userId, by: 'passkey', request }));
  },
);
