import { Registration } from '@quayside/contract';
import { ApiError, setFieldErrors } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { Button } from '@quayside/ui';
import { useState } from 'react';
import * as v from 'valibot';
import { useAccount } from '../../session/account';
import { useOpenApi } from '../../session/openApi';
import { t } from '../../texts/signIn';
import { AuthForm } from '../page/AuthForm';
import { toAuthMessage } from '../page/refusal';
import { type ProviderReturn, providers, registerWith } from '../social/providers';
import { KnownAccount } from '../social/SocialOutcome';
import { CompanyFields, proposedTimeZone } from './CompanyFields';
import { registeredPath } from './registered';

const { companyName, phone, timeZone } = Registration;
const Company = v.strictObject({ companyName, phone, timeZone });

interface Props {
  returned: ProviderReturn;
  /** Is called when the user already has an account. */
  onSignIn: () => void;
}

/** Registers a company whose first user is verified by a provider. */
export function SocialRegisterForm({ returned, onSignIn }: Props) {
  const api = useOpenApi();
  const { enter } = useAccount();
  const navigate = useNavigate();
  const [refusal, setRefusal] = useState<string>();
  const [known, setKnown] = useState(false);
  const { register, handleSubmit, setError, formState } = useForm({
    resolver: valibotResolver(Company),
    defaultValues: { companyName: '', phone: '', timeZone: proposedTimeZone() },
  });

  const submit = handleSubmit(async (company) => {
    setRefusal(undefined);
    try {
      enter(await registerWith(api, returned, company));
    } catch (error) {
      if (error instanceof ApiError && error.statusCode === 409) return setKnown(true);
      if (!setFieldErrors(error, setError)) setRefusal(toAuthMessage(error));
      return;
    }
    await navigate(registeredPath, { replace: true });
  });

  if (known) return <KnownAccount name={providers[returned.provider].name} onSignIn={onSignIn} />;
  return (
    <AuthForm onSubmit={submit} failure={t('Your company could not be registered')} refusal={refusal}>
      <CompanyFields
        companyName={register('companyName')}
        phone={register('phone')}
        timeZone={register('timeZone')}
        errors={formState.errors}
      />
      <Button type="submit" size="lg" width="100%" loading={formState.isSubmitting} loadingText={t('Create account')}>
        {t('Create account')}
      </Button>
    </AuthForm>
  );
}
