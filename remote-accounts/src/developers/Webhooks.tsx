import { type Answer, type createWebhook, listWebhooks, type Webhook } from '@quayside/contract';
import { callKey, useCall } from '@quayside/kernel/api';
import { type Action, ActionDialog, Box, Button, EmptyState, Faces, PageTitle } from '@quayside/ui';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { RowsSkeleton } from '../list/RowsSkeleton';
import { t } from '../texts/developers';
import { Deliveries } from './Deliveries';
import { DocumentationLink } from './DocumentationLink';
import { OneTimeSecret } from './OneTimeSecret';
import { signing } from './signing';
import { WebhookDialog } from './WebhookDialog';
import { WebhookTable } from './WebhookTable';
import { getEndpointHost, removeAction, secretAction, switchAction } from './webhookActions';

/** /settings/webhooks: addresses that receive events of the company's bookings and quotes. */
export default function Webhooks() {
  const query = useCall(listWebhooks, {}, { staleTime: 0 });
  const [editing, setEditing] = useState<Webhook | 'new' | null>(null);
  const [action, setAction] = useState<Action | null>(null);
  const [made, setMade] = useState<Answer<typeof createWebhook> | null>(null);
  const [chosen, setChosen] = useState<string | null>(null);
  const webhooks = query.data ?? [];
  const shown = webhooks.find(({ id }) => id === chosen) ?? webhooks[0];
  return (
    <Box>
      <PageTitle
        actions={
          <>
            <DocumentationLink />
            <Button onClick={() => setEditing('new')}>
              <Plus aria-hidden />
              {t('Add endpoint')}
            </Button>
          </>
        }
      >
        {t('Webhooks')}
      </PageTitle>
      <Box aria-live="polite">
        {made && (
          <OneTimeSecret
            title={t('Copy the secret of {endpointHost} now', { endpointHost: getEndpointHost(made.webhook) })}
            says={t('It is shown once. Messages are signed with it, as {standard} says.', {
              standard: signing[made.webhook.format].standard,
            })}
            name="secret"
          >
            {made.secret}
          </OneTimeSecret>
        )}
      </Box>
      <Faces
        query={query}
        isEmpty={(all) => all.length === 0}
        skeleton={<RowsSkeleton />}
        empty={
          <EmptyState title={t('No endpoints yet')}>
            {t('Add the address of your program to send it events of your bookings and quotes.')}
          </EmptyState>
        }
      >
        {(all) => (
          <WebhookTable
            webhooks={all}
            on={{
              edit: setEditing,
              show: ({ id }) => setChosen(id),
              switch: (webhook) => setAction(switchAction(webhook)),
              secret: (webhook) => setAction(secretAction(webhook, setMade)),
              remove: (webhook) => setAction(removeAction(webhook)),
            }}
          />
        )}
      </Faces>
      {shown && <Deliveries key={shown.id} webhook={shown} />}
      {editing && (
        <WebhookDialog
          webhook={editing === 'new' ? undefined : editing}
          onMade={(answer) => {
            setMade(answer);
            setChosen(answer.webhook.id);
          }}
          onClose={() => setEditing(null)}
        />
      )}
      {action && <ActionDialog action={action} changes={[callKey(listWebhooks)]} onClose={() => setAction(null)} />}
    </Box>
  );
}
