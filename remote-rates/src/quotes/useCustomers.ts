import { listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';

/** The customers that may get a quote. */
export const useCustomers = () => useCall(listCustomers, { query: { limit: -1, status: ['active', 'pending'] } });
