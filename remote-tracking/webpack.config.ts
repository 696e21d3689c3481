import { federated } from '@freight/shared-kernel/build/webpackPreset.js';

export default federated({ name: 'tracking', exposes: { './remote': './src/remote.tsx' } });
