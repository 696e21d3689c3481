import { type Webhook, webhookEventNames } from '@quayside/contract';
import { countText } from '@quayside/freight';
import { Box, Button, type Column, DateOnly, Flex, PlaceTime, RecordCard, RecordTable, RowAction } from '@quayside/ui';
import { CircleCheck, CirclePause, KeyRound, ListTree, Pause, Pencil, Trash2 } from 'lucide-react';
import { t } from '../texts/developers';
import { getEndpointHost } from './webhookActions';

function Endpoint({ webhook: { url, description, madeBy, createdAt, oldSecretUntil } }: { webhook: Webhook }) {
  const day = <DateOnly day={createdAt.slice(0, 10)} />;
  return (
    <Box color="fg" overflowWrap="anywhere">
      <Box textStyle="idSm" fontWeight="medium">
        {url}
      </Box>
      <Box textStyle="caption" color="fg.muted" fontWeight="normal">
        {description && `${description} · `}
        {madeBy ? t.rich('Created by {madeBy} {day}', { madeBy, day }) : t.rich('Created {day}', { day })}
        {oldSecretUntil && (
          <>
            {' · '}
            {t.rich('the old secret signs until {time}', { time: <PlaceTime at={oldSecretUntil} /> })}
          </>
        )}
      </Box>
    </Box>
  );
}

function State({ webhook: { state, pausedBecause } }: { webhook: Webhook }) {
  const [Icon, color, text] =
    state === 'active'
      ? ([CircleCheck, 'fg.success', t('Active')] as const)
      : ([CirclePause, 'fg.error', t('Paused')] as const);
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
  if (events.length === webhookEventNames.length) return t('All');
  return t('{count, plural, one {# kind} other {# kinds}}', { count: events.length });
};

const weekText = ({ delivered, failed, retried }: Webhook): string =>
  [
    t('{count} delivered', { count: countText(delivered) }),
    ...(retried > 0 ? [t('{count} retried', { count: countText(retried) })] : []),
    ...(failed > 0 ? [t('{count} failed', { count: countText(failed) })] : []),
  ].join(', ');

const p75 = ({ p75Ms }: Webhook): string => (p75Ms === null ? '–' : `${countText(p75Ms)} ms`);

const columns: readonly Column<Webhook>[] = [
  {
    get title() {
      return t('Endpoint');
    },
    cell: (webhook) => <Endpoint webhook={webhook} />,
  },
  {
    get title() {
      return t('Events');
    },
    cell: eventsText,
    look: { whiteSpace: 'nowrap' },
  },
  {
    get title() {
      return t('Last 7 days');
    },
    cell: weekText,
  },
  { title: 'p75', cell: p75, look: { textAlign: 'end', whiteSpace: 'nowrap' } },
  {
    get title() {
      return t('State');
    },
    cell: (webhook) => <State webhook={webhook} />,
  },
];

interface WebhookTableProps {
  webhooks: readonly Webhook[];
  on: Readonly<Record<'edit' | 'switch' | 'secret' | 'remove' | 'show', (webhook: Webhook) => void>>;
}

/** Table of endpoints with the results of their deliveries; cards on phones. */
export function WebhookTable({ webhooks, on }: WebhookTableProps) {
  return (
    <RecordTable
      label={t('Webhooks')}
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
              <Button
                variant="outline"
                size="sm"
                aria-label={t('Resume {host}', { host })}
                onClick={() => on.switch(webhook)}
              >
                {t('Resume')}
              </Button>
            )}
            <RowAction
              icon={ListTree}
              name={t('Deliveries of {host}', { host })}
              hint={t('Deliveries')}
              onClick={() => on.show(webhook)}
            />
            <RowAction
              icon={Pencil}
              name={t('Edit {host}', { host })}
              hint={t('Edit')}
              onClick={() => on.edit(webhook)}
            />
            <RowAction
              icon={KeyRound}
              name={t('Change the secret of {host}', { host })}
              hint={t('Change the secret')}
              onClick={() => on.secret(webhook)}
            />
            {webhook.state === 'active' && (
              <RowAction
                icon={Pause}
                name={t('Pause {host}', { host })}
                hint={t('Pause')}
                onClick={() => on.switch(webhook)}
              />
            )}
            <RowAction
              icon={Trash2}
              name={t('Remove {host}', { host })}
              hint={t('Remove')}
              onClick={() => on.remove(webhook)}
            />
          </>
        );
      }}
    />
  );
}
