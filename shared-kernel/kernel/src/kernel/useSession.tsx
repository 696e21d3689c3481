import type { User } from '@quayside/contract';
import type { Action, Subject } from '@quayside/contract/roles';
import { type Ability, abilityFrom } from '@quayside/contract/roles';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useKernel } from './KernelProvider';

/** Returns the signed-in user. @throws Error on a public page. */
export const useUser = (): User => {
  const user = useStore(useKernel().session, (state) => state.user);
  if (!user) throw new Error('useUser stands on a page without a session');
  return user;
};

/**
 * Returns the IANA time zone in which days of validity count: the agent's, or the viewer's own without an agent or
 * session.
 */
export const useAgentTimeZone = (): string =>
  useStore(useKernel().session, (state) => state.user?.agentTimeZone) ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useAbility = (): Ability => {
  const { rules } = useUser();
  return useMemo(() => abilityFrom(rules), [rules]);
};

/** Renders its children only for users with the ability. @example <Can I="create" a="Booking">…</Can> */
export function Can({ I, a, children }: { I: Action; a: Subject; children: ReactNode }) {
  return useAbility().can(I, a) ? children : null;
}
