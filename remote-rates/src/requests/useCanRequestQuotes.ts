import { hasService } from '@quayside/contract/roles';
import { useAbility, useUser } from '@quayside/kernel/session';

/** Returns whether the user requests quotes from a forwarder. */
export const useCanRequestQuotes = (): boolean => {
  const user = useUser();
  return useAbility().can('create', 'QuoteRequest') && hasService(user, 'quotes');
};
