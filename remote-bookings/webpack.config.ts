import { federated } from '@freight/shared-kernel/build/webpackPreset.js';

export default federated({ name: 'bookings', exposes: { './remote': './src/remote.tsx' } });
