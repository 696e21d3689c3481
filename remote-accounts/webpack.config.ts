import { federated } from '@freight/shared-kernel/build/webpackPreset.js';

export default federated({ name: 'accounts', exposes: { './remote': './src/remote.tsx' } });
