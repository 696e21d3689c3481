import { KernelProvider } from '@quayside/kernel';
import { useRealtime } from '@quayside/kernel/realtime';
import { Outlet } from '@quayside/kernel/router';
import { useStore } from '@quayside/kernel/store';
import { Box, Button, EmptyState } from '@quayside/ui';
import { useEffect, useState } from 'react';
import type { FromStage } from '../frame/messages';
import type { Stage } from './createStage';
import type { Network } from './network';

interface StageFrameProps {
  stage: Stage;
  network: Network;
  say(message: FromStage): void;
}

/** The shell's main column around the remote's page, or a notice that the session has ended. */
export function StageFrame(props: StageFrameProps) {
  const { token, user } = useStore(props.stage.session);
  if (token && user) return <SignedIn key={token} {...props} token={token} />;
  return (
    <Box as="main" pt="48px">
      <EmptyState title="Signed out" actions={<Button onClick={props.stage.signIn}>Sign in again</Button>}>
        {props.stage.endedBy()}
      </EmptyState>
    </Box>
  );
}

function SignedIn({ stage, network, say, token }: StageFrameProps & { token: string }) {
  const [realtime] = useState(() => stage.connect(token));
  useEffect(() => {
    const tellStatus = () => say({ type: 'socket', status: realtime.connection.getState().status });
    const forget = realtime.connection.subscribe(tellStatus);
    const leave = network.follow(realtime);
    tellStatus();
    return () => {
      forget();
      leave();
      realtime.close();
      say({ type: 'socket', status: 'closed' });
    };
  }, [realtime, network, say]);
  const { api, session, now } = stage;
  return (
    <KernelProvider kernel={{ api, session, realtime, takeSession: (taken) => session.setState(taken), now }}>
      <LogOutOnForce signOut={stage.signOut} />
      <Box
        as="main"
        id="main"
        tabIndex={-1}
        outline="0"
        maxW="contentMax"
        mx="auto"
        px={{ base: '16px', sm: '24px' }}
        pb={{ base: '24px', sm: '32px' }}
      >
        <Outlet />
      </Box>
    </KernelProvider>
  );
}

function LogOutOnForce({ signOut }: Pick<Stage, 'signOut'>) {
  useRealtime('FORCE_LOGOUT', ({ reason }) => signOut(reason));
  return null;
}
