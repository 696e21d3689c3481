import { type PasskeyProof, SecondFactorCode, type SecondStepWay } from '@quayside/contract';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Button, Callout, FormField, Input, Text } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { Elsewhere } from '../page/AuthLink';
import { notSignedIn } from '../page/refusal';
import { askPasskey, hasPasskeySupport, toPasskeyMessage } from '../passkey/askPasskey';

const form = v.object({
  code: v.pipe(
    SecondFactorCode,
    v.nonEmpty(() => t('Enter a code')),
  ),
});

/** The proof that is sent with the sign-in. */
export type Step = { readonly secondFactor: string } | { readonly passkey: PasskeyProof };

type Means = SecondStepWay | 'recovery';

const leads: Record<Means, string> = {
  get passkey() {
    return t('Use a passkey of this account.');
  },
  get code() {
    return t('Open your authenticator app and enter the code it shows.');
  },
  get recovery() {
    return t('Each recovery code works once.');
  },
};
const switches: Record<Means, string> = {
  get passkey() {
    return t('Use a passkey');
  },
  get code() {
    return t('Use the authenticator app');
  },
  get recovery() {
    return t('Use a recovery code');
  },
};

interface SecondStepProps {
  /** The second factors of the account. */
  ways: readonly SecondStepWay[];
  /** The reason why the last try failed. */
  refusal: string | undefined;
  /** Signs in with the proof. */
  onStep: (step: Step) => Promise<void>;
  onBack: () => void;
}

/** The second step of a sign-in by password or provider, for an account with a second factor. */
export function SecondStep({ ways, refusal, onStep, onBack }: SecondStepProps) {
  const offered: readonly Means[] = [...ways.filter((way) => way !== 'passkey' || hasPasskeySupport()), 'recovery'];
  const [means, setMeans] = useState<Means>(offered[0] ?? 'recovery');
  return (
    <>
      <AuthHeading lead={leads[means]}>{t('Second step')}</AuthHeading>
      {means === 'passkey' ? (
        <PasskeyStep refusal={refusal} onStep={onStep} />
      ) : (
        <CodeStep key={means} means={means} refusal={refusal} onStep={onStep} />
      )}
      {offered
        .filter((one) => one !== means)
        .map((one) => (
          <Button key={one} variant="outline" size="lg" onClick={() => setMeans(one)}>
            {switches[one]}
          </Button>
        ))}
      <Elsewhere>
        <Button variant="ghost" size="sm" onClick={onBack}>
          {t('Back')}
        </Button>
      </Elsewhere>
      <Text textStyle="caption" color="fg.subtle">
        {t('Lost all of them? The person who manages the users of your company can remove the second step.')}
      </Text>
    </>
  );
}

function CodeStep({
  means,
  refusal,
  onStep,
}: Pick<SecondStepProps, 'refusal' | 'onStep'> & { means: 'code' | 'recovery' }) {
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({
    resolver: valibotResolver(form),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    await onStep({ secondFactor: code });
    resetField('code');
    setFocus('code');
  });
  const { errors, isSubmitting } = formState;
  return (
    <AuthForm onSubmit={submit} failure={notSignedIn()} refusal={refusal}>
      <FormField
        name="code"
        label={means === 'recovery' ? t('Recovery code') : t('Code of 6 digits')}
        error={errors.code?.message}
      >
        <Input
          size="lg"
          fontFamily="mono"
          autoFocus
          autoCapitalize="characters"
          {...(means === 'recovery'
            ? { autoComplete: 'off', spellCheck: false }
            : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
          {...register('code')}
        />
      </FormField>
      <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText={t('Sign in')}>
        {t('Sign in')}
      </Button>
    </AuthForm>
  );
}

function PasskeyStep({ refusal, onStep }: Pick<SecondStepProps, 'refusal' | 'onStep'>) {
  const api = useOpenApi();
  const [unused, setUnused] = useState<string>();
  const [busy, setBusy] = useState(false);
  const ask = async () => {
    setBusy(true);
    setUnused(undefined);
    try {
      await onStep({ passkey: await askPasskey(api) });
    } catch (error) {
      setUnused(toPasskeyMessage(error));
    }
    setBusy(false);
  };
  const said = unused ?? refusal;
  return (
    <>
      {said && (
        <Callout tone="error" title={notSignedIn()}>
          {said}
        </Callout>
      )}
      <Button size="lg" autoFocus loading={busy} loadingText={t('Waiting for your passkey')} onClick={() => void ask()}>
        {t('Continue with the passkey')}
      </Button>
    </>
  );
}
