import { useCall } from '@freight/shared-kernel/api';
import { listAgents } from '@freight/shared-kernel/contract';
import type { SelectOption } from '@freight/shared-kernel/ui';

/** The agents that a super-admin writes for. */
export const useAgentOptions = (enabled = true): SelectOption[] => {
  const agents = useCall(listAgents, { query: { limit: -1 } }, { enabled, staleTime: 60_000 });
  return (agents.data?.docs ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }));
};
