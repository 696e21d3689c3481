import { type Forwarder, WorkAs, workAs } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { valibotResolver } from '@quayside/kernel/forms';
import { useNavigate } from '@quayside/kernel/router';
import { Box, FormDialog, FormField, SelectField, Text } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/platform';

const ends = () => [
  { value: '15', label: t('15 minutes') },
  { value: '30', label: t('30 minutes') },
  { value: '60', label: t('1 hour') },
  { value: '120', label: t('2 hours') },
  { value: '240', label: t('4 hours') },
];

const Form = v.strictObject({ reason: WorkAs.entries.reason, minutes: v.string() });

interface Props {
  forwarder: Pick<Forwarder, 'id' | 'companyName'>;
  onClose: () => void;
}

/** Asks for reason and duration before platform staff work as a forwarding company. */
export function WorkAsDialog({ forwarder: { id, companyName }, onClose }: Props) {
  const { api, takeSession } = useKernel();
  const navigate = useNavigate();
  const { form, submit, sending } = useSendForm({
    start: { reason: '', minutes: '60' },
    resolver: valibotResolver(Form),
    send: ({ reason, minutes }) => api.call(workAs, { params: { id }, body: { reason, minutes: Number(minutes) } }),
    done: t('You work as {companyName}', { companyName }),
    onSent: (session) => {
      onClose();
      takeSession(session);
      void navigate('/');
    },
  });
  return (
    <FormDialog
      title={t('Work as {companyName}?', { companyName })}
      submitLabel={t('Work as this company')}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Box color="fg">
        <Text color="fg.muted" mb="12px">
          {t(
            'You can see and change what its admin can. Every action is recorded with your name, and its admins are notified.',
          )}
        </Text>
        <TextField form={form} name="reason" label={t('Reason')} required prefix="work-as-" />
        <Box mt="12px">
          <FormField name="work-as-minutes" label={t('Ends after')}>
            <SelectField options={ends()} {...form.register('minutes')} />
          </FormField>
        </Box>
      </Box>
    </FormDialog>
  );
}
