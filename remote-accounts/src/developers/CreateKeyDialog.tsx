import {
  type Answer,
  type ApiScope,
  apiKeyDays,
  apiScopes,
  createApiKey,
  listApiKeys,
  NewApiKey,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { Flex, FormDialog, FormField, SelectField } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/developers';
import { OwnerField } from './OwnerField';
import { TickList } from './TickList';

interface CreateKeyDialogProps {
  onMade: (made: Answer<typeof createApiKey>) => void;
  onClose: () => void;
}

type Days = (typeof apiKeyDays)[number];
/** Schema of the form; choices are lists of strings. */
const KeyForm = v.object({
  ...NewApiKey.entries,
  days: v.string(),
  owner: v.pipe(
    v.string(),
    v.minLength(1, () => t('Choose who owns the key')),
  ),
});

const days = () => apiKeyDays.map((count) => ({ value: String(count), label: t('{count} days', { count }) }));

/** Form for a new key: name, abilities and lifetime. */
export function CreateKeyDialog({ onMade, onClose }: CreateKeyDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { id, firstName, lastName, email, workingAs } = useUser();
  const me = workingAs ? undefined : { id, name: `${firstName} ${lastName}`.trim() || email };
  const { form, submit, sending } = useSendForm({
    start: { name: '', scopes: [] as ApiScope[], days: String(apiKeyDays[1]), owner: me?.id ?? '' },
    resolver: valibotResolver(KeyForm),
    send: (typed) => api.call(createApiKey, { body: { ...typed, days: Number(typed.days) as Days } }),
    done: t('Key created'),
    onSent: (made) => {
      onMade(made);
      void queries.invalidateQueries({ queryKey: callKey(listApiKeys) });
      onClose();
    },
  });
  const { errors } = form.formState;
  return (
    <FormDialog
      title={t('Create key')}
      submitLabel={t('Create key')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px" color="fg">
        <TextField form={form} required name="name" label={t('Name')} prefix="key-" hint={t('Which program uses it')} />
        <TickList
          label={t('Scopes')}
          name="scopes"
          choices={apiScopes}
          ticked={form.watch('scopes')}
          error={errors.scopes?.message}
          onChange={(scopes) =>
            form.setValue('scopes', scopes, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
        <FormField name="days" label={t('Expires after')} required error={errors.days?.message}>
          <SelectField options={days()} {...form.register('days')} />
        </FormField>
        <OwnerField first={me} error={errors.owner?.message} {...form.register('owner')} />
      </Flex>
    </FormDialog>
  );
}
