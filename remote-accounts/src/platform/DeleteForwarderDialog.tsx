import { deleteForwarder, deletionDays, listForwarders } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog, Text } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/platform';
import type { ForwarderDialogProps } from './RenameForwarderDialog';

/** Asks for the name before marking a forwarding company for deletion. */
export function DeleteForwarderDialog({ forwarder: { id, companyName }, onClose }: ForwarderDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const isName = v.check(
    (typed: string) => typed === companyName,
    t("Type the company's name as it is: {companyName}", { companyName }),
  );
  const { form, submit, sending } = useSendForm({
    start: { companyName: '' },
    resolver: valibotResolver(v.strictObject({ companyName: v.pipe(v.string(), v.trim(), isName) })),
    send: (body) => api.call(deleteForwarder, { params: { id }, body }),
    done: t('{companyName} will be deleted in {deletionDays} days', { companyName, deletionDays }),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listForwarders) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Delete {companyName}?', { companyName })}
      submitLabel={t('Delete company')}
      destructive
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Box color="fg">
        <Text color="fg.muted" mb="12px">
          {t(
            'Its people are signed out at once. After {deletionDays} days it goes with its users, customers, bookings, documents, rates and quotes. Until then it can be kept.',
            { deletionDays },
          )}
        </Text>
        <TextField
          form={form}
          name="companyName"
          label={t('Company name')}
          hint={t('Type {companyName} to continue', { companyName })}
          required
          prefix="delete-"
        />
      </Box>
    </FormDialog>
  );
}
