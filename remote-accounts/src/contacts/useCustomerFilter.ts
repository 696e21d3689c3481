import { listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';
import { useUser } from '@quayside/kernel/session';
import type { Filter } from '@quayside/ui';
import { t } from '../texts/contacts';

/** Returns the filter by linked customer, for super-admin-like users; empty for others and while loading. */
export const useCustomerFilter = (): Readonly<Record<string, Filter>> => {
  const { isLikeSuperAdmin } = useUser();
  const query = { limit: -1, status: ['active', 'pending'] };
  const { data } = useCall(listCustomers, { query }, { enabled: isLikeSuperAdmin });
  if (!isLikeSuperAdmin) return {};
  const values = Object.fromEntries((data?.docs ?? []).map(({ id, companyName }) => [id, companyName]));
  return { company: { label: t('Customer'), all: t('All customers'), values } };
};
