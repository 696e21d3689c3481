import { listCustomers } from '@quayside/contract';
import { useCall } from '@quayside/kernel/api';

/** Loads the customers that can receive a quote. */
export const useCustomers = () => useCall(listCustomers, { query: { limit: -1, status: ['active', 'pending'] } });
