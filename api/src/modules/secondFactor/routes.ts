import * as calls from '@quayside/contract';
import { eq, lt, sql } from 'drizzle-orm';
import { recordChange } from '../../platform/audit/recordChange';
import { needsSecondFactor } from '../../platform/auth/signInPolicy';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { credentialChanged } from '../../platform/credentials/credentialChanged';
import { conflict, invalid } from '../../platform/errors';
import type { Module } from '../../platform/module/module';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { users } from '../../tables/accountTables';
import { passkeyChallenges } from '../../tables/signInTables';
import { authenticatorSince, dropAuthenticator, offerAuthenticator, takeCode } from './authenticator';
import { countPasskeys, listPasskeys } from './passkeyRows';
import { passkeyRoutes } from './passkeys';
import { takeSecondFactor } from './passSecondFactor';
import { countRecoveryCodes, dropRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';
import { requireCredentialOwner } from './requireCredentialOwner';

const isRequired = async (db: Executor, { id }: User): Promise<boolean> => {
  const [row] = await db.select({ isRequired: needsSecondFactor() }).from(users).where(eq(users.id, id));
  return row?.isRequired === true;
};

const getSecondFactor = handle(calls.getSecondFactor, async ({ db, user }) => ({
  authenticatorSince: await authenticatorSince(db, user.id),
  passkeys: await listPasskeys(db, user.id),
  recoveryCodesLeft: await countRecoveryCodes(db, user.id),
  isRequired: await isRequired(db, user),
}));

const isOn = () => conflict('An authenticator app is set up already. Remove it first.', 'already_on');
const isOff = () => conflict('No authenticator app is set up. Set one up first.', 'not_on');
const wrongCode = () =>
  invalid([{ path: 'code', message: 'This code is wrong or was used already. Enter the next one' }]);

const beginAuthenticator = handleWithoutTransaction(calls.beginAuthenticator, async (call) => {
  const { db, user, services } = call;
  await requireCredentialOwner(call, 'Enter your password to set up a second factor.');
  const offered = await offerAuthenticator(db, services.secrets, user);
  if (!offered) throw isOn();
  return offered;
});

const confirmAuthenticator = handle(calls.confirmAuthenticator, async ({ tx, user, services, body, request }) => {
  if ((await authenticatorSince(tx, user.id)) !== null) throw isOn();
  const { code } = body;
  if (!(await takeCode(tx, services.secrets, { userId: user.id, code, confirming: true }))) throw wrongCode();
  const recoveryCodes = await makeRecoveryCodes(tx, user.id);
  await credentialChanged(tx, {
    ...{ userId: user.id, change: 'authenticator.added', except: user.sessionId, secrets: services.secrets },
  });
  await recordChange(tx, { actor: user, action: 'second-factor.added', id: user.id, requestId: request.id });
  return { recoveryCodes };
});

interface CodeCall {
  readonly user: User;
  readonly services: Services;
  readonly body: { readonly code?: string | undefined };
  readonly request: { readonly id: string };
}

/** @throws 422 on `code` */
const requireCode = async ({ user, services, body: { code = '' }, request }: CodeCall): Promise<void> => {
  if (!(await takeSecondFactor(services, { userId: user.id, code, requestId: request.id }))) throw wrongCode();
};

const removeAuthenticator = handleWithoutTransaction(calls.removeAuthenticator, async (call) => {
  const { db, user, services, request } = call;
  if ((await authenticatorSince(db, user.id)) === null) throw isOff();
  await requireCode(call);
  await services.database.transaction(async (tx) => {
    await dropAuthenticator(tx, user.id);
    // A passkey remains as second factor.
    if ((await countPasskeys(tx, user.id)) === 0) await dropRecoveryCodes(tx, user.id);
    await credentialChanged(tx, {
      ...{ userId: user.id, change: 'authenticator.removed', except: user.sessionId, secrets: services.secrets },
    });
    await recordChange(tx, { actor: user, action: 'second-factor.removed', id: user.id, requestId: request.id });
  });
});

const renewRecoveryCodes = handleWithoutTransaction(calls.renewRecoveryCodes, async (call) => {
  const { db, user, services, request } = call;
  if ((await authenticatorSince(db, user.id)) !== null) await requireCode(call);
  else if ((await countPasskeys(db, user.id)) === 0) throw isOff();
  else await requireCredentialOwner(call, 'Enter your password to create new recovery codes.');
  return services.database.transaction(async (tx) => {
    const recoveryCodes = await makeRecoveryCodes(tx, user.id);
    await credentialChanged(tx, {
      ...{ userId: user.id, change: 'recovery-codes.renewed', except: user.sessionId, secrets: services.secrets },
    });
    await recordChange(tx, { actor: user, action: 'recovery-codes.renewed', id: user.id, requestId: request.id });
    return { recoveryCodes };
  });
});

/** Passkeys, authenticator codes and recovery codes. */
export const secondFactor: Module = {
  name: 'secondFactor',
  routes: [
    getSecondFactor,
    beginAuthenticator,
    confirmAuthenticator,
    removeAuthenticator,
    renewRecoveryCodes,
    ...passkeyRoutes,
  ],
  housekeeping: [(db) => db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, sql`now()`))],
};
