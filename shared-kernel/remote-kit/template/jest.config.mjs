import { jestConfig } from '@quayside/remote-kit/jestPreset.mjs';

export default jestConfig();
