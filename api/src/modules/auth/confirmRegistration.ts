import * as calls from '@quayside/contract';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict, invalid } from '../../platform/errors';
import { beginSession } from './beginSession';
import { registerCompany } from './registerCompany';
import { registeredPassword, registrationState, useRegistration } from './registrations';

export const checkRegistration = handleWithoutTransaction(calls.checkRegistration, async ({ body: { token }, db }) =>
  registrationState(db, token),
);

/**
 * Creates a registered company, once. The link proves ownership of the address, and the password proves that the
 * registration is the caller's.
 */
export const confirmRegistration = handleWithoutTransaction(
  calls.confirmRegistration,
  async ({ body: { token, password }, db, services, request }) => {
    const hash = await registeredPassword(db, token);
    if (hash !== undefined && !(await services.passwords.verify(hash, password)))
      throw invalid([
        { path: 'password', message: 'This is not the registered password. Try again, or register again' },
      ]);
    return services.database.transaction(async (tx) => {
      const company = await useRegistration(tx, token);
      const userId = await registerCompany(tx, company, request.id);
      // Invited, or registered by a provider, since the mail was sent.
      if (userId === undefined)
        throw conflict('There is an account with this e-mail already. Sign in instead.', 'account_exists');
      return beginSession(tx, { userId, by: 'password', request });
    });
  },
);
