import { federated } from '@quayside/remote-kit/webpackPreset.js';

export default federated({ name: 'rates', exposes: { './remote': './src/remote.tsx' } });
