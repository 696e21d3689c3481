import { jestConfig } from '@freight/shared-kernel/build/jestPreset.mjs';

export default jestConfig();
