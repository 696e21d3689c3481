import { getSignInPolicy, type SignInPolicy, updateSignInPolicy } from '@quayside/contract';
import { roles, roleTexts } from '@quayside/contract/roles';
import { callKey, errorMessage, useCall, useSend } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import {
  Box,
  Callout,
  Checkbox,
  Faces,
  FormField,
  Grid,
  Panel,
  SelectField,
  Skeleton,
  Text,
  toaster,
  UnsavedGuard,
} from '@quayside/ui';
import { SaveFoot } from '../edit/SaveFoot';
import { t } from '../texts/account';
import { idleChoices, lifeChoices, type RulesForm, toRulesForm, toSignInPolicy } from './rulesForm';

/** Super-admins belong to no company. */
const ofCompanies = roles.filter((role) => role !== 'super-admin');

/** Sign-in rules of the company: second factor by role, and duration of sessions. */
export function RulesPanel() {
  const policy = useCall(getSignInPolicy, {});
  return (
    <Panel title={t('Sign-in rules of the company')}>
      <Faces
        query={policy}
        skeleton={
          <Box p="16px">
            <Skeleton h="160px" />
          </Box>
        }
      >
        {(found) => <Rules key={found.version} policy={found} />}
      </Faces>
    </Panel>
  );
}

function Rules({ policy }: { policy: SignInPolicy }) {
  const queries = useQueryClient();
  const form = useForm<RulesForm>({ defaultValues: toRulesForm(policy) });
  const { isDirty } = form.formState;
  const chosen = form.watch('secondFactorRoles');
  const save = useSend(updateSignInPolicy, {
    onSuccess: (saved) => {
      toaster.success(t('Sign-in rules saved'));
      form.reset(toRulesForm(saved));
      queries.setQueryData(callKey(getSignInPolicy, {}), saved);
    },
  });
  const submit = form.handleSubmit((values) => save.mutate({ body: toSignInPolicy(values), ifMatch: policy.version }));
  const choose = (role: (typeof roles)[number], isChosen: boolean) =>
    form.setValue(
      'secondFactorRoles',
      roles.filter((one) => (one === role ? isChosen : chosen.includes(one))),
      { shouldDirty: true },
    );
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard dirty={isDirty} />
      <Box p="16px" display="grid" gap="16px">
        {save.error && (
          <Callout tone="error" title={t('The rules could not be saved')}>
            {errorMessage(save.error)}
          </Callout>
        )}
        <Box asChild border="0" p="0">
          <fieldset>
            <Box asChild textStyle="label" mb="4px">
              <legend>{t('These roles must use two-step sign-in')}</legend>
            </Box>
            <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr', md: '1fr 1fr 1fr' }} gap="8px">
              {ofCompanies.map((role) => (
                <Checkbox.Root
                  key={role}
                  checked={chosen.includes(role)}
                  onCheckedChange={({ checked }) => choose(role, checked === true)}
                >
                  <Checkbox.HiddenInput />
                  <Checkbox.Control />
                  <Checkbox.Label>
                    {t(roleTexts[role].name)}
                    <Box textStyle="caption" color="fg.muted">
                      {t(roleTexts[role].does)}
                    </Box>
                  </Checkbox.Label>
                </Checkbox.Root>
              ))}
            </Grid>
          </fieldset>
        </Box>
        <Text textStyle="caption" color="fg.muted">
          {t('Users without one must set one up before they can continue.')}
        </Text>
        <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px">
          <FormField name="idleMinutes" label={t('Sessions end after inactivity of')}>
            <SelectField options={idleChoices(policy.idleMinutes)} {...form.register('idleMinutes')} />
          </FormField>
          <FormField name="lifeHours" label={t('And in any case after')}>
            <SelectField options={lifeChoices(policy.lifeHours)} {...form.register('lifeHours')} />
          </FormField>
        </Grid>
      </Box>
      <SaveFoot isDirty={isDirty} sending={save.isPending} label={t('Save')} onDiscard={() => form.reset()} />
    </form>
  );
}
