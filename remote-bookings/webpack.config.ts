import { federated } from '@quayside/remote-kit/webpackPreset.js';

export default federated({ name: 'bookings', exposes: { './remote': './src/remote.tsx' } });
