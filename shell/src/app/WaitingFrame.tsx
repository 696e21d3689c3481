import { abilityFrom, abilityRules } from '@quayside/contract/roles';
import type { SessionStore } from '@quayside/kernel/session';
import { useStore } from '@quayside/kernel/store';
import { type ReactNode, useState } from 'react';
import type { ShellComposition } from '../composition/shellComposition';
import { LoadingPage } from '../errors/LoadingPage';
import { readSession } from '../session/sessionCookie';
import { Frame } from './Frame';
import { viewerOf } from './shellRoutes';

export interface WaitingFrameProps {
  composition: ShellComposition;
  session: SessionStore;
  children?: ReactNode;
}

/**
 * The frame before the profile is there: its entries are those of the role that the cookie says. That grants nothing, each
 * page is asked about when it is opened.
 */
export function WaitingFrame({ composition, session, children = <LoadingPage /> }: WaitingFrameProps) {
  const { user } = useStore(session);
  const [kept] = useState(readSession);
  // Signed out: the way leads to the sign-in.
  if (!kept) return null;
  const viewer = user ? viewerOf(user) : { role: kept.role, ability: abilityFrom(abilityRules(kept.role)) };
  return (
    <Frame composition={composition} viewer={viewer}>
      {children}
    </Frame>
  );
}
