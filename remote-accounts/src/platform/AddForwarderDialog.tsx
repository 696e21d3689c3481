import { addForwarder, listForwarders, NewForwarder } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { FormDialog, Grid, GridItem, Text } from '@quayside/ui';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/platform';

/** Creates a forwarding company and invites its first admin. */
export function AddForwarderDialog({ onClose }: { onClose: () => void }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: { companyName: '', firstName: '', lastName: '', email: '' },
    resolver: valibotResolver(NewForwarder),
    send: (body) => api.call(addForwarder, { body }),
    done: t('Company added and its admin invited'),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listForwarders) });
      onClose();
    },
  });
  const line = { form, required: true, prefix: 'forwarder-' };
  return (
    <FormDialog
      title={t('Add company')}
      submitLabel={t('Add company')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Text color="fg.muted">
        {t('This person becomes its first admin and gets an invitation by mail, valid for seven days.')}
      </Text>
      <Grid templateColumns={{ base: '1fr', sm: '1fr 1fr' }} gap="16px" pt="16px" color="fg">
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <TextField {...line} name="companyName" label={t('Company name')} />
        </GridItem>
        <TextField {...line} name="firstName" label={t('First name')} />
        <TextField {...line} name="lastName" label={t('Last name')} />
        <GridItem colSpan={{ base: 1, sm: 2 }}>
          <TextField {...line} name="email" label={t('E-mail')} type="email" />
        </GridItem>
      </Grid>
    </FormDialog>
  );
}
