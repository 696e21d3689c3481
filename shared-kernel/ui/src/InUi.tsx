import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { UiProvider } from './UiProvider';

/** Renders children as in a page, for component tests. */
export function InUi({ children }: { children: ReactNode }) {
  return (
    <QueryClientProvider
      client={new QueryClient({ defaultOptions: { queries: { retry: false, gcTime: Number.POSITIVE_INFINITY } } })}
    >
      <UiProvider>{children}</UiProvider>
    </QueryClientProvider>
  );
}
