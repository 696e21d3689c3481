import { login } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { unauthorized } from '../../platform/errors';
import { countFailure, forgetFailures, inTurn, refuseThrottled } from '../../platform/loginThrottle';
import { verifyPassword } from '../../platform/passwords';
import type { Executor } from '../../ports/database';
import { beginSession } from './beginSession';

interface Account extends Record<string, unknown> {
  id: string;
  passwordHash: string | null;
}

const findAccount = async (db: Executor, email: string): Promise<Account | undefined> => {
  const { rows } = await db.execute<Account>(sql`
    select id, password_hash as "passwordHash" from users where lower(email) = ${email.toLowerCase()} and status = 'active'`);
  return rows[0];
};

const refused = () => unauthorized('The e-mail or the password is wrong.');

/** One sentence and one duration, whether the account is unknown, closed or the password wrong. */
export const signIn = handleWithoutTransaction(login, async ({ body: { email, password }, db, services, request }) =>
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
