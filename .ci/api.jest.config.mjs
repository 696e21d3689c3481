import { join } from 'node:path';
import api from '../api/jest.config.mjs';
import { loadJestProjects, root } from './loadJestProjects.mjs';

/** Projects of the API tests, from the API's own configuration. */
export default {
  ...api,
  rootDir: root,
  projects: await loadJestProjects('api'),
  testSequencer: join(import.meta.dirname, 'longestFirst.cjs'),
};
