import { type Forwarder, listForwarders, RenamedForwarder, renameForwarder } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, FormDialog } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/platform';

/** Props of a dialog about a forwarding company. */
export interface ForwarderDialogProps {
  forwarder: Forwarder;
  onClose: () => void;
}

/** Renames a forwarding company; its users see the name on their next page. */
export function RenameForwarderDialog({ forwarder: { id, companyName, version }, onClose }: ForwarderDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: { companyName },
    resolver: valibotResolver(RenamedForwarder),
    send: (body) => api.call(renameForwarder, { params: { id }, body, ifMatch: version }),
    done: t('Company renamed'),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listForwarders) });
      onClose();
    },
  });
  return (
    <FormDialog
      title={t('Rename {companyName}', { companyName })}
      submitLabel={t('Rename')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Box color="fg">
        <TextField form={form} name="companyName" label={t('Company name')} required prefix="rename-" />
      </Box>
    </FormDialog>
  );
}
