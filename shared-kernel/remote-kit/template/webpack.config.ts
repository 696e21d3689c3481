import { federated } from '@quayside/remote-kit/webpackPreset.js';

export default federated({ name: 'example', exposes: { './remote': './src/remote.tsx' } });
