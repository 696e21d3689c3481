import { SecondFactorCode } from '@quayside/contract';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { Button, FormField, Input, Text } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { Elsewhere } from '../page/AuthLink';

const form = v.object({ code: v.pipe(SecondFactorCode, v.nonEmpty('Enter a code')) });

interface SecondStepProps {
  /** Why the code before was not taken. */
  refusal: string | undefined;
  /** Signs in with a code. */
  onCode: (code: string) => Promise<void>;
  onBack: () => void;
}

/** What follows the password, or a provider, for an account with a second factor. */
export function SecondStep({ refusal, onCode, onBack }: SecondStepProps) {
  const [recovering, setRecovering] = useState(false);
  const { register, handleSubmit, resetField, setFocus, formState } = useForm({
    resolver: valibotResolver(form),
    defaultValues: { code: '' },
  });
  const submit = handleSubmit(async ({ code }) => {
    await onCode(code);
    resetField('code');
    setFocus('code');
  });
  const { errors, isSubmitting } = formState;
  return (
    <>
      <AuthHeading
        lead={
          recovering ? 'Each recovery code works once.' : 'Open your authenticator app and enter the code it shows.'
        }
      >
        Second step
      </AuthHeading>
      <AuthForm onSubmit={submit} failure="We could not sign you in" refusal={refusal}>
        <FormField name="code" label={recovering ? 'Recovery code' : 'Code of 6 digits'} error={errors.code?.message}>
          <Input
            key={recovering ? 'recovery' : 'app'}
            size="lg"
            fontFamily="mono"
            autoFocus
            autoCapitalize="characters"
            {...(recovering
              ? { autoComplete: 'off', spellCheck: false }
              : { autoComplete: 'one-time-code', inputMode: 'numeric' })}
            {...register('code')}
          />
        </FormField>
        <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText="Sign in">
          Sign in
        </Button>
        <Button
          variant="outline"
          size="lg"
          onClick={() => {
            resetField('code');
            setRecovering(!recovering);
          }}
        >
          {recovering ? 'Use the authenticator app' : 'Use a recovery code'}
        </Button>
      </AuthForm>
      <Elsewhere>
        <Button variant="ghost" size="sm" onClick={onBack}>
          Back
        </Button>
      </Elsewhere>
      <Text textStyle="caption" color="fg.subtle">
        Neither of them at hand? Whoever manages the users of your company can take the second step away.
      </Text>
    </>
  );
}
