import { Box, Button, Flex } from '@quayside/ui';
import { Clock } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import { useAccount } from './account';
import { sessionEnded } from './sessionEnded';
import { useSessionPhase } from './useSessionPhase';

const clock = new Intl.DateTimeFormat('en-GB', { hour: '2-digit', minute: '2-digit' });

/** Announces the end of the session in a bar that takes no focus, and ends it when its day is over. */
export function SessionEnding({ endsAt }: { endsAt: number }) {
  const { expire, renew } = useAccount();
  const phase = useSessionPhase(endsAt);
  const leave = useEffectEvent(() => expire(sessionEnded));
  useEffect(() => {
    if (phase === 'over') leave();
  }, [phase]);
  return (
    // Always there: a reader tells of what comes into a region, not of a region that comes.
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
            Your session ends at {clock.format(endsAt)}. Save your work and sign in again to go on from here.
          </Box>
          <Button variant="outline" size="sm" onClick={renew}>
            Sign in again
          </Button>
        </Flex>
      )}
    </Box>
  );
}
