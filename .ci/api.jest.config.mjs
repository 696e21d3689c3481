import { join } from 'node:path';
import api from '../api/jest.config.mjs';
import { projectsOf, root } from './projectsOf.mjs';

/** The tests of the API, as its own configuration runs them. */
export default {
  ...api,
  rootDir: root,
  projects: await projectsOf('api'),
  testSequencer: join(import.meta.dirname, 'longestFirst.cjs'),
};
