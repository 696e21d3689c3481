import { Box, Button, Flex } from '@quayside/ui';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent, useState } from 'react';
import { t } from '../texts/frame';
import { useAccount } from './account';
import { sessionEndedNotice } from './sessionEnded';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Announces the end of the session in a bar that takes no focus, and ends the session on time. */
export function SessionEnding({ endsAt }: { endsAt: number }) {
  const { expire, renew } = useAccount();
  const phase = useSessionPhase(endsAt);
  const leave = useEffectEvent(() => expire(sessionEndedNotice()));
  useEffect(() => {
    if (phase === 'over') leave();
  }, [phase]);
  return (
    // Always rendered: screen readers announce content added to a live region, not an added region.
    <Box role="alert">
      {phase === 'ending' && (
        <Flex
          align="center"
          gap="12px"
          px={{ base: '16px', sm: '24px' }}
          py="8px"
          bg="bg.warning"
          color="fg.warning"
          textStyle="dense"
        >
          <Clock size={16} aria-hidden />
          <Box flex="1">
            {t('Your session ends at {format}. Save your work and sign in again to continue.', {
              format: clock.format(endsAt),
            })}
          </Box>
          <Button variant="outline" size="sm" onClick={renew}>
            {t('Sign in again')}
          </Button>
        </Flex>
      )}
    </Box>
  );
}

/** Lead time of the announcement, in milliseconds. */
const announced = 5 * 60_000;
/** Interval of the check; a single timer for the end would pause while the computer sleeps. */
const tick = 5_000;

type SessionPhase = 'running' | 'ending' | 'over';

const phaseAt = (endsAt: number, now: number): SessionPhase => {
  if (now >= endsAt) return 'over';
  return now >= endsAt - announced ? 'ending' : 'running';
};

/** Returns the phase of a session that ends at a moment of this browser's clock, in milliseconds. */
function useSessionPhase(endsAt: number): SessionPhase {
  const [phase, setPhase] = useState(() => phaseAt(endsAt, Date.now()));
  useEffect(() => {
    const clock = setInterval(() => setPhase(phaseAt(endsAt, Date.now())), tick);
    return () => clearInterval(clock);
  }, [endsAt]);
  return phase;
}
