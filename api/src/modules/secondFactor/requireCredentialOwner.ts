import { requireOwner } from '../../platform/auth/reauthentication';
import { passSecondFactor, type SecondStep } from './passSecondFactor';

type OwnerCall = Parameters<typeof requireOwner>[0];

interface CredentialCall extends OwnerCall {
  readonly body: OwnerCall['body'] & SecondStep;
  readonly request: { readonly id: string };
}

/**
 * Checks the person before a credential changes: a recent session or the password, and the second factor of an account
 * that has one.
 *
 * @throws 403 `reauthentication_required`, or as named in `secondStepErrors`; 422 for a wrong password
 */
export const requireCredentialOwner = async (call: CredentialCall, sentence: string): Promise<void> => {
  await requireOwner(call, sentence);
  const { user, services, body, request } = call;
  const { secondFactor, passkey } = body;
  const database = services.database.asPlatform('the challenge that a passkey signs belongs to no account');
  await passSecondFactor({ ...services, database }, { userId: user.id, secondFactor, passkey, requestId: request.id });
};
