import type { SignInProviderName } from '@quayside/contract';
import { sql } from 'drizzle-orm';
import { conflict, unauthorized } from '../../platform/errors';
import { hashToken } from '../../platform/tokens';
import type { Executor } from '../../ports/database';
import type { Identity } from './identity';
import type { Guards } from './providerClient';

/** What the browser brings back. */
export interface Returned {
  readonly provider: SignInProviderName;
  readonly code: string;
  readonly state: string;
  readonly iss?: string | undefined;
  readonly binding: string;
}

const noLongerValid = () => unauthorized('This sign-in is no longer valid. Please start again.');

/** Keeps what a sign-in needs when it comes back, for ten minutes; the state and the tab's secret as hashes. */
export const keepState = async (
  db: Executor,
  provider: SignInProviderName,
  binding: string,
  { state, nonce, verifier, redirectUri }: Guards,
): Promise<void> => {
  await db.execute(sql`
    insert into social_sign_ins (state_hash, provider, binding_hash, redirect_uri, verifier, nonce, expires_at)
    values (${hashToken(state)}, ${provider}, ${hashToken(binding)}, ${redirectUri}, ${verifier}, ${nonce},
            now() + interval '10 minutes')`);
};

const mine = ({ provider, state, binding }: Returned) => sql`
  state_hash = ${hashToken(state)} and provider = ${provider} and binding_hash = ${hashToken(binding)} and expires_at > now()`;

/** Takes the state for the one exchange of its code. Undefined when that was begun before, or there is no such state. */
export const takeForExchange = async (db: Executor, returned: Returned): Promise<Guards | undefined> => {
  const { rows } = await db.execute<{ verifier: string; nonce: string; redirectUri: string }>(sql`
    update social_sign_ins set code_hash = ${hashToken(returned.code)} where ${mine(returned)} and code_hash is null
    returning verifier, nonce, redirect_uri as "redirectUri"`);
  return rows[0] && { state: returned.state, ...rows[0] };
};

/** Keeps whom the provider vouched for, for what is left of the state's life. */
export const keepIdentity = async (db: Executor, returned: Returned, identity: Identity): Promise<void> => {
  await db.execute(
    sql`update social_sign_ins set identity = ${JSON.stringify(identity)}::jsonb where ${mine(returned)}`,
  );
};

/** Whom the provider vouched for at the exchange of this very code. Throws 401 for a state that is not good, 409 meanwhile. */
export const keptIdentity = async (db: Executor, returned: Returned): Promise<Identity> => {
  const { rows } = await db.execute<{ identity: Identity | null }>(sql`
    select identity from social_sign_ins where ${mine(returned)} and code_hash = ${hashToken(returned.code)}`);
  if (!rows[0]) throw noLongerValid();
  if (!rows[0].identity) throw conflict('This sign-in is being completed already.', 'in_progress');
  return rows[0].identity;
};

/** Ends a state whose exchange failed. */
export const endState = async (db: Executor, returned: Returned): Promise<void> => {
  await db.execute(sql`delete from social_sign_ins where ${mine(returned)}`);
};

/** Ends the state with the sign-in that it led to; 401 for whoever comes second. */
export const spendState = async (tx: Executor, returned: Returned): Promise<void> => {
  const { rows } = await tx.execute(sql`
    delete from social_sign_ins where ${mine(returned)} and identity is not null returning provider`);
  if (rows.length === 0) throw noLongerValid();
};
