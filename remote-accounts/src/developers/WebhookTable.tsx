import { type Webhook, webhookEventNames } from '@quayside/contract';
import { Box, Button, type Column, DateOnly, Flex, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { CircleCheck, CirclePause, KeyRound, ListTree, Pause, Pencil, Trash2 } from 'lucide-react';
import { getEndpointHost } from './webhookActions';

const number = new Intl.NumberFormat('en-US');

function Endpoint({ webhook: { url, description, madeBy, createdAt, oldSecretUntil } }: { webhook: Webhook }) {
  const made = `${description ? `${description}, made ` : 'Made '}${madeBy ? `by ${madeBy} ` : ''}`;
  return (
    <Box color="fg" overflowWrap="anywhere">
      <Box textStyle="idSm" fontWeight="medium">
        {url}
      </Box>
      <Box textStyle="caption" color="fg.muted" fontWeight="normal">
        {made}
        <DateOnly day={createdAt.slice(0, 10)} />
        {oldSecretUntil && (
          <>
            {' '}
            · the old secret signs until <PlaceTime at={oldSecretUntil} />
          </>
        )}
      </Box>
    </Box>
  );
}

function State({ webhook: { state, pausedBecause } }: { webhook: Webhook }) {
  const [Icon, color, text] =
    state === 'active'
      ? ([CircleCheck, 'fg.success', 'Active'] as const)
      : ([CirclePause, 'fg.error', 'Paused'] as const);
  return (
    <Box>
      <Flex as="span" display="inline-flex" align="center" gap="6px" textStyle="label" color={color}>
        <Icon size={14} aria-hidden />
        {text}
      </Flex>
      {pausedBecause && (
        <Box textStyle="caption" color="fg.muted" whiteSpace="normal" maxW="220px">
          {pausedBecause}
        </Box>
      )}
    </Box>
  );
}

const eventsText = ({ format, events }: Webhook): string => {
  if (format === 'dcsa') return 'DCSA 2.2';
  if (events.length === webhookEventNames.length) return 'All';
  return events.length === 1 ? '1 kind' : `${events.length} kinds`;
};

const weekText = ({ delivered, failed, retried }: Webhook): string =>
  [
    `${number.format(delivered)} delivered`,
    ...(retried > 0 ? [`${number.format(retried)} retried`] : []),
    ...(failed > 0 ? [`${number.format(failed)} failed`] : []),
  ].join(', ');

const p75 = ({ p75Ms }: Webhook): string => (p75Ms === null ? '–' : `${number.format(p75Ms)} ms`);

const columns: readonly Column<Webhook>[] = [
  { title: 'Endpoint', cell: (webhook) => <Endpoint webhook={webhook} /> },
  { title: 'Events', cell: eventsText, look: { whiteSpace: 'nowrap' } },
  { title: 'Last 7 days', cell: weekText },
  { title: 'p75', cell: p75, look: { textAlign: 'end', whiteSpace: 'nowrap' } },
  { title: 'State', cell: (webhook) => <State webhook={webhook} /> },
];

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  on: Readonly<Record<'edit' | 'switch' | 'secret' | 'remove' | 'show', (webhook: Webhook) => void>>;
}

/** Table of endpoints with the results of their deliveries; cards on phones. */
export function WebhookTable({ webhooks, on }: WebhookTableProps) {
  return (
    <RecordTable
      label="Webhooks"
      records={webhooks}
      columns={columns}
      lines={2}
      card={(webhook, actions) => (
        <RecordCard title={getEndpointHost(webhook)} actions={null}>
          <Endpoint webhook={webhook} />
          <Box my="4px">
            <State webhook={webhook} />
          </Box>
          <Box color="fg.muted">
            {eventsText(webhook)} · {weekText(webhook)} · p75 {p75(webhook)}
          </Box>
          {/* Icon buttons have padding; the button of a paused endpoint has a border. */}
          <Flex align="center" mt="4px" ms={webhook.state === 'paused' ? '0' : '-8px'}>
            {actions}
          </Flex>
        </RecordCard>
      )}
      actions={(webhook) => {
        const host = getEndpointHost(webhook);
        return (
          <>
            {webhook.state === 'paused' && (
              <Button variant="outline" size="sm" aria-label={`Resume ${host}`} onClick={() => on.switch(webhook)}>
                Resume
              </Button>
            )}
            <RowAction
              icon={ListTree}
              name={`Deliveries of ${host}`}
              hint="Deliveries"
              onClick={() => on.show(webhook)}
            />
            <RowAction icon={Pencil} name={`Edit ${host}`} hint="Edit" onClick={() => on.edit(webhook)} />
            <RowAction
              icon={KeyRound}
              name={`Change the secret of ${host}`}
              hint="Change the secret"
              onClick={() => on.secret(webhook)}
            />
            {webhook.state === 'active' && (
              <RowAction icon={Pause} name={`Pause ${host}`} hint="Pause" onClick={() => on.switch(webhook)} />
            )}
            <RowAction icon={Trash2} name={`Remove ${host}`} hint="Remove" onClick={() => on.remove(webhook)} />
          </>
        );
      }}
    />
  );
}
