import { roleTexts } from '@quayside/contract/roles';
import { useUser } from '@quayside/kernel/session';
import { FormField, Grid, Input, Panel } from '@quayside/ui';
import { SaveFoot } from '../edit/SaveFoot';
import { t } from '../texts/account';
import type { ChangingFacts } from './useAccountFacts';

/**
 * Shows the signed-in user: name and phone can be changed here, the e-mail below, company and role by an administrator.
 */
export function AccountPanel({ changing }: { changing: ChangingFacts }) {
  const { email, companyName, role } = useUser();
  const { form, submit, discard, saving } = changing;
  const { errors, isDirty } = form.formState;
  const { name, does } = roleTexts[role];
  const fixed = [
    { label: t('E-mail'), value: email, hint: t('Change it under “Change e-mail”.') },
    { label: t('Company'), value: companyName, hint: t('Managed by your administrator') },
    { label: t('Role'), value: t(name), hint: t(does) },
  ];
  return (
    <Panel title={t('Account information')}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" p="16px" alignItems="start">
          <FormField name="firstName" label={t('First name')} required error={errors.firstName?.message}>
            <Input autoComplete="given-name" {...form.register('firstName')} />
          </FormField>
          <FormField name="lastName" label={t('Last name')} required error={errors.lastName?.message}>
            <Input autoComplete="family-name" {...form.register('lastName')} />
          </FormField>
          <FormField name="phone" label={t('Phone')} optional error={errors.phone?.message}>
            <Input type="tel" autoComplete="tel" {...form.register('phone')} />
          </FormField>
          {fixed.map(({ label, value, hint }) => (
            <FormField key={label} label={label} disabled hint={hint}>
              <Input value={value} readOnly />
            </FormField>
          ))}
        </Grid>
        <SaveFoot isDirty={isDirty} sending={saving} label={t('Update')} onDiscard={discard} />
      </form>
    </Panel>
  );
}
