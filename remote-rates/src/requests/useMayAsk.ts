import { hasService } from '@quayside/contract/roles';
import { useAbility, useUser } from '@quayside/kernel/session';

/** Whether this person asks the forwarder for quotes. */
export const useMayAsk = (): boolean => {
  const user = useUser();
  return useAbility().can('create', 'QuoteRequest') && hasService(user, 'quotes');
};
