import { federated } from '@freight/shared-kernel/build/webpackPreset.js';

export default federated({ name: 'rates', exposes: { './remote': './src/remote.tsx' } });
