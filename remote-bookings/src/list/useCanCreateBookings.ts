import { isStaff } from '@quayside/contract/roles';
import { useAbility, useUser } from '@quayside/kernel/session';

/**
 * Returns whether the user may create any booking and store drafts. Customers with the ability book only from a rate or
 * a quote.
 */
export const useCanCreateBookings = (): boolean => {
  const { role } = useUser();
  return useAbility().can('create', 'Booking') && isStaff(role);
};
