import { login } from '@quayside/contract';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { Button, Callout, FormField, Input, PasswordField } from '@quayside/ui';
import { useState } from 'react';
import { DemoSignIns } from '../../host/DemoSignIns';
import { useHost } from '../../host/host';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { AuthForm } from '../page/AuthForm';
import { AuthLink } from '../page/AuthLink';
import { type Refusal, refusalOf } from '../page/refusal';
import { wantsCode } from '../secondStep/wantsCode';
import { type Credentials, signIn } from './signIn';

interface SignInFormProps {
  returnTo: string;
  notice: string | undefined;
  /** The password was right, and a code is wanted beside it. */
  onSecondStep: (credentials: Credentials) => void;
}

/** E-mail and password; a refusal is said above the fields, and the password is asked for again. */
export function SignInForm({ returnTo, notice, onSecondStep }: SignInFormProps) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<Refusal>();
  const { demo } = useHost();
  const { register, handleSubmit, setValue, resetField, setFocus, formState } = useForm({
    resolver: valibotResolver(login.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      enter(await signIn(api, credentials));
    } catch (error) {
      if (wantsCode(error)) return onSecondStep(credentials);
      setRefusal(refusalOf(error));
      resetField('password');
      setFocus('password');
      return;
    }
    await navigate(returnTo, { replace: true });
  });

  return (
    <AuthForm onSubmit={submit}>
      {refusal ? (
        <Callout tone="error" title={refusal.title}>
          {refusal.sentence}
        </Callout>
      ) : (
        notice && <Callout tone="info">{notice}</Callout>
      )}
      <FormField name="email" label="E-mail" error={errors.email?.message}>
        <Input size="lg" type="email" autoComplete="username" autoFocus {...register('email')} />
      </FormField>
      <FormField
        name="password"
        label="Password"
        aside={<AuthLink to="/auth/forgot-password">Forgot password?</AuthLink>}
        error={errors.password?.message}
      >
        <PasswordField size="lg" autoComplete="current-password" {...register('password')} />
      </FormField>
      <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText="Sign in">
        Sign in
      </Button>
      {demo && (
        <DemoSignIns
          demo={demo}
          onChoose={(email) => {
            setValue('email', email);
            setValue('password', demo.password);
            void submit();
          }}
        />
      )}
    </AuthForm>
  );
}
