import { belongsToAudience } from '@quayside/contract/composition';
import { type Kernel, KernelProvider } from '@quayside/kernel';
import type { ApiClient } from '@quayside/kernel/api';
import { connectRealtime, type Realtime, useConnection, useRealtime } from '@quayside/kernel/realtime';
import { useLocation, useNavigate } from '@quayside/kernel/router';
import { type SessionStore, useAbility, useUser } from '@quayside/kernel/session';
import { useStore } from '@quayside/kernel/store';
import { useEffect, useMemo, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { useHost } from '../host/host';
import { Overlay } from '../overlay/Overlay';
import { useAccount } from '../session/account';
import { type FirstCalls, useFirstCallsRefresh } from '../session/firstCalls';
import { SessionEnding } from '../session/SessionEnding';
import { readSession } from '../session/sessionCookie';
import { useProfileRefresh } from '../session/useProfileRefresh';
import { WorkAsOffer } from '../session/WorkAsOffer';
import { WorkAsStrip } from '../session/WorkAsStrip';
import { Frame } from './Frame';
import { NewVersion } from './NewVersion';
import { usePageFollowsRights } from './usePageFollowsRights';

export interface SignedInProps {
  composition: ShellComposition;
  session: SessionStore;
  api: ApiClient;
  connect?: (token: string) => Realtime;
  firstCalls: FirstCalls;
}

/** The content for a signed-in user: the kernel with its socket, and the frame. A new token creates a new kernel. */
export function SignedIn(props: SignedInProps) {
  const { token, user } = useStore(props.session);
  // Render nothing between the end of a session and the sign-in page.
  return token && user ? <WithKernel key={token} {...props} token={token} /> : null;
}

function WithKernel({
  composition,
  session,
  api,
  token,
  connect = connectRealtime,
  firstCalls,
}: SignedInProps & { token: string }) {
  const [realtime] = useState(() => connect(token));
  useEffect(() => () => realtime.close(), [realtime]);
  const { swap } = useAccount();
  const kernel = useMemo<Kernel>(
    () => ({ api, session, realtime, takeSession: swap, now: () => new Date() }),
    [api, session, realtime, swap],
  );
  return (
    <KernelProvider kernel={kernel}>
      <SignedInFrame composition={composition} firstCalls={firstCalls} />
    </KernelProvider>
  );
}

function SignedInFrame({ composition, firstCalls }: Pick<SignedInProps, 'composition' | 'firstCalls'>) {
  const user = useUser();
  const ability = useAbility();
  const connection = useConnection();
  const account = useAccount();
  const navigate = useNavigate();
  const { demo } = useHost();
  const { pathname } = useLocation();
  const viewer = { role: user.role, ability };
  const route = composition.remoteForPath(pathname)?.route;
  usePageFollowsRights(!route || belongsToAudience(route, viewer));
  const [kept] = useState(readSession);
  useProfileRefresh();
  useFirstCallsRefresh(firstCalls);
  useRealtime('FORCE_LOGOUT', ({ reason }) => account.forceOut(reason));
  return (
    <Frame
      composition={composition}
      viewer={viewer}
      signedIn={{ user, connection, onLogOut: () => void navigate('/auth/logout') }}
      announcement={
        <>
          {user.workingAs && <WorkAsStrip {...user.workingAs} />}
          <WorkAsOffer />
          {kept && <SessionEnding endsAt={kept.endsAt} />}
          {!demo && <NewVersion generation={composition.generation} />}
          {!demo && <Overlay composition={composition} role={user.role} />}
        </>
      }
    />
  );
}
