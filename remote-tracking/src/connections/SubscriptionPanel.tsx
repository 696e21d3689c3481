import {
  type ConnectableSource,
  type Connection,
  createSubscription,
  listConnections,
  renewSubscription,
  type Subscription,
  type SubscriptionState,
} from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage } from '@quayside/kernel/api';
import { useQueryClient } from '@quayside/kernel/query';
import { type Action, Box, Button, Flex, Panel, PlaceTime, toaster } from '@quayside/ui';
import { Ban, CircleCheck, Clock, type LucideIcon, TriangleAlert } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/connections';
import { changeSecretAction, endSubscriptionAction } from './connectionActions';
import { subscriptionEffect, subscriptionText } from './connectionText';

const looks: Record<SubscriptionState, { Icon: LucideIcon; color: string }> = {
  hearing: { Icon: CircleCheck, color: 'fg.success' },
  silent: { Icon: Clock, color: 'fg.muted' },
  failing: { Icon: TriangleAlert, color: 'fg.error' },
  ending: { Icon: Ban, color: 'fg.muted' },
};

function Standing({ subscription }: { subscription: Subscription }) {
  const { state, says, madeAt, renewedAt, pushedAt } = subscription;
  const { Icon, color } = looks[state];
  return (
    <Box role="status">
      <Flex align="center" gap="6px" textStyle="label" color={color}>
        <Icon size={14} aria-hidden />
        {subscriptionText[state]}
      </Flex>
      {says && <Box>{says}.</Box>}
      <Box color="fg.muted">{subscriptionEffect[state]}</Box>
      <Box mt="4px" textStyle="caption" color="fg.muted">
        {t.rich('Made {time}', { time: <PlaceTime at={madeAt} /> })}
        {renewedAt && <> · {t.rich('renewed {time}', { time: <PlaceTime at={renewedAt} /> })}</>}
        {pushedAt && <> · {t.rich('last message {time}', { time: <PlaceTime at={pushedAt} /> })}</>}
      </Box>
    </Box>
  );
}

/** Calls about the subscription that need no confirmation; refusals are shown in a toast. */
const useSubscriptionCall = ({ id }: Connection) => {
  const { api } = useKernel();
  const queries = useQueryClient();
  const [isTelling, setTelling] = useState(false);
  const tell = async (call: typeof createSubscription | typeof renewSubscription) => {
    setTelling(true);
    try {
      await api.call(call, { params: { id } });
    } catch (error) {
      toaster.error({ id: 'subscription', title: errorMessage(error) });
    }
    await queries.invalidateQueries({ queryKey: callKey(listConnections) });
    setTelling(false);
  };
  return { isTelling, tell };
};

interface SubscriptionPanelProps {
  connection: Connection;
  source: ConnectableSource;
  onAsk: (action: Action) => void;
}

/**
 * Manages the push subscription at the carrier: create, renew, change secret, end. Says when the carrier offers none.
 */
export function SubscriptionPanel({ connection, source, onAsk }: SubscriptionPanelProps) {
  const { isTelling, tell } = useSubscriptionCall(connection);
  const { name, subscription, isOn, hasKey } = connection;
  if (!source.subscribes && !subscription)
    return (
      <Panel title={t('Subscription')}>
        <Box p="16px">
          {t('{name} does not accept subscriptions. Ask it to send its messages to the address below.', { name })}
        </Box>
      </Panel>
    );
  return (
    <Panel title={t('Subscription')}>
      <Flex direction="column" gap="16px" p="16px">
        {subscription ? (
          <Standing subscription={subscription} />
        ) : (
          <Box>
            {t(
              '{name} then sends new events at once, and is queried every 12 hours only. If its messages stop, it is queried as before.',
              { name },
            )}
          </Box>
        )}
        <Flex gap="8px" wrap="wrap" justify="flex-end">
          {!subscription && (
            <Button
              disabled={!isOn || !hasKey}
              loading={isTelling}
              loadingText={t('Subscribe')}
              onClick={() => void tell(createSubscription)}
            >
              {t('Subscribe')}
            </Button>
          )}
          {subscription && (
            <Button variant="outline" colorPalette="vermilion" onClick={() => onAsk(endSubscriptionAction(connection))}>
              {t('End subscription')}
            </Button>
          )}
          {subscription && subscription.state !== 'ending' && isOn && (
            <>
              <Button variant="outline" onClick={() => onAsk(changeSecretAction(connection))}>
                {t('Change secret')}
              </Button>
              <Button
                variant="outline"
                loading={isTelling}
                loadingText={t('Renew now')}
                onClick={() => void tell(renewSubscription)}
              >
                {t('Renew now')}
              </Button>
            </>
          )}
        </Flex>
      </Flex>
    </Panel>
  );
}
