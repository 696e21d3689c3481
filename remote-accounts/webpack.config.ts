import { federated } from '@quayside/remote-kit/webpackPreset.js';

export default federated({ name: 'accounts', exposes: { './remote': './src/remote.tsx' } });
