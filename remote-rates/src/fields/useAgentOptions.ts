import { listAgents } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import type { SelectOption } from '@quayside/ui';

/** Returns the agents that a super-admin can act for. */
export const useAgentOptions = (enabled = true): SelectOption[] => {
  const agents = useCall(listAgents, { query: { limit: -1 } }, { enabled, staleTime: 60_000 });
  return (agents.data?.docs ?? []).map(({ id, companyName }) => ({ value: id, label: companyName }));
};
