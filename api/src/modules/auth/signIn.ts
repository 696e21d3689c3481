import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { refuseOtherEntries } from '../../platform/auth/companyEntry';
import { countAttempt, forgetAttempts, inTurn } from '../../platform/auth/loginThrottle';
import { verifyPassword } from '../../platform/auth/passwords';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { unauthorized } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { passSecondFactor } from '../secondFactor/passSecondFactor';
import { beginSession } from './beginSession';
import { isKnownDevice } from './devices';
import { requireProof, signInThrottle } from './signInThrottle';

const findAccount = async (db: Executor, email: string) => {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(hasEmail(email), eq(users.status, 'active')));
  return account;
};

const refused = () => unauthorized('The e-mail or the password is wrong.');

/** Gives the same message after the same time for an unknown account, a closed one and a wrong password. */
export const login = handleWithoutTransaction(
  calls.login,
  async ({ body: { email, password, proof, ...step }, db, services, request }) => {
    const throttle = await signInThrottle(db, { email, request, isKnown: await isKnownDevice(db, email, request) });
    return inTurn(throttle.turn, async () => {
      await requireProof(db, email, throttle, proof);
      const account = await findAccount(db, email);
      if (!(await verifyPassword(services.passwords, account?.passwordHash, password)) || !account) {
        await countAttempt(db, throttle.attempts);
        throw refused();
      }
      await refuseOtherEntries(db, account.id);
      await passSecondFactor(services, { ...step, userId: account.id, requestId: request.id });
      return services.database.transaction(async (tx) => {
        await forgetAttempts(tx, throttle.forgiven);
        return beginSession(tx, { userId: account.id, by: 'password', request });
      });
    });
  },
);
