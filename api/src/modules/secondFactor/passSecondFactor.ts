import { httpError } from '../../platform/errors';
import { type Attempt, countAttempt, forgetAttempts, inTurn, refuseTooMany } from '../../platform/loginThrottle';
import { recordChange } from '../../platform/recordChange';
import type { Services } from '../../ports/services';
import { authenticatorSince, isAuthenticatorCode, takeCode } from './authenticator';
import { useRecoveryCode } from './recoveryCodes';

interface Attempted {
  readonly userId: string;
  readonly code: string;
  readonly requestId: string;
}

const useRecovery = ({ database }: Services, { userId, code, requestId }: Attempted): Promise<boolean> =>
  database.transaction(async (tx) => {
    const isUsed = await useRecoveryCode(tx, userId, code);
    if (isUsed) await recordChange(tx, { actor: { id: userId }, action: 'recovery-code.used', id: userId, requestId });
    return isUsed;
  });

/**
 * Takes a code of the app or a recovery code, which is used up by that. Only somebody who knows the password comes this far,
 * so who fails waits. @throws 429
 */
export const takeSecondFactor = (services: Services, attempted: Attempted): Promise<boolean> => {
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

/** For an account with a second factor: after its password, or a provider that vouched. @throws 403 without a good code */
export const passSecondFactor = async (
  services: Services,
  { userId, code, requestId }: Omit<Attempted, 'code'> & { readonly code: string | undefined },
): Promise<void> => {
  if ((await authenticatorSince(services.database.db, userId)) === null) return;
  if (!code?.trim())
    throw httpError(403, 'second_factor_required', 'Enter the code of your authenticator app, or a recovery code.');
  if (await takeSecondFactor(services, { userId, code, requestId })) return;
  throw httpError(403, 'second_factor_wrong', 'This code is wrong or was used already. Enter the next one.');
};
