import type { User } from '@quayside/contract';
import type { Action, Subject } from '@quayside/contract/roles';
import { type Ability, abilityFrom } from '@quayside/contract/roles';
import type { ReactNode } from 'react';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import { useKernel } from './KernelProvider';

/** The signed-in user. @throws Error on a page that is open to everybody. */
export const useUser = (): User => {
  const user = useStore(useKernel().session, (state) => state.user);
  if (!user) throw new Error('useUser stands on a page without a session');
  return user;
};

/** The zone whose days a validity counts in, IANA name: the agent's; the viewer's own for who has no agent or no session. */
export const useAgentTimeZone = (): string =>
  useStore(useKernel().session, (state) => state.user?.agentTimeZone) ??
  Intl.DateTimeFormat().resolvedOptions().timeZone;

export const useAbility = (): Ability => {
  const { rules } = useUser();
  return useMemo(() => abilityFrom(rules), [rules]);
};

/** Draws its children for those who may. @example <Can I="create" a="Booking">…</Can> */
export function Can({ I, a, children }: { I: Action; a: Subject; children: ReactNode }) {
  return useAbility().can(I, a) ? children : null;
}
