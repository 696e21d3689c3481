import * as calls from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { handle, handleWithoutTransaction } from '../../platform/calls/handle';
import { credentialChanged } from '../../platform/credentials/credentialChanged';
import { toBase64url } from '../../platform/encoding/base64url';
import { conflict, invalid, notFound } from '../../platform/errors';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import { authenticatorSince } from './authenticator';
import { type ChallengeHolder, PASSKEY_TIME, setPasskeyChallenge } from './passkeyChallenges';
import {
  countPasskeys,
  dropPasskey,
  findCredentialIds,
  findPasskey,
  renamePasskeyRow,
  storePasskey,
} from './passkeyRows';
import { dropRecoveryCodes, makeRecoveryCodes } from './recoveryCodes';
import { requireCredentialOwner } from './requireCredentialOwner';
import { relyingParty, verifyNewPasskey } from './verifyPasskey';

/**
 * Signature algorithms.
 * @source IANA COSE algorithms: Ed25519, ES256, RS256
 */
const algorithms = [-8, -7, -257];

const toChallengeHolder = ({ id, sessionId }: User): ChallengeHolder => ({ binding: sessionId, userId: id });
const noSuchPasskey = () => notFound('This passkey was removed already.');

const refuseTooManyPasskeys = async (db: Executor, userId: string): Promise<void> => {
  if ((await countPasskeys(db, userId)) >= calls.maxPasskeys)
    throw conflict(`An account has at most ${calls.maxPasskeys} passkeys. Remove one first.`, 'too_many_passkeys');
};

const beginPasskey = handleWithoutTransaction(calls.beginPasskey, async (call) => {
  const { db, user, services } = call;
  await requireCredentialOwner(call, 'Enter your password to add a passkey.');
  await refuseTooManyPasskeys(db, user.id);
  const known = await findCredentialIds(db, user.id);
  return {
    challenge: await setPasskeyChallenge(db, toChallengeHolder(user)),
    rp: { id: relyingParty(services.config).id, name: 'Quayside' },
    user: {
      id: toBase64url(Buffer.from(user.id)),
      name: user.email,
      displayName: `${user.firstName} ${user.lastName}`,
    },
    pubKeyCredParams: algorithms.map((alg) => ({ type: 'public-key' as const, alg })),
    timeout: PASSKEY_TIME,
    attestation: 'none' as const,
    excludeCredentials: known.map((id) => ({ type: 'public-key' as const, id })),
    authenticatorSelection: {
      residentKey: 'required',
      requireResidentKey: true,
      userVerification: 'required',
    } as const,
  };
});

const addPasskey = handleWithoutTransaction(calls.addPasskey, async ({ db, user, services, body, request }) => {
  const made = await verifyNewPasskey({ db, services, holder: toChallengeHolder(user) }, body);
  if (!made)
    throw invalid([
      { path: 'passkey', message: 'This passkey cannot be added, or took longer than five minutes. Try again' },
    ]);
  return services.database.transaction(async (tx) => {
    await refuseTooManyPasskeys(tx, user.id);
    const isFirst = (await countPasskeys(tx, user.id)) === 0 && (await authenticatorSince(tx, user.id)) === null;
    const passkey = await storePasskey(tx, { ...made, userId: user.id, name: body.name });
    if (!passkey) throw conflict('This passkey was added already.', 'already_added');
    const recoveryCodes = isFirst ? await makeRecoveryCodes(tx, user.id) : [];
    await credentialChanged(tx, {
      ...{ userId: user.id, change: 'passkey.added', except: user.sessionId, secrets: services.secrets },
    });
    await recordChange(tx, {
      ...{ actor: user, action: 'passkey.added', id: user.id, requestId: request.id },
      after: { name: passkey.name },
    });
    return { passkey, recoveryCodes };
  });
});

const renamePasskey = handle(calls.renamePasskey, async ({ tx, user, params: { id }, body: { name }, request }) => {
  const before = await findPasskey(tx, user.id, id);
  if (!before) throw noSuchPasskey();
  await renamePasskeyRow(tx, user.id, id, name);
  await recordChange(tx, {
    ...{ actor: user, action: 'passkey.renamed', id: user.id, requestId: request.id },
    ...{ before: { name: before.name }, after: { name } },
  });
  return { ...before, name };
});

const removePasskey = handleWithoutTransaction(calls.removePasskey, async (call) => {
  const { user, services, params, request } = call;
  await requireCredentialOwner(call, 'Enter your password to remove a passkey.');
  await services.database.transaction(async (tx) => {
    const before = await findPasskey(tx, user.id, params.id);
    if (!before) throw noSuchPasskey();
    await dropPasskey(tx, user.id, params.id);
    const isLast = (await countPasskeys(tx, user.id)) === 0 && (await authenticatorSince(tx, user.id)) === null;
    if (isLast) await dropRecoveryCodes(tx, user.id);
    await credentialChanged(tx, {
      ...{ userId: user.id, change: 'passkey.removed', except: user.sessionId, secrets: services.secrets },
    });
    await recordChange(tx, {
      ...{ actor: user, action: 'passkey.removed', id: user.id, requestId: request.id },
      before: { name: before.name },
    });
  });
});

/** Routes for the user's own passkeys. */
export const passkeyRoutes = [beginPasskey, addPasskey, renamePasskey, removePasskey];
