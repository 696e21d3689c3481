import {
  listWebhookDeliveries,
  listWebhooks,
  replayWebhookDelivery,
  testWebhook,
  type Webhook,
  type WebhookDelivery,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage, usePages } from '@quayside/kernel/api';
import { useMutation, useQueryClient } from '@quayside/kernel/query';
import { Box, Button, Flex, Grid, Panel, RecordList, SegmentedControl, SkeletonRows, toaster } from '@quayside/ui';
import { RotateCw, Send } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/developers';
import { DeliveryPanel } from './DeliveryPanel';
import { DeliveryRow } from './DeliveryRow';
import { getEndpointHost } from './webhookActions';

const segments = [
  {
    value: 'all',
    get label() {
      return t('All');
    },
  },
  {
    value: 'waiting',
    get label() {
      return t('Waiting');
    },
  },
  {
    value: 'failed',
    get label() {
      return t('Failed');
    },
  },
] as const;
type DeliveryFilter = (typeof segments)[number]['value'];

const cells = { time: { height: '16px', flex: '1' }, event: { height: '16px', flex: '2' } } as const;

const attemptText = ({ attempts, state }: WebhookDelivery): string => {
  const last = attempts.at(-1);
  return state === 'delivered'
    ? t('Answered {status} in {ms} ms', { status: last?.status ?? '–', ms: last?.ms ?? '–' })
    : (last?.says ?? '');
};

/** Lists the deliveries of an endpoint with their payloads. */
export function Deliveries({ webhook }: { webhook: Webhook }) {
  const { api } = useKernel();
  const queries = useQueryClient();
  const { id } = webhook;
  const [shown, setShown] = useState<DeliveryFilter>('all');
  const [chosen, setChosen] = useState<string | null>(null);
  const pages = usePages(listWebhookDeliveries, { webhook: id, ...(shown !== 'all' && { state: shown }) }, 20);
  const found = pages.data?.pages.flatMap(({ docs }) => docs) ?? [];
  const delivery = found.find((one) => one.id === chosen) ?? found[0];
  const look = () => {
    for (const call of [listWebhookDeliveries, listWebhooks])
      void queries.invalidateQueries({ queryKey: callKey(call) });
  };
  const sending = useMutation({
    mutationFn: (again: string | null) =>
      again === null
        ? api.call(testWebhook, { params: { id } })
        : api.call(replayWebhookDelivery, { params: { id: again } }),
    onSuccess: (sent) => {
      setChosen(sent.id);
      const isGood = sent.state === 'delivered';
      toaster[isGood ? 'success' : 'error']({
        id: 'delivery',
        title: isGood
          ? t('Delivered to {host}', { host: getEndpointHost(webhook) })
          : t('{host} refused it', { host: getEndpointHost(webhook) }),
        detail: attemptText(sent),
      });
    },
    onError: (error) => void toaster.error({ id: 'delivery', title: errorMessage(error) }),
    onSettled: look,
  });
  return (
    <Grid
      mt="12px"
      gap="16px"
      templateColumns={{ base: 'minmax(0, 1fr)', xl: 'minmax(0, 5fr) minmax(0, 3fr)' }}
      alignItems="start"
    >
      <Panel title={t('Deliveries to {endpointHost}', { endpointHost: getEndpointHost(webhook) })}>
        <Flex align="center" wrap="wrap" gap="8px" px="16px" py="8px">
          <SegmentedControl
            aria-label={t('Which deliveries')}
            size="sm"
            value={shown}
            onChange={setShown}
            segments={segments}
          />
          <Box flex="1" />
          <Button variant="ghost" size="sm" onClick={look}>
            <RotateCw aria-hidden />
            {t('Refresh')}
          </Button>
          <Button variant="outline" size="sm" loading={sending.isPending} onClick={() => sending.mutate(null)}>
            <Send aria-hidden />
            {t('Send a test')}
          </Button>
        </Flex>
        <RecordList
          pages={pages}
          skeleton={<SkeletonRows count={6} height="52px" cells={cells} />}
          empty={
            <Box p="16px" textStyle="dense" color="fg.muted">
              {t('Nothing in the last 30 days.')}
            </Box>
          }
        >
          {(list) => (
            <Box
              as="ul"
              listStyleType="none"
              aria-label={t('Deliveries to {endpointHost}', { endpointHost: getEndpointHost(webhook) })}
            >
              {list.map((one) => (
                <DeliveryRow
                  key={one.id}
                  delivery={one}
                  isChosen={one.id === delivery?.id}
                  onChoose={() => setChosen(one.id)}
                />
              ))}
            </Box>
          )}
        </RecordList>
      </Panel>
      {delivery && (
        <DeliveryPanel
          delivery={delivery}
          format={webhook.format}
          isSending={sending.isPending}
          onReplay={() => sending.mutate(delivery.id)}
        />
      )}
    </Grid>
  );
}
