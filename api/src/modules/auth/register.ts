import { emailExists, register } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { invalid } from '../../platform/errors';
import { type Attempt, countAttempt, refuseTooMany } from '../../platform/loginThrottle';
import { refuseWeakPassword } from '../../platform/passwords';
import { beginSession } from './beginSession';
import { registerCompany } from './registerCompany';

/** A taken address takes as long as a free one: the password is hashed before anybody looks. */
export const registerByEmail = handleWithoutTransaction(register, async ({ body, db, services, request }) => {
  const attempts: Attempt[] = [['registrationFrom', request.ip]];
  await refuseTooMany(db, attempts);
  const { password, ...company } = body;
  refuseWeakPassword(password);
  await countAttempt(db, attempts);
  const passwordHash = await services.passwords.hash(password);
  return services.database.transaction(async (tx) => {
    const userId = await registerCompany(tx, { ...company, passwordHash }, request.id);
    if (userId === undefined)
      throw invalid([{ path: 'email', message: 'There is an account with this e-mail already. Sign in instead' }]);
    return beginSession(tx, { userId, request });
  });
});

export const hasAccount = handle(emailExists, async ({ body: { email }, tx, request }) => {
  const attempts: Attempt[] = [
    ['lookup', email],
    ['lookupFrom', request.ip],
  ];
  await refuseTooMany(tx, attempts);
  await countAttempt(tx, attempts);
  const { rows } = await tx.execute<{ exists: boolean }>(sql`
    select exists (select 1 from users where lower(email) = lower(${email})) as exists`);
  return { exists: rows[0]?.exists === true };
});
