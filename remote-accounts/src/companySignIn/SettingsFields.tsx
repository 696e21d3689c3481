import { type CompanySignIn, getCompanySignIn, updateCompanySignIn } from '@quayside/contract';
import { roleTexts } from '@quayside/contract/roles';
import { callKey, errorMessage, setFieldErrors, useSend } from '@quayside/kernel/api';
import { useForm, valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Callout,
  Checkbox,
  CopyableId,
  FormField,
  Grid,
  PasswordField,
  SelectField,
  Text,
  toaster,
  UnsavedGuard,
} from '@quayside/ui';
import { useState } from 'react';
import { SaveFoot } from '../edit/SaveFoot';
import { TextField } from '../edit/TextField';
import { t } from '../texts/companySignIn';
import { type SettingsForm, SettingsSchema, toSettingsForm, toSignInSettings } from './settingsForm';

/** Settings that the provider and Quayside need of each other, and who can still use a password. */
export function SettingsFields({ settings }: { settings: CompanySignIn }) {
  const queries = useQueryClient();
  const [refusal, setRefusal] = useState<string>();
  const form = useForm<SettingsForm>({
    defaultValues: toSettingsForm(settings),
    resolver: valibotResolver(SettingsSchema),
  });
  const { errors, isDirty } = form.formState;
  const [isOn, isEnforced, chosen] = form.watch(['isOn', 'isEnforced', 'passwordPeople']);
  const save = useSend(updateCompanySignIn, {
    onSuccess: (saved) => {
      toaster.success(t('Company sign-in saved'));
      form.reset(toSettingsForm(saved));
      queries.setQueryData(callKey(getCompanySignIn, {}), saved);
    },
    onError: (error) => {
      if (!setFieldErrors(error, form.setError)) setRefusal(errorMessage(error));
    },
  });
  const submit = form.handleSubmit((values) => {
    setRefusal(undefined);
    save.mutate({ body: toSignInSettings(values), ifMatch: settings.version });
  });
  const choose = (id: string, isChosen: boolean) =>
    form.setValue('passwordPeople', isChosen ? [...chosen, id] : chosen.filter((one) => one !== id), {
      shouldDirty: true,
    });
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={isDirty} />
      <Box p="16px" display="grid" gap="16px" borderTopWidth="1px" borderColor="border.muted">
        {refusal && (
          <Callout tone="error" title={t('The sign-in could not be saved')}>
            {refusal}
          </Callout>
        )}
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px">
          <TextField
            form={form}
            name="issuer"
            label={t('Issuer')}
            required
            hint={t('The address of your provider, such as https://login.company.example')}
          />
          <TextField form={form} name="clientId" label={t('Client id')} required />
          <FormField
            name="clientSecret"
            label={t('Client secret')}
            required={!settings.hasSecret}
            error={errors.clientSecret?.message}
            hint={
              settings.hasSecret
                ? t('A key is stored. Leave empty to keep using it.')
                : t('It is stored encrypted and never shown.')
            }
          >
            <PasswordField autoComplete="off" {...form.register('clientSecret')} />
          </FormField>
          <FormField name="defaultRole" label={t('Role of new users')} error={errors.defaultRole?.message}>
            <SelectField
              options={settings.roles.map((role) => ({ value: role, label: t(roleTexts[role].name) }))}
              {...form.register('defaultRole')}
            />
          </FormField>
        </Grid>
        <Box textStyle="caption" color="fg.muted">
          {t('Redirect address for your provider')}
          <Box color="fg" css={{ '& span': { whiteSpace: 'normal', overflowWrap: 'anywhere' } }}>
            <CopyableId name={t('redirect address')} size="idSm" copies={settings.redirectUri}>
              {settings.redirectUri}
            </CopyableId>
          </Box>
        </Box>
        <Check
          label={t('On')}
          help={t('People with an address of a verified domain may sign in by it.')}
          checked={isOn}
          onChange={(value) => form.setValue('isOn', value, { shouldDirty: true })}
        />
        <Check
          label={t('Enforced')}
          help={t('They can sign in only through it: passwords and passkeys do not work.')}
          checked={isEnforced}
          error={errors.isEnforced?.message}
          onChange={(value) => form.setValue('isEnforced', value, { shouldDirty: true })}
        />
        <Box asChild border="0" p="0">
          <fieldset>
            <Box asChild textStyle="label" mb="4px">
              <legend>{t('Admins who can still use a password when the provider is unavailable')}</legend>
            </Box>
            <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="8px">
              {settings.admins.map(({ id, name, email }) => (
                <Check
                  key={id}
                  label={name || email}
                  help={email}
                  checked={chosen.includes(id)}
                  onChange={(value) => choose(id, value)}
                />
              ))}
            </Grid>
            {settings.admins.length === 0 && (
              <Text textStyle="caption" color="fg.muted">
                {t('No admin of the company has a password.')}
              </Text>
            )}
            {errors.passwordPeople?.message && (
              <Text role="alert" textStyle="caption" color="fg.error" mt="4px">
                {errors.passwordPeople.message}
              </Text>
            )}
          </fieldset>
        </Box>
      </Box>
      <SaveFoot
        isDirty={isDirty}
        sending={save.isPending}
        label={t('Save company sign-in')}
        onDiscard={() => form.reset()}
      />
    </form>
  );
}

interface CheckProps {
  label: string;
  help: string;
  checked: boolean;
  error?: string | undefined;
  onChange: (checked: boolean) => void;
}

function Check({ label, help, checked, error, onChange }: CheckProps) {
  return (
    <Checkbox.Root
      checked={checked}
      invalid={Boolean(error)}
      onCheckedChange={(change) => onChange(change.checked === true)}
    >
      <Checkbox.HiddenInput />
      <Checkbox.Control />
      <Checkbox.Label>
        {label}
        <Box textStyle="caption" color={error ? 'fg.error' : 'fg.muted'} overflowWrap="anywhere">
          {error ?? help}
        </Box>
      </Checkbox.Label>
    </Checkbox.Root>
  );
}
