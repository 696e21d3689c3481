import { QueryClient } from '@quayside/kernel/query';

/**
 * Creates the cache of server state. The API client retries by itself; offline a query fails, so that its section can
 * show it.
 */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
