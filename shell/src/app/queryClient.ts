import { QueryClient } from '@quayside/kernel/query';

/** One cache of the server's state. The API client retries by itself; offline a query fails, so that its section can say so. */
export const createQueryClient = (): QueryClient =>
  new QueryClient({
    defaultOptions: {
      queries: { retry: false, staleTime: 15_000, networkMode: 'always' },
      mutations: { retry: false, networkMode: 'always' },
    },
  });
