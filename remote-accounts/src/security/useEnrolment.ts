import { type Answer, beginAuthenticator, confirmAuthenticator } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage, setFieldErrors } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useEffect, useEffectEvent, useState } from 'react';
import { isPasswordRequired } from './isPasswordRequired';
import { useSecondStep } from './useSecondStep';

export type Offer = Answer<typeof beginAuthenticator>;

/** State of setting up an app: current step, pending request, and error. */
export const useEnrolment = (onEnrolled: (recoveryCodes: readonly string[]) => void) => {
  const { api } = useKernel();
  const { withStep, stepDialog } = useSecondStep();
  const [offer, setOffer] = useState<Offer>();
  const [waits, setWaits] = useState<'asking' | 'password' | 'refused'>('asking');
  const [refusal, setRefusal] = useState<string>();
  const form = useForm({ defaultValues: { currentPassword: '', code: '' } });

  const begin = async (currentPassword: string): Promise<void> =>
    setOffer(
      await withStep((step) =>
        api.call(beginAuthenticator, { body: { ...(currentPassword && { currentPassword }), ...step } }),
      ),
    );
  const refuse = (error: unknown): void => {
    if (isPasswordRequired(error)) setWaits('password');
    else if (!setFieldErrors(error, form.setError)) {
      setRefusal(errorMessage(error));
      setWaits((before) => (before === 'asking' ? 'refused' : before));
    }
  };
  const arrive = useEffectEvent(() => void begin('').catch(refuse));
  useEffect(() => arrive(), []);

  const submit = form.handleSubmit(async ({ currentPassword, code }) => {
    setRefusal(undefined);
    try {
      if (!offer) await begin(currentPassword);
      else onEnrolled((await api.call(confirmAuthenticator, { body: { code } })).recoveryCodes);
    } catch (error) {
      refuse(error);
    }
  });
  return { step: offer ? ('scan' as const) : waits, offer, refusal, form, submit, stepDialog };
};
