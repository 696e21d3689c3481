import { passwordRules, register as registerCompany } from '@quayside/contract';
import { setFieldErrors } from '@quayside/kernel/api';
import { useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { Button, FormField, Grid, Input, PasswordField, PasswordRules } from '@quayside/ui';
import { useState } from 'react';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthLink } from '../page/AuthLink';
import { toAuthMessage } from '../page/refusal';
import { CompanyFields, proposedTimeZone } from './CompanyFields';
import { useEmailTaken } from './useEmailTaken';

interface Props {
  /** Is called with the address to which a mail was sent. */
  onSent: (email: string) => void;
}

/** Registers a company and its first user by e-mail and password. */
export function RegisterForm({ onSent }: Props) {
  const api = useOpenApi();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(registerCompany.body),
    // Otherwise the resolver stops at the first fault.
    criteriaMode: 'all',
    defaultValues: {
      ...{ companyName: '', firstName: '', lastName: '', phone: '', timeZone: proposedTimeZone() },
      ...{ email: '', password: '' },
    },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });
  const { taken, ask } = useEmailTaken(useWatch({ control, name: 'email' }));

  const submit = handleSubmit(async (body) => {
    setRefusal(undefined);
    try {
      await api.call(registerCompany, { body });
      onSent(body.email);
    } catch (error) {
      if (!setFieldErrors(error, setError)) setRefusal(toAuthMessage(error));
    }
  });

  return (
    <AuthForm onSubmit={submit} failure={t('Your company could not be registered')} refusal={refusal}>
      <CompanyFields
        companyName={register('companyName')}
        phone={register('phone')}
        timeZone={register('timeZone')}
        errors={errors}
      >
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px">
          <FormField name="firstName" label={t('First name')} error={errors.firstName?.message}>
            <Input size="lg" autoComplete="given-name" {...register('firstName')} />
          </FormField>
          <FormField name="lastName" label={t('Last name')} error={errors.lastName?.message}>
            <Input size="lg" autoComplete="family-name" {...register('lastName')} />
          </FormField>
        </Grid>
      </CompanyFields>
      <FormField
        name="email"
        label={t('E-mail')}
        aside={taken && <AuthLink to="/auth/login">{t('Sign in instead')}</AuthLink>}
        error={errors.email?.message ?? (taken ? t('This e-mail address has an account already') : undefined)}
      >
        <Input size="lg" type="email" autoComplete="username" {...register('email', { onBlur: ask })} />
      </FormField>
      <FormField
        name="password"
        label={t('Password')}
        below={<PasswordRules value={typed} rules={passwordRules} />}
        error={errors.password?.message}
      >
        <PasswordField size="lg" autoComplete="new-password" {...register('password')} />
      </FormField>
      <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText={t('Create account')}>
        {t('Create account')}
      </Button>
    </AuthForm>
  );
}
