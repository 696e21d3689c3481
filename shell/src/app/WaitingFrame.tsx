import { abilityFrom, abilityRules } from '@quayside/contract/roles';
import type { SessionStore } from '@quayside/kernel/session';
import { useStore } from '@quayside/kernel/store';
import { type ReactNode, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { LoadingPage } from '../errors/LoadingPage';
import { readSession } from '../session/sessionCookie';
import { Frame } from './Frame';
import { toViewer } from './shellRoutes';

export interface WaitingFrameProps {
  composition: ShellComposition;
  session: SessionStore;
  children?: ReactNode;
}

/**
 * The frame before the profile is loaded, with the entries of the cookie's role. That role grants nothing: each page checks
 * access when it is opened.
 */
export function WaitingFrame({ composition, session, children = <LoadingPage /> }: WaitingFrameProps) {
  const { user } = useStore(session);
  const [kept] = useState(readSession);
  // Signed out: the router redirects to the sign-in page.
  if (!kept) return null;
  const viewer = user ? toViewer(user) : { role: kept.role, ability: abilityFrom(abilityRules(kept.role)) };
  return (
    <Frame composition={composition} viewer={viewer}>
      {children}
    </Frame>
  );
}
