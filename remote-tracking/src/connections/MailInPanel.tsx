import { getMailIn, type MailIn, updateMailIn } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, setFieldErrors, useCall } from '@quayside/kernel/api';
import { useForm } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Checkbox, CopyableId, Flex, FormField, Panel, Textarea, toaster } from '@quayside/ui';
import { t } from '../texts/connections';

const sendersIn = (text: string): string[] =>
  text
    .split(/[\s,;]+/)
    .map((one) => one.trim())
    .filter(Boolean);

/** Shows the address for carriers that mail their lists. Renders nothing when inbound e-mail is not set up. */
export function MailInPanel() {
  const { data } = useCall(getMailIn, {});
  return data?.isOffered ? <MailInForm key={data.version} mailIn={data} /> : null;
}

function MailInForm({ mailIn: { address, sheetAddress, isOn, senders, version } }: { mailIn: MailIn }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const form = useForm({ defaultValues: { isOn, senders: senders.join('\n') }, shouldFocusError: false });
  const { errors, isSubmitting } = form.formState;
  const submit = form.handleSubmit(async (typed) => {
    try {
      await api.call(updateMailIn, {
        body: { isOn: typed.isOn, senders: sendersIn(typed.senders) },
        ifMatch: version,
      });
      toaster.success(typed.isOn ? t('Files by e-mail are on') : t('Files by e-mail are off'));
      void queries.invalidateQueries({ queryKey: callKey(getMailIn) });
    } catch (error) {
      if (!setFieldErrors(error, form.setError)) toaster.error({ id: 'mail-in', title: errorMessage(error) });
    }
  });
  // Show the error of the one wrong sender.
  const [wrong] = [errors.senders].flat();
  return (
    <Panel title={t('Files by e-mail')} mt="16px">
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Flex direction="column" gap="16px" p="16px" maxW="620px">
          <Box textStyle="dense" color="fg.muted">
            {t(
              'Attached CSV or XLSX status lists are imported like the last list with the same columns. Lists with new columns or errors wait under Import statuses.',
            )}
          </Box>
          {address && (
            <Box textStyle="dense" overflowWrap="anywhere">
              {t.rich('Mail status lists to {address}', {
                address: <CopyableId name={t('address for lists')}>{address}</CopyableId>,
              })}
            </Box>
          )}
          {sheetAddress && (
            <Box textStyle="dense" overflowWrap="anywhere">
              {t.rich(
                'Mail rate sheets and other files to {address}. They wait under Import until someone of your team imports or dismisses them.',
                { address: <CopyableId name={t('address for sheets')}>{sheetAddress}</CopyableId> },
              )}
            </Box>
          )}
          <FormField
            name="senders"
            label={t('Who may mail files')}
            hint={t('One address per line, or @carrier.example for a whole domain')}
            error={wrong?.message}
          >
            <Textarea rows={3} autoComplete="off" spellCheck={false} {...form.register('senders')} />
          </FormField>
          <Checkbox.Root
            checked={form.watch('isOn')}
            onCheckedChange={({ checked }) => form.setValue('isOn', checked === true)}
          >
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{t('Accept files by e-mail')}</Checkbox.Label>
          </Checkbox.Root>
          <Button type="submit" variant="outline" alignSelf="start" loading={isSubmitting} loadingText={t('Saving')}>
            {t('Save')}
          </Button>
        </Flex>
      </form>
    </Panel>
  );
}
