import type { Session } from '@quayside/contract';
import { refuseOtherEntries } from '../../platform/auth/companyEntry';
import { credentialChanged } from '../../platform/credentials/credentialChanged';
import { conflict } from '../../platform/errors';
import type { IncomingRequest } from '../../ports/incomingRequest';
import type { Services } from '../../ports/services';
import { beginSession } from '../auth/beginSession';
import { passSecondFactor, type SecondStep } from '../secondFactor/passSecondFactor';
import { acceptByIdentity, findAccount, linkIdentity } from './account';
import { identify, requireVerifiedEmail } from './askProvider';
import { providers } from './providers';
import { type ReturnParameters, spendState } from './signInState';

/**
 * Checks for an account that is not closed.
 * @throws 409 when neither sign-in nor registration is possible
 */
export const hasAccount = async (services: Services, returned: ReturnParameters): Promise<boolean> => {
  const identity = await identify(services, returned);
  const account = await findAccount(services.database.db, returned.provider, identity);
  if (!account?.linked) requireVerifiedEmail(identity, returned.provider);
  return account !== undefined && account.status !== 'inactive';
};

/**
 * Signs in by a provider's identity, links it on first use and accepts a pending invitation.
 * @throws 409 without an account, or for a closed one
 */
export const signInByProvider = async (
  services: Services,
  { secondFactor, passkey, ...returned }: ReturnParameters & SecondStep,
  request: IncomingRequest,
): Promise<Session> => {
  const { provider } = returned;
  const identity = await identify(services, returned);
  const known = await findAccount(services.database.db, provider, identity);
  if (known) await passSecondFactor(services, { userId: known.id, secondFactor, passkey, requestId: request.id });
  return services.database.transaction(async (tx) => {
    await spendState(tx, returned);
    const account = await findAccount(tx, provider, identity);
    if (!account?.linked) requireVerifiedEmail(identity, provider);
    if (!account || account.status === 'inactive')
      throw conflict(`Nobody here belongs to this ${providers[provider].label} account. Register first.`, 'no_account');
    const { id: userId, status, linked, emailProved } = account;
    if (!linked && !emailProved)
      throw conflict(
        'There is an account with this e-mail. Sign in with its password, or set a new one by "Forgot password?".',
        'email_unproved',
      );
    await refuseOtherEntries(tx, userId);
    if (!linked) await linkIdentity(tx, userId, provider, identity, request.id);
    if (!linked && status === 'active')
      await credentialChanged(tx, { userId, change: 'identity.linked', secrets: services.secrets });
    if (status === 'invited') await acceptByIdentity(tx, userId, identity, request.id);
    return beginSession(tx, { userId, by: 'provider', request });
  });
};
