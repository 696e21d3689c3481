import { federated } from '@quayside/remote-kit/webpackPreset.js';

export default federated({ name: 'tracking', exposes: { './remote': './src/remote.tsx' } });
