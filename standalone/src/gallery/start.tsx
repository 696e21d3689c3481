import '../frame/fonts';
import { KernelProvider } from '@quayside/kernel';
import type { ApiClient } from '@quayside/kernel/api';
import { QueryClient, QueryClientProvider } from '@quayside/kernel/query';
import { createMemoryRouter, RouterProvider } from '@quayside/kernel/router';
import { createSessionStore } from '@quayside/kernel/session';
import { createStore } from '@quayside/kernel/store';
import { UiProvider } from '@quayside/ui';
import { createRoot } from 'react-dom/client';
import { Gallery } from './Gallery';

const unanswered = (): Promise<never> => Promise.reject(new Error('The gallery has no API'));
const api: ApiClient = { call: unanswered, upload: unanswered, link: unanswered };
const realtime = {
  connection: createStore(() => ({ status: 'live' as const })),
  on: () => () => {},
  arrive: () => () => {},
  missedSince: async () => true,
  close: () => {},
};
const kernel = { api, session: createSessionStore(), realtime, takeSession: () => {}, now: () => new Date() };
const router = createMemoryRouter([{ path: '*', element: <Gallery /> }]);

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');
document.title = 'UI kit – Quayside';
createRoot(root).render(
  <QueryClientProvider client={new QueryClient()}>
    <KernelProvider kernel={kernel}>
      <UiProvider>
        <RouterProvider router={router} />
      </UiProvider>
    </KernelProvider>
  </QueryClientProvider>,
);
