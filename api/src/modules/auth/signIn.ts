import * as calls from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { unauthorized } from '../../platform/errors';
import { countFailure, forgetFailures, inTurn, refuseThrottled } from '../../platform/loginThrottle';
import { verifyPassword } from '../../platform/passwords';
import type { Executor } from '../../ports/database';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { beginSession } from './beginSession';

const findAccount = async (db: Executor, email: string) => {
  const [account] = await db
    .select({ id: users.id, passwordHash: users.passwordHash })
    .from(users)
    .where(and(hasEmail(email), eq(users.status, 'active')));
  return account;
};

const refused = () => unauthorized('The e-mail or the password is wrong.');

/** One sentence and one duration, whether the account is unknown, closed or the password wrong. */
export const login = handleWithoutTransaction(
  calls.login,
  async ({ body: { email, password }, db, services, request }) =>
    inTurn(email, async () => {
      await refuseThrottled(db, email, request.ip);
      const account = await findAccount(db, email);
      if (!(await verifyPassword(services.passwords, account?.passwordHash, password)) || !account) {
        await countFailure(db, email, request.ip);
        throw refused();
      }
      return services.database.transaction(async (tx) => {
        await forgetFailures(tx, email);
        return beginSession(tx, { userId: account.id, request });
      });
    }),
);
