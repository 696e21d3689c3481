import type { SignInProviderName } from '@quayside/contract';
import { and, eq, gt, isNotNull, isNull, sql } from 'drizzle-orm';
import { hashToken } from '../../platform/auth/tokens';
import { conflict, unauthorized } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import { socialSignIns } from '../../tables/accountTables';
import type { Identity } from './identity';
import type { Guards } from './providerClient';

/** Parameters that the browser returns with. */
export interface ReturnParameters<Provider extends string = SignInProviderName> {
  readonly provider: Provider;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly binding: string;
}

const noLongerValid = () => unauthorized('This sign-in is no longer valid. Please start again.');

/** Stores the data of a sign-in for ten minutes; the state and the tab's secret as hashes. */
export const storeSignInState = async (
  db: Executor,
  provider: string,
  binding: string,
  { state, nonce, verifier, redirectUri }: Guards,
): Promise<void> => {
  await db.insert(socialSignIns).values({
    stateHash: hashToken(state),
    provider,
    bindingHash: hashToken(binding),
    redirectUri,
    verifier,
    nonce,
    expiresAt: sql`now() + interval '10 minutes'`,
  });
};

const isMine = ({ provider, state, binding }: Pick<ReturnParameters<string>, 'provider' | 'state' | 'binding'>) =>
  and(
    eq(socialSignIns.stateHash, hashToken(state)),
    eq(socialSignIns.provider, provider),
    eq(socialSignIns.bindingHash, hashToken(binding)),
    gt(socialSignIns.expiresAt, sql`now()`),
  );

/** Claims the state for the exchange of its code. Undefined when it was claimed before or does not exist. */
export const takeForExchange = async (
  db: Executor,
  returned: ReturnParameters<string>,
): Promise<Guards | undefined> => {
  const { verifier, nonce, redirectUri } = socialSignIns;
  const [taken] = await db
    .update(socialSignIns)
    .set({ codeHash: hashToken(returned.code) })
    .where(and(isMine(returned), isNull(socialSignIns.codeHash)))
    .returning({ verifier, nonce, redirectUri });
  return taken && { state: returned.state, ...taken };
};

/** Stores the confirmed identity for the remaining life of the state. */
export const keepIdentity = async (
  db: Executor,
  returned: ReturnParameters<string>,
  identity: Identity,
): Promise<void> => {
  await db.update(socialSignIns).set({ identity }).where(isMine(returned));
};

/**
 * Returns the identity that the provider confirmed for this code. @throws 401 for an invalid state, 409 during
 * another exchange
 */
export const findStoredIdentity = async (db: Executor, returned: ReturnParameters<string>): Promise<Identity> => {
  const [taken] = await db
    .select({ identity: sql<Identity | null>`${socialSignIns.identity}` })
    .from(socialSignIns)
    .where(and(isMine(returned), eq(socialSignIns.codeHash, hashToken(returned.code))));
  if (!taken) throw noLongerValid();
  if (!taken.identity) throw conflict('This sign-in is being completed already.', 'in_progress');
  return taken.identity;
};

/** Ends a state whose exchange failed. */
export const endState = async (db: Executor, returned: ReturnParameters<string>): Promise<void> => {
  await db.delete(socialSignIns).where(isMine(returned));
};

/**
 * Ends the state after a successful sign-in.
 * @throws 401 for the second caller
 */
export const spendState = async (tx: Executor, returned: ReturnParameters<string>): Promise<void> => {
  const { rowCount } = await tx.delete(socialSignIns).where(and(isMine(returned), isNotNull(socialSignIns.identity)));
  if (rowCount === 0) throw noLongerValid();
};

const ofCompany = 'company:';

/** Returns the name under which a state stores a company's provider. */
export const stateOfCompany = (companyId: string): string => ofCompany + companyId;

/**
 * Returns the company of a state's provider.
 * @throws 401 for an invalid state
 */
export const companyOfState = async (
  db: Executor,
  { state, binding }: Pick<ReturnParameters<string>, 'state' | 'binding'>,
): Promise<string> => {
  const { provider, stateHash, bindingHash } = socialSignIns;
  const [row] = await db
    .select({ provider })
    .from(socialSignIns)
    .where(and(eq(stateHash, hashToken(state)), eq(bindingHash, hashToken(binding))));
  if (!row?.provider.startsWith(ofCompany)) throw noLongerValid();
  return row.provider.slice(ofCompany.length);
};
