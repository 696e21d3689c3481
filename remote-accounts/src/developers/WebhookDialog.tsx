import {
  type Answer,
  createWebhook,
  DCSA_NEWS,
  listWebhooks,
  NewWebhook,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
  type WebhookFormat,
  webhookEvents,
  webhookFormats,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Flex, FormDialog, FormField, SelectField } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { t } from '../texts/developers';
import { TickList } from './TickList';

const WebhookForm = v.object({
  ...NewWebhook.entries,
  description: v.string(),
  format: v.picklist(Object.keys(webhookFormats) as [WebhookFormat, ...WebhookFormat[]]),
});
const formats = () => Object.entries(webhookFormats).map(([value, label]) => ({ value, label: t(label) }));

const dcsaEvents: Partial<Record<WebhookEvent, string>> = { [DCSA_NEWS]: webhookEvents[DCSA_NEWS] };

interface WebhookDialogProps {
  /** Endpoint to edit; without it a new one is added. */
  webhook?: Webhook | undefined;
  onMade: (made: Answer<typeof createWebhook>) => void;
  onClose: () => void;
}

/** Form of an endpoint: its address and its events. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      format: webhook?.format ?? 'cloudevents',
      events: webhook?.events ?? ([] as WebhookEvent[]),
    },
    resolver: valibotResolver(WebhookForm),
    send: async (typed) => {
      if (!webhook) return onMade(await api.call(createWebhook, { body: typed })) ?? true;
      const { id, state, version } = webhook;
      const { format: _, ...changed } = typed;
      return api.call(updateWebhook, {
        params: { id },
        body: { ...changed, isOn: state === 'active' },
        ifMatch: version,
      });
    },
    done: webhook ? t('The endpoint was changed') : t('The endpoint was added'),
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listWebhooks) });
      onClose();
    },
  });
  const title = webhook ? t('Edit endpoint') : t('Add endpoint');
  return (
    <FormDialog
      title={title}
      submitLabel={webhook ? t('Save') : title}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px" color="fg">
        <TextField
          form={form}
          required
          name="url"
          label={t('Address')}
          prefix="webhook-"
          hint={t('A public address that begins with https://. Redirects are not followed.')}
        />
        <TextField form={form} name="description" label={t('Description')} prefix="webhook-" />
        {!webhook && (
          <FormField name="format" label={t('Format')} required error={undefined}>
            <SelectField
              options={formats()}
              {...form.register('format', {
                onChange: ({ target }) =>
                  form.setValue('events', target.value === 'dcsa' ? [DCSA_NEWS] : [], { shouldDirty: true }),
              })}
            />
          </FormField>
        )}
        <TickList
          label={t('Events')}
          name="events"
          choices={form.watch('format') === 'dcsa' ? dcsaEvents : webhookEvents}
          ticked={form.watch('events')}
          error={form.formState.errors.events?.message}
          onChange={(events) =>
            form.setValue('events', events, { shouldDirty: true, shouldValidate: form.formState.isSubmitted })
          }
        />
      </Flex>
    </FormDialog>
  );
}
