import { type ApiKey, assignApiKey, listApiKeys } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { FormDialog, Text } from '@quayside/ui';
import * as v from 'valibot';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/developers';
import { OwnerField } from './OwnerField';

const OwnerForm = v.object({
  owner: v.pipe(
    v.string(),
    v.minLength(1, () => t('Choose who owns the key')),
  ),
});

/** Assigns an API key to another user. */
export function AssignKeyDialog({ apiKey: { id, name, owner }, onClose }: { apiKey: ApiKey; onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: { owner: '' },
    resolver: valibotResolver(OwnerForm),
    send: (body) => api.call(assignApiKey, { params: { id }, body }),
    done: t('“{name}” has a new owner', { name }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listApiKeys) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Assign “{name}”', { name })}
      submitLabel={t('Assign')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      {owner && (
        <Text color="fg.muted" mb="16px">
          {t('Current owner: {name}', { name: owner.name })}
        </Text>
      )}
      <OwnerField error={form.formState.errors.owner?.message} {...form.register('owner')} />
    </FormDialog>
  );
}
