import { jestConfig } from '@freight/shared-kernel/build/jestPreset.mjs';

export default jestConfig({ setupDom: ['<rootDir>/src/testing/file.setup.ts'] });
