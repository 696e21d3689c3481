import { useNavigate } from '@quayside/kernel/router';
import { useState } from 'react';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { sentenceOf } from '../page/refusal';
import { SecondStep } from '../secondStep/SecondStep';
import { type Credentials, signIn } from './signIn';

interface PasswordSecondStepProps {
  /** The password was right; it is sent again with the code. */
  credentials: Credentials;
  returnTo: string;
  onBack: () => void;
}

/** The second step after a password. */
export function PasswordSecondStep({ credentials, returnTo, onBack }: PasswordSecondStepProps) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const send = async (secondFactor: string) => {
    setRefusal(undefined);
    try {
      enter(await signIn(api, { ...credentials, secondFactor }));
    } catch (error) {
      setRefusal(sentenceOf(error));
      return;
    }
    await navigate(returnTo, { replace: true });
  };
  return <SecondStep refusal={refusal} onCode={send} onBack={onBack} />;
}
