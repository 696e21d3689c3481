import { login } from '@freight/shared-kernel/contract';
import { useForm, valibotResolver } from '@freight/shared-kernel/forms';
import { useLocation, useNavigate } from '@freight/shared-kernel/router';
import { Box, Button, Callout, FormField, Heading, Input, PasswordField, Text } from '@freight/shared-kernel/ui';
import { useState } from 'react';
import { type Credentials, useAccount } from '../session/account';
import { noticeOf } from './notice';
import { type Refusal, refusalOf } from './refusal';

/** E-mail and password; a refusal is said above the fields, and the password is asked for again. */
export function SignInForm({ returnTo }: { returnTo: string }) {
  const { signIn } = useAccount();
  const navigate = useNavigate();
  const notice = noticeOf(useLocation().state);
  const [refusal, setRefusal] = useState<Refusal>();
  const { register, handleSubmit, resetField, setFocus, formState } = useForm<Credentials>({
    resolver: valibotResolver(login.body),
    defaultValues: { email: '', password: '' },
  });
  const { errors, isSubmitting } = formState;

  const submit = handleSubmit(async (credentials) => {
    setRefusal(undefined);
    try {
      await signIn(credentials);
    } catch (error) {
      setRefusal(refusalOf(error));
      resetField('password');
      setFocus('password');
      return;
    }
    await navigate(returnTo, { replace: true });
  });

  return (
    <Box asChild display="flex" flexDirection="column" gap="16px" width="100%" maxW={{ sm: '392px' }}>
      <form noValidate onSubmit={submit}>
        <Box mb="8px">
          <Heading as="h1" tabIndex={-1} outline="0" textStyle="display">
            Sign in
          </Heading>
          <Text color="fg.muted" mt="4px">
            Use your work e-mail to reach your bookings.
          </Text>
        </Box>
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
        <FormField name="password" label="Password" error={errors.password?.message}>
          <PasswordField size="lg" autoComplete="current-password" {...register('password')} />
        </FormField>
        <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText="Sign in">
          Sign in
        </Button>
      </form>
    </Box>
  );
}
