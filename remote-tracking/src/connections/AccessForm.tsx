import { type ConnectableSource, type Connection, updateConnection } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { Button, Flex, Panel, toaster, UnsavedGuard } from '@quayside/ui';
import { t } from '../texts/connections';
import { AccessFields } from './AccessFields';
import { quotaText, readQuota } from './connectionText';
import { useSend } from './useSend';

interface AccessFormProps {
  connection: Connection;
  source: ConnectableSource;
}

/** Form for account, key and quota of a connection. */
export function AccessForm({ connection, source }: AccessFormProps) {
  const { api } = useKernel();
  const { id, isOn, hasKey, account, name, version, quota } = connection;
  const form = useForm({ defaultValues: { account, key: '', quota: quotaText(quota) }, shouldFocusError: false });
  const { isDirty, isSubmitting } = form.formState;
  const submit = useSend(
    form,
    ({ quota: typed, ...access }) =>
      api.call(updateConnection, {
        params: { id },
        body: { ...access, isOn, ...(source.key !== null && { quota: readQuota(typed) }) },
        ifMatch: version,
      }),
    (after) => {
      toaster.success(t('{name} was changed', { name }));
      form.reset({ account: after.account, key: '', quota: quotaText(after.quota) });
    },
  );
  return (
    <Panel title={t('Access')}>
      <UnsavedGuard dirty={isDirty} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" gap="16px" p="16px">
          <AccessFields form={form} source={source} hasKey={hasKey} />
          {source.key !== null && (
            <Flex justify="flex-end">
              <Button type="submit" disabled={!isDirty} loading={isSubmitting} loadingText={t('Save access')}>
                {t('Save access')}
              </Button>
            </Flex>
          )}
        </Flex>
      </form>
    </Panel>
  );
}
