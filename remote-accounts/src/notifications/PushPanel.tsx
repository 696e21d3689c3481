import { addPushDevice, getPush, type PushSettings, removePushDevice, testPushDevice } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { callKey, errorMessage } from '@quayside/kernel/api';
import { useQuery, useQueryClient } from '@quayside/kernel/query';
import { useUser } from '@quayside/kernel/session';
import { Box, Button, Flex, Panel, PlaceTime, Switch, Text, toaster } from '@quayside/ui';
import { MonitorSmartphone, X } from 'lucide-react';
import { useState } from 'react';
import { t } from '../texts/notifications';
import { canPush, findSubscription, hashEndpoint, subscribe, unsubscribe } from './pushBrowser';

type Device = PushSettings['devices'][number];

/** Returns the device of this browser; undefined when it is not subscribed. */
const useOwnDevice = (devices: readonly Device[]): Device | undefined => {
  const { id } = useUser();
  const { data: mark } = useQuery({
    queryKey: ['push-mark', id],
    queryFn: async () => {
      const subscription = await findSubscription(id);
      return subscription ? hashEndpoint(subscription) : null;
    },
    staleTime: 0,
  });
  return devices.find((device) => device.mark === mark);
};

/** Turns push notifications of this browser on or off, and lists other browsers. */
export default function PushPanel({ settings }: { settings: PushSettings }) {
  const { devices, publicKey } = settings;
  const { api } = useKernel();
  const queries = useQueryClient();
  const { id: userId } = useUser();
  const own = useOwnDevice(devices);
  const [isBusy, setBusy] = useState(false);
  // Last requested state until confirmed or refused; otherwise the switch would visually stay in the wrong state.
  const [wanted, setWanted] = useState<boolean | null>(null);
  const work = async (doIt: () => Promise<PushSettings | undefined>) => {
    // A disabled switch would lose the focus.
    if (isBusy) return;
    setBusy(true);
    try {
      const now = await doIt();
      if (now) queries.setQueryData(callKey(getPush, {}), now);
      await queries.invalidateQueries({ queryKey: ['push-mark', userId] });
    } catch (error) {
      toaster.error({ id: 'push', title: error instanceof Error ? error.message : errorMessage(error) });
    }
    setBusy(false);
  };
  const turnOn = () =>
    work(async () => {
      const { endpoint, keys } = (await subscribe(userId, publicKey ?? '')).toJSON();
      return api.call(addPushDevice, { body: { endpoint, keys } as never });
    });
  const turnOff = (device: Device) =>
    work(async () => {
      if (device === own) await unsubscribe(userId);
      return api.call(removePushDevice, { params: { id: device.id } });
    });
  const turn = async (to: boolean) => {
    setWanted(to);
    if (to) await turnOn();
    else if (own) await turnOff(own);
    setWanted(null);
  };
  const test = (device: Device) =>
    work(async () => {
      const { says, ...now } = await api.call(testPushDevice, { params: { id: device.id } });
      if (says) toaster.error({ id: 'push', title: says });
      else toaster.success({ id: 'push', title: t('A test is on its way to this browser') });
      return now;
    });
  const others = devices.filter((device) => device !== own);
  return (
    <Panel>
      <Flex as="section" aria-labelledby="push-title" p="16px" gap="12px" align="center" flexWrap="wrap">
        <MonitorSmartphone size={20} aria-hidden />
        <Box flex="1 1 220px" minW="0">
          <Text id="push-title" fontWeight="medium">
            {t('Push on this browser')}
          </Text>
          <Text color="fg.muted" textStyle="dense">
            {own ? (
              <>{t.rich('{name}, on since {time}', { name: own.name, time: <PlaceTime at={own.createdAt} /> })}</>
            ) : publicKey === null ? (
              t('Not available here: no push service of a browser is reached.')
            ) : canPush() ? (
              t('Off. When on, this browser shows the notifications above even while Quayside is closed.')
            ) : (
              t('This browser does not support push notifications. Use another or a newer browser.')
            )}
          </Text>
        </Box>
        {own && (
          <Button type="button" variant="outline" size="sm" disabled={isBusy} onClick={() => void test(own)}>
            {t('Send a test')}
          </Button>
        )}
        {publicKey !== null && canPush() && (
          <Switch.Root
            checked={wanted ?? own !== undefined}
            readOnly={isBusy}
            onCheckedChange={({ checked }) => void turn(checked)}
          >
            <Switch.HiddenInput aria-label={t('Push on this browser')} />
            <Switch.Control />
          </Switch.Root>
        )}
      </Flex>
      {others.length > 0 && (
        <Box as="ul" listStyleType="none" aria-label={t('Other browsers with push')} borderTopWidth="1px">
          {others.map((device) => (
            <Flex as="li" key={device.id} px="16px" py="8px" gap="12px" align="center" justify="space-between">
              <Text textStyle="dense" minW="0">
                {t.rich('{name}, on since {time}', { name: device.name, time: <PlaceTime at={device.createdAt} /> })}
              </Text>
              <Button
                type="button"
                variant="ghost"
                size="sm"
                disabled={isBusy}
                aria-label={t('Remove {name}', { name: device.name })}
                onClick={() => void turnOff(device)}
              >
                <X aria-hidden />
                {t('Remove')}
              </Button>
            </Flex>
          ))}
        </Box>
      )}
    </Panel>
  );
}
