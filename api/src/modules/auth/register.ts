import * as calls from '@quayside/contract';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/loginThrottle';
import { refuseWeakPassword } from '../../platform/passwords';
import { users } from '../../tables/accountTables';
import { hasEmail } from '../../tables/hasEmail';
import { beginSession } from './beginSession';
import { registerCompany } from './registerCompany';

/** A taken address takes as long as a free one: the password is hashed before anybody looks. */
export const register = handleWithoutTransaction(calls.register, async ({ body, db, services, request }) => {
  const attempts: Attempt[] = [['registrationFrom', request.ip]];
  await refuseTooMany(db, attempts);
  const { password, ...company } = body;
  await refuseWeakPassword(services, password);
  await countAttempt(db, attempts);
  const passwordHash = await services.passwords.hash(password);
  return services.database.transaction(async (tx) => {
    const userId = await registerCompany(tx, { ...company, passwordHash }, request.id);
    if (userId === undefined)
      throw invalid([{ path: 'email', message: 'There is an account with this e-mail already. Sign in instead' }]);
    return beginSession(tx, { userId, request });
  });
});

export const emailExists = handle(calls.emailExists, async ({ body: { email }, tx, request }) => {
  const attempts: Attempt[] = [
    ['lookup', email],
    ['lookupFrom', request.ip],
  ];
  await refuseTooMany(tx, attempts);
  await countAttempt(tx, attempts);
  return { exists: (await tx.$count(users, hasEmail(email))) > 0 };
});
