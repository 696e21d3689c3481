import { join } from 'node:path';
import api from '../api/jest.config.mjs';
import { projectsOf, root } from './projectsOf.mjs';

/** Projects of the API tests, from the API's own configuration. */
export default {
  ...api,
  rootDir: root,
  projects: await projectsOf('api'),
  testSequencer: join(import.meta.dirname, 'longestFirst.cjs'),
};
