import { federated } from '@freight/shared-kernel/build/webpackPreset.js';

export default federated({ name: 'standalone', isHost: true });
