import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UiProvider } from './UiProvider';

/** A component as it stands in a page, for the tests beside the components. */
export function InUi({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })}
    >
      <UiProvider>{children}</UiProvider>
    </QueryClientProvider>
  );
}
