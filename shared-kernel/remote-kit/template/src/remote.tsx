import { defineRemote } from '@quayside/kernel/composition';

export default defineRemote({
  routes: [{ path: '/example', lazy: () => import('./ports/Ports') }],
  widgets: { 'port-name': () => import('./ports/PortName') },
});
