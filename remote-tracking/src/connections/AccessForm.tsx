import { type ConnectableSource, type Connection, updateConnection } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { useForm } from '@quayside/kernel/forms';
import { Button, Flex, Panel, toaster, UnsavedGuard } from '@quayside/ui';
import { AccessFields } from './AccessFields';
import { useSend } from './useSend';

interface AccessFormProps {
  connection: Connection;
  source: ConnectableSource;
}

/** Account and key of a connection. */
export function AccessForm({ connection, source }: AccessFormProps) {
  const { api } = useKernel();
  const { id, isOn, hasKey, account, name, version } = connection;
  const form = useForm({ defaultValues: { account, key: '' }, shouldFocusError: false });
  const { isDirty, isSubmitting } = form.formState;
  const submit = useSend(
    form,
    (values) => api.call(updateConnection, { params: { id }, body: { ...values, isOn }, ifMatch: version }),
    (after) => {
      toaster.success(`${name} was changed`);
      form.reset({ account: after.account, key: '' });
    },
  );
  return (
    <Panel title="Access">
      <UnsavedGuard dirty={isDirty} />
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" gap="16px" p="16px">
          <AccessFields form={form} source={source} hasKey={hasKey} />
          {source.key !== null && (
            <Flex justify="flex-end">
              <Button type="submit" disabled={!isDirty} loading={isSubmitting} loadingText="Save access">
                Save access
              </Button>
            </Flex>
          )}
        </Flex>
      </form>
    </Panel>
  );
}
