import * as calls from '@quayside/contract';
import { and, eq, isNotNull } from 'drizzle-orm';
import { randomNonce, randomPKCECodeVerifier } from 'openid-client';
import { getEmailDomain } from '../../platform/auth/companyEntry';
import { newToken } from '../../platform/auth/tokens';
import { handleWithoutTransaction } from '../../platform/calls/handle';
import { httpError, notFound } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { companies } from '../../tables/accountTables';
import { companySignIns, signInDomains } from '../../tables/signInTables';
import { beginSession } from '../auth/beginSession';
import { passSecondFactor } from '../secondFactor/passSecondFactor';
import type { Identity } from '../socialSignIn/identity';
import { openCompanyProvider, type ProviderClient } from '../socialSignIn/providerClient';
import { toRefusal, toUnreachable } from '../socialSignIn/providerErrors';
import {
  companyOfState,
  endState,
  findStoredIdentity,
  keepIdentity,
  type ReturnParameters,
  spendState,
  stateOfCompany,
  storeSignInState,
  takeForExchange,
} from '../socialSignIn/signInState';
import {
  acceptByCompany,
  findCompanyAccount,
  joinByCompany,
  linkCompanyIdentity,
  type VouchingCompany,
} from './accounts';
import { redirectUri } from './settings';

interface Company extends VouchingCompany {
  readonly clientId: string;
  readonly clientSecret: string;
  readonly isEnforced: boolean;
}

const { companyId, issuer, clientId, clientSecret, defaultRole, isEnforced, isOn } = companySignIns;
const { companyName, agentId } = companies;
const shown = { companyId, companyName, agentId, issuer, clientId, clientSecret, defaultRole, isEnforced };

/** Returns the company whose sign-in applies to a domain. */
const companyOfDomain = async (db: Executor, domain: string): Promise<Company | undefined> => {
  const [row] = await db
    .select(shown)
    .from(signInDomains)
    .innerJoin(companySignIns, eq(companyId, signInDomains.companyId))
    .innerJoin(companies, eq(companies.id, companyId))
    .where(and(eq(signInDomains.domain, domain), isNotNull(signInDomains.verifiedAt), isOn));
  return row;
};

const companyCalled = async (db: Executor, id: string): Promise<Company | undefined> => {
  const isIt = and(eq(companyId, id), isOn);
  const [row] = await db
    .select(shown)
    .from(companySignIns)
    .innerJoin(companies, eq(companies.id, companyId))
    .where(isIt);
  return row;
};

const nobodySignsIn = () => notFound('This company has no company sign-in. Sign in with your password.');

const describeProvider = ({ companyName: name }: Company) => ({
  label: `The sign-in of ${name}`,
  advice: 'Please try again in a moment, or ask an admin of your company.',
});

const openProviderClient = async ({ secrets, outside, log }: Services, company: Company): Promise<ProviderClient> => {
  const settings = { ...company, clientSecret: await secrets.open(company.clientSecret) };
  try {
    return await openCompanyProvider(settings, outside);
  } catch (error) {
    throw toUnreachable(error, describeProvider(company), log);
  }
};

export const findCompanySignIn = handleWithoutTransaction(calls.findCompanySignIn, async ({ db, body: { email } }) => {
  const found = await companyOfDomain(db, getEmailDomain(email));
  return { company: found ? { companyName: found.companyName, isEnforced: found.isEnforced } : null };
});

export const startCompanySignIn = handleWithoutTransaction(
  calls.startCompanySignIn,
  async ({ db, services, body: { email, binding } }) => {
    const company = await companyOfDomain(db, getEmailDomain(email));
    if (!company) throw nobodySignsIn();
    const client = await openProviderClient(services, company);
    const guards = {
      ...{ state: newToken(), nonce: randomNonce(), verifier: randomPKCECodeVerifier() },
      redirectUri: redirectUri(services.config),
    };
    await storeSignInState(db, stateOfCompany(company.companyId), binding, guards);
    const url = await client.authorizationUrl(guards);
    return { url: url.href, state: guards.state };
  },
);

/**
 * Returns the identity that the provider confirms. The code is exchanged once; later calls with the same state return
 * the same result.
 */
const identify = async (
  services: Services,
  company: Company,
  returned: ReturnParameters<string>,
): Promise<Identity> => {
  const { db } = services.database;
  const client = await openProviderClient(services, company);
  const guards = await takeForExchange(db, returned);
  if (!guards) return findStoredIdentity(db, returned);
  const identity = await client.identify(guards, returned).catch(async (error: unknown) => {
    await endState(db, returned);
    throw toRefusal(error, describeProvider(company), services.log);
  });
  await keepIdentity(db, returned, identity);
  return identity;
};

/** Checks the address: a provider is trusted only for verified addresses of the company's verified domains. */
const requireOwnAddress = async (db: Executor, company: Company, { email, emailVerified }: Identity): Promise<void> => {
  const { label } = describeProvider(company);
  if (!email || !emailVerified)
    throw httpError(
      409,
      'email_not_verified',
      `${label} does not confirm that your e-mail address is verified. Ask its administrator.`,
    );
  if ((await companyOfDomain(db, getEmailDomain(email)))?.companyId === company.companyId) return;
  throw httpError(409, 'other_domain', `${email} is no address of a verified domain of ${company.companyName}.`);
};

const closed = () => httpError(403, 'account_closed', 'Your account here is closed. Ask an admin of your company.');

export const loginByCompany = handleWithoutTransaction(
  calls.loginByCompany,
  async ({ db, services, body: { secondFactor, passkey, ...brought }, request }) => {
    const id = await companyOfState(db, brought);
    const company = await companyCalled(db, id);
    if (!company) throw nobodySignsIn();
    const returned = { ...brought, provider: stateOfCompany(id) };
    const identity = await identify(services, company, returned);
    const known = await findCompanyAccount(db, company, identity);
    if (!known?.isLinked) await requireOwnAddress(db, company, identity);
    if (known) await passSecondFactor(services, { userId: known.id, secondFactor, passkey, requestId: request.id });
    return services.database.transaction(async (tx) => {
      await spendState(tx, returned);
      const account = await findCompanyAccount(tx, company, identity);
      if (account && !['active', 'invited'].includes(account.status)) throw closed();
      const userId = account?.id ?? (await joinByCompany(tx, company, identity, request.id));
      if (!account?.isLinked) await linkCompanyIdentity(tx, company, identity, { userId, requestId: request.id });
      if (account?.status === 'invited') await acceptByCompany(tx, userId, identity, request.id);
      return beginSession(tx, { userId, by: 'company', request });
    });
  },
);
