import type { Session } from '@quayside/contract';
import { conflict } from '../../platform/errors';
import type { IncomingRequest } from '../../ports/incomingRequest';
import type { Services } from '../../ports/services';
import { beginSession } from '../auth/beginSession';
import { type NewCompany, registerCompany } from '../auth/registerCompany';
import { requireKnownZone } from '../companyProfile/profileRows';
import { findAccount, linkIdentity } from './account';
import { identify, requireVerifiedEmail } from './askProvider';
import { type ReturnParameters, spendState } from './signInState';

const accountExists = () =>
  conflict('There is an account with this e-mail already. Sign in instead.', 'account_exists');

/**
 * Registers a forwarding company with the identity of a provider and signs in.
 * @throws 409 when an account exists
 */
export const registerByProvider = async (
  services: Services,
  returned: ReturnParameters,
  company: Pick<NewCompany, 'companyName' | 'phone' | 'timeZone'>,
  request: IncomingRequest,
): Promise<Session> => {
  const { provider } = returned;
  await requireKnownZone(services.database.db, company.timeZone);
  const identity = await identify(services, returned);
  requireVerifiedEmail(identity, provider);
  const { email, lastName, firstName } = identity;
  return services.database.transaction(async (tx) => {
    await spendState(tx, returned);
    if (await findAccount(tx, provider, identity)) throw accountExists();
    // Mails need a name for the greeting, and a provider may return none.
    const person = { email, lastName, firstName: firstName || (email.split('@')[0] ?? email) };
    const userId = await registerCompany(tx, { ...company, ...person, passwordHash: null }, request.id);
    // Another tab of the same person registered first.
    if (userId === undefined) throw accountExists();
    await linkIdentity(tx, userId, provider, identity, request.id);
    return beginSession(tx, { userId, by: 'provider', request });
  });
};
