import { deleteForwarder, deletionDays, listForwarders } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog, Text } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import type { ForwarderDialogProps } from './RenameForwarderDialog';

/** Asks for the name before marking a forwarding company for deletion. */
export function DeleteForwarderDialog({ forwarder: { id, companyName }, onClose }: ForwarderDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const isName = v.check((typed: string) => typed === companyName, `Type the company's name as it is: ${companyName}`);
  const { form, submit, sending } = useSendForm({
    start: { companyName: '' },
    resolver: valibotResolver(v.strictObject({ companyName: v.pipe(v.string(), v.trim(), isName) })),
    send: (body) => api.call(deleteForwarder, { params: { id }, body }),
    done: `${companyName} will be deleted in ${deletionDays} days`,
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listForwarders) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={`Delete ${companyName}?`}
      submitLabel="Delete company"
      destructive
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Box color="fg">
        <Text color="fg.muted" mb="12px">
          Its people are signed out at once. After {deletionDays} days it goes with its users, customers, bookings,
          documents, rates and quotes. Until then it can be kept.
        </Text>
        <TextField
          form={form}
          name="companyName"
          label="Company name"
          hint={`Type ${companyName} to continue`}
          required
          prefix="delete-"
        />
      </Box>
    </FormDialog>
  );
}
