import { type PasskeyProof, type SecondStepError, type SecondStepWay, secondStepErrors } from '@quayside/contract';
import { recordChange } from '../../platform/audit/recordChange';
import { type Attempt, countAttempt, forgetAttempts, inTurn, refuseTooMany } from '../../platform/auth/loginThrottle';
import { httpError } from '../../platform/errors';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { authenticatorSince, isAuthenticatorCode, takeCode } from './authenticator';
import { countPasskeys } from './passkeyRows';
import { useRecoveryCode } from './recoveryCodes';
import { ownerOfPasskey } from './verifyPasskey';

interface RecoveryAttempt {
  readonly userId: string;
  readonly code: string;
  readonly requestId: string;
}

const useRecovery = ({ database }: Services, { userId, code, requestId }: RecoveryAttempt): Promise<boolean> =>
  database.transaction(async (tx) => {
    const isUsed = await useRecoveryCode(tx, userId, code);
    if (isUsed) await recordChange(tx, { actor: { id: userId }, action: 'recovery-code.used', id: userId, requestId });
    return isUsed;
  });

/**
 * Uses a code of the app or a recovery code. The caller knows the password, so failures are delayed.
 * @throws 429
 */
export const takeSecondFactor = (services: Services, attempted: RecoveryAttempt): Promise<boolean> => {
  const { userId, code } = attempted;
  const { db } = services.database;
  return inTurn(`second factor of ${userId}`, async () => {
    const attempts: Attempt[] = [['secondFactor', userId]];
    await refuseTooMany(db, attempts, 'Too many wrong codes. Please wait and try again.');
    const fits = isAuthenticatorCode(code)
      ? await takeCode(db, services.secrets, { userId, code })
      : await useRecovery(services, attempted);
    await (fits ? forgetAttempts(db, attempts) : countAttempt(db, attempts));
    return fits;
  });
};

/**
 * Uses a passkey, which must belong to this person.
 * @throws 429
 */
const takePasskey = (services: Services, userId: string, passkey: PasskeyProof): Promise<boolean> => {
  const { db } = services.database;
  return inTurn(`second factor of ${userId}`, async () => {
    const attempts: Attempt[] = [['secondFactor', userId]];
    await refuseTooMany(db, attempts, 'Too many wrong passkeys. Please wait and try again.');
    const fits = (await ownerOfPasskey({ db, services }, passkey)) === userId;
    await (fits ? forgetAttempts(db, attempts) : countAttempt(db, attempts));
    return fits;
  });
};

/** Returns the ways for the second step; empty for an account without a second factor. */
const findSecondStepWays = async (db: Executor, userId: string): Promise<readonly SecondStepWay[]> => [
  ...((await countPasskeys(db, userId)) > 0 ? (['passkey'] as const) : []),
  ...((await authenticatorSince(db, userId)) !== null ? (['code'] as const) : []),
];

const sentences: Readonly<Record<SecondStepError, string>> = {
  second_factor_required: 'Enter the code of your authenticator app, or a recovery code.',
  passkey_required: 'Use your passkey, or a recovery code.',
  passkey_or_code_required: 'Use your passkey, the code of your authenticator app, or a recovery code.',
};

const askFor = (ways: readonly SecondStepWay[]) => {
  const asked = Object.entries(secondStepErrors).find(([, needed]) => needed.join() === ways.join());
  const error = (asked?.[0] ?? 'second_factor_required') as SecondStepError;
  return httpError(403, error, sentences[error]);
};

/** Second factor in a request. */
export interface SecondStep {
  readonly secondFactor?: string | undefined;
  readonly passkey?: PasskeyProof | undefined;
}

/**
 * Checks the second factor of an account, after its password or provider.
 * @throws 403 without a valid code or passkey
 */
export const passSecondFactor = async (
  services: Services,
  { userId, secondFactor: code, passkey, requestId }: SecondStep & Omit<RecoveryAttempt, 'code'>,
): Promise<void> => {
  const ways = await findSecondStepWays(services.database.db, userId);
  if (ways.length === 0) return;
  if (passkey) {
    if (await takePasskey(services, userId, passkey)) return;
    throw httpError(
      403,
      'second_factor_wrong',
      'This passkey does not belong to this account, or took too long. Try again.',
    );
  }
  if (!code?.trim()) throw askFor(ways);
  if (await takeSecondFactor(services, { userId, code, requestId })) return;
  throw httpError(403, 'second_factor_wrong', 'This code is wrong or was used already. Enter the next one.');
};
