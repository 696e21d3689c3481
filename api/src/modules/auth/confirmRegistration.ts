import * as calls from '@quayside/contract';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { beginSession } from './beginSession';
import { registerCompany } from './registerCompany';
import { registrationState, useRegistration } from './registrations';

export const checkRegistration = handleWithoutTransaction(calls.checkRegistration, async ({ body: { token }, db }) =>
  registrationState(db, token),
);

/** Makes what was registered, once: whoever has the link has shown that the address is theirs. */
export const confirmRegistration = handle(calls.confirmRegistration, async ({ body: { token }, tx, request }) => {
  const company = await useRegistration(tx, token);
  const userId = await registerCompany(tx, company, request.id);
  // Invited, or registered by a provider, since the mail was sent.
  if (userId === undefined)
    throw conflict('There is an account with this e-mail already. Sign in instead.', 'account_exists');
  return beginSession(tx, { userId, request });
});
