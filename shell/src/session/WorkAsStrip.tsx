import { stopWorkAs, type WorkingAs } from '@quayside/contract';
import { useKernel } from '@quayside/kernel';
import { errorMessage } from '@quayside/kernel/api';
import { useNavigate } from '@quayside/kernel/router';
import { Box, Button, Flex, toaster } from '@quayside/ui';
import { LogIn } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../texts/frame';
import { useAccount } from './account';

const minute = 60_000;
/** Milliseconds before the end at which the session switches back; afterwards the server no longer knows it. */
const ahead = 5_000;

const timeLeft = (until: number, now: number): string => {
  const minutes = Math.max(0, Math.ceil((until - now) / minute));
  return minutes <= 1 ? t('Ends in less than a minute') : t('Ends in {minutes} min', { minutes });
};

/**
 * Shown above every page while a platform user works as a forwarding company. Switches back when the time has ended.
 */
export function WorkAsStrip({ companyName, reason, until }: WorkingAs) {
  const { api, now } = useKernel();
  const { swap } = useAccount();
  const navigate = useNavigate();
  const end = Date.parse(until);
  const [at, setAt] = useState(() => now().getTime());
  const [busy, setBusy] = useState(false);
  const stop = async () => {
    setBusy(true);
    try {
      swap(await api.call(stopWorkAs, {}));
      await navigate('/platform');
    } catch (error) {
      setBusy(false);
      toaster.error({ id: 'work-as', title: errorMessage(error) });
    }
  };
  const tick = useEffectEvent(() => {
    const moment = now().getTime();
    setAt(moment);
    if (moment >= end - ahead && !busy) void stop();
  });
  useEffect(() => {
    const timer = setInterval(tick, 1_000);
    return () => clearInterval(timer);
  }, []);
  return (
    <Flex
      as="section"
      aria-label={t('Work as')}
      align="center"
      wrap="wrap"
      gap="4px 12px"
      px={{ base: '16px', sm: '24px' }}
      py="6px"
      bg="bg.warning"
      color="fg.warning"
      borderBottomWidth="1px"
      borderColor="fg.warning"
      textStyle="dense"
    >
      <LogIn size={16} aria-hidden />
      <Box flex="1" minW="0" overflowWrap="anywhere">
        <b>{t('You work as {companyName}', { companyName })}</b> · {reason}
      </Box>
      <Box whiteSpace="nowrap">{timeLeft(end, at)}</Box>
      <Button variant="outline" size="sm" loading={busy} loadingText={t('Stop')} onClick={() => void stop()}>
        {t('Stop')}
      </Button>
    </Flex>
  );
}
