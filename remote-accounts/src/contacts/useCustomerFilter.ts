import { useCall } from '@freight/shared-kernel/api';
import { listCustomers } from '@freight/shared-kernel/contract';
import { useUser } from '@freight/shared-kernel/session';
import type { Filter } from '../list/useListFilters';

/** The filter by linked customer, for super-admin-like people; nothing for the others, and before the customers are there. */
export const useCustomerFilter = (): Readonly<Record<string, Filter>> => {
  const { isLikeSuperAdmin } = useUser();
  const query = { limit: -1, status: ['active', 'pending'] };
  const { data } = useCall(listCustomers, { query }, { enabled: isLikeSuperAdmin });
  if (!isLikeSuperAdmin) return {};
  const values = Object.fromEntries((data?.docs ?? []).map(({ id, companyName }) => [id, companyName]));
  return { company: { label: 'Customer', all: 'All customers', values } };
};
