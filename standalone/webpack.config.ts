import { federated } from '@quayside/remote-kit/webpackPreset.js';

export default federated({ name: 'standalone', isHost: true });
