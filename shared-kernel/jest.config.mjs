import { jestConfig } from './build/jestPreset.mjs';

export default jestConfig();
