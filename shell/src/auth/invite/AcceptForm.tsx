import { type Answer, acceptInvitation, type checkInvitation, passwordTwice, samePassword } from '@quayside/contract';
import { ApiError, setFieldErrors } from '@quayside/kernel/api';
import { useForm, useWatch, valibotResolver } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { Button, FormField, Grid, Input } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { AuthHeading } from '../page/AuthHeading';
import { toAuthMessage } from '../page/refusal';
import { homePath } from '../page/returnPath';
import { NewPasswordFields } from '../passwords/NewPasswordFields';

const { firstName, lastName, phone } = acceptInvitation.body.entries;
const Acceptance = v.pipe(
  v.strictObject({ firstName, lastName, phone, ...passwordTwice }),
  v.forward(v.partialCheck(...samePassword), ['confirmPassword']),
);

interface Props {
  token: string;
  invitation: Answer<typeof checkInvitation>;
  /** Is called when the link no longer works. */
  onSpent: () => void;
}

/** Form for an invited user: name, phone and password. Signs the user in. */
export function AcceptForm({ token, invitation, onSpent }: Props) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const { register, handleSubmit, setError, control, formState } = useForm({
    resolver: valibotResolver(Acceptance),
    // Otherwise the resolver stops at the first invalid field, before it compares the passwords.
    criteriaMode: 'all',
    defaultValues: {
      firstName: invitation.firstName,
      lastName: invitation.lastName,
      phone: '',
      password: '',
      confirmPassword: '',
    },
  });
  const { errors, isSubmitting } = formState;
  const typed = useWatch({ control, name: 'password' });

  const submit = handleSubmit(async ({ confirmPassword: _, ...person }) => {
    setRefusal(undefined);
    try {
      enter(await api.call(acceptInvitation, { body: { token, ...person } }));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) return onSpent();
      if (!setFieldErrors(error, setError)) setRefusal(toAuthMessage(error));
      return;
    }
    await navigate(homePath, { replace: true });
  });

  return (
    <>
      <AuthHeading lead={t('You are invited as {email}.', { email: invitation.email })}>
        {t('Join {companyName}', { companyName: invitation.companyName })}
      </AuthHeading>
      <AuthForm onSubmit={submit} failure={t('The invitation could not be accepted')} refusal={refusal}>
        {/* Password managers store the password under this name. */}
        <input type="hidden" name="username" autoComplete="username" value={invitation.email} readOnly />
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px">
          <FormField name="firstName" label={t('First name')} error={errors.firstName?.message}>
            <Input size="lg" autoComplete="given-name" autoFocus {...register('firstName')} />
          </FormField>
          <FormField name="lastName" label={t('Last name')} error={errors.lastName?.message}>
            <Input size="lg" autoComplete="family-name" {...register('lastName')} />
          </FormField>
        </Grid>
        <FormField name="phone" label={t('Phone')} optional error={errors.phone?.message}>
          <Input size="lg" type="tel" autoComplete="tel" {...register('phone')} />
        </FormField>
        <NewPasswordFields
          password={register('password')}
          confirmPassword={register('confirmPassword')}
          typed={typed}
          errors={errors}
        />
        <Button type="submit" size="lg" width="100%" loading={isSubmitting} loadingText={t('Accept invitation')}>
          {t('Accept invitation')}
        </Button>
      </AuthForm>
    </>
  );
}
