import type { SecondStepWay } from '@quayside/contract';
import { useNavigate } from '@quayside/kernel/router';
import { useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { toAuthMessage } from '../page/refusal';
import { SecondStep, type Step } from '../secondStep/SecondStep';
import { type Credentials, signIn } from './signIn';

/** A correct password, with the possible second factors. */
export interface PendingSignIn {
  readonly credentials: Credentials;
  readonly ways: readonly SecondStepWay[];
}

interface PasswordSecondStepProps extends PendingSignIn {
  returnTo: string;
  onBack: () => void;
}

/** The second step after a password, which is sent again with it. */
export function PasswordSecondStep({ credentials, ways, returnTo, onBack }: PasswordSecondStepProps) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const send = async (step: Step) => {
    setRefusal(undefined);
    try {
      enter(await signIn(api, { ...credentials, ...step }));
    } catch (error) {
      setRefusal(toAuthMessage(error));
      return;
    }
    await navigate(returnTo, { replace: true });
  };
  return <SecondStep ways={ways} refusal={refusal} onStep={send} onBack={onBack} />;
}
