import { type ConnectableSource, type Connection, createConnection } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { Box, FormDrawer, FormField, SelectField, toaster } from '@quayside/ui';
import { t } from '../texts/connections';
import { AccessFields } from './AccessFields';
import { readQuota } from './connectionText';
import { useSend } from './useSend';

interface ConnectDrawerProps {
  /** Sources without a connection. */
  sources: readonly ConnectableSource[];
  onConnected: (connection: Connection) => void;
  onClose: () => void;
}

/** Form for a new connection: source and credentials. */
export function ConnectDrawer({ sources, onConnected, onClose }: ConnectDrawerProps) {
  const { api } = useKernel();
  const form = useForm({ defaultValues: { source: '', account: '', key: '', quota: '' }, shouldFocusError: false });
  const { isDirty, isSubmitting, isSubmitSuccessful, errors } = form.formState;
  const submit = useSend(
    form,
    ({ quota, ...body }) =>
      api.call(createConnection, { body: { ...body, ...(quota && { quota: readQuota(quota) }) } }),
    (connection) => {
      toaster.success(t('{name} is connected', { name: connection.name }));
      onConnected(connection);
    },
  );
  const chosen = sources.find(({ source }) => source === form.watch('source'));
  return (
    <FormDrawer
      title={t('Connect a source')}
      subtitle={t('For the bookings of your company alone')}
      saveLabel={t('Connect')}
      dirty={isDirty && !isSubmitSuccessful}
      sending={isSubmitting}
      submit={submit}
      onClose={onClose}
    >
      <Box display="grid" gap="16px" pt="16px">
        <FormField name="source" label={t('Carrier, airlines or aggregator')} required error={errors.source?.message}>
          <SelectField
            placeholder={t('Choose')}
            options={sources.map(({ source, name }) => ({ value: source, label: name }))}
            {...form.register('source')}
          />
        </FormField>
        {chosen && <AccessFields form={form} source={chosen} />}
      </Box>
    </FormDrawer>
  );
}
