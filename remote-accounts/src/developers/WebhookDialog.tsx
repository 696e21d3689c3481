import {
  type Answer,
  createWebhook,
  listWebhooks,
  NewWebhook,
  updateWebhook,
  type Webhook,
  type WebhookEvent,
  webhookEvents,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey } from '@quayside/kernel/api';
import { valibotResolver } from '@quayside/kernel/forms';
import { useQueryClient } from '@quayside/kernel/query';
import { Flex, FormDialog } from '@quayside/ui';
import * as v from 'valibot';
import { TextField } from '../edit/TextField';
import { useSendForm } from '../edit/useSendForm';
import { TickList } from './TickList';

const WebhookForm = v.object({ ...NewWebhook.entries, description: v.string() });

interface WebhookDialogProps {
  /** The one that is changed; a new one without. */
  webhook?: Webhook | undefined;
  onMade: (made: Answer<typeof createWebhook>) => void;
  onClose: () => void;
}

/** An endpoint: where it stands, and what it is told. */
export function WebhookDialog({ webhook, onMade, onClose }: WebhookDialogProps) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { form, submit, sending } = useSendForm({
    start: {
      url: webhook?.url ?? '',
      description: webhook?.description ?? '',
      events: webhook?.events ?? ([] as WebhookEvent[]),
    },
    resolver: valibotResolver(WebhookForm),
    send: async (typed) => {
      if (!webhook) return onMade(await api.call(createWebhook, { body: typed })) ?? true;
      const { id, state, version } = webhook;
      return api.call(updateWebhook, {
        params: { id },
        body: { ...typed, isOn: state === 'active' },
        ifMatch: version,
      });
    },
    done: webhook ? 'The endpoint was changed' : 'The endpoint was added',
    onSent: () => {
      void queries.invalidateQueries({ queryKey: callKey(listWebhooks) });
      onClose();
    },
  });
  const title = webhook ? 'Edit endpoint' : 'Add endpoint';
  return (
    <FormDialog
      title={title}
      submitLabel={webhook ? 'Save' : title}
      sending={sending}
      submit={submit}
      onClose={onClose}
    >
      <Flex direction="column" gap="16px" color="fg">
        <TextField
          form={form}
          required
          name="url"
          label="Address"
          prefix="webhook-"
          hint="A public address that begins with https://. Redirects are not followed."
        />
        <TextField form={form} name="description" label="Description" prefix="webhook-" />
        <TickList
          label="Events"
          name="events"
          choices={webhookEvents}
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
