import { isStaff } from '@quayside/contract/roles';
import { useAbility, useUser } from '@quayside/kernel/session';

/** Whether this person makes bookings of any kind, and keeps drafts. Customers with the ability book from a rate or a quote alone. */
export const useMayCreate = (): boolean => {
  const { role } = useUser();
  return useAbility().can('create', 'Booking') && isStaff(role);
};
