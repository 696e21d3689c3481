/** Returns Jest's arguments for the tests of a package that are related to some files. */
export const related =
  (project) =>
  (...files) => [['--config=.ci/pages.jest.config.mjs', '--selectProjects', project, '--findRelatedTests', ...files]];

const ofApi = (project, tests) => [
  '--config=.ci/api.jest.config.mjs',
  '--selectProjects',
  project,
  '--testPathPatterns',
  ...tests.map((name) => `/${name}\\.test\\.ts$`),
];
/**
 * Returns Jest's arguments for API tests by name: first the `rules` tests beside the code, which take a second. Tests
 * that start the API follow only when those find nothing.
 */
export const api =
  (tests, { rules = [] } = {}) =>
  () => [...(rules.length > 0 ? [ofApi('unit', rules)] : []), ofApi('embedded', tests)];

/** Returns Jest's arguments for one test of a package. */
export const page = (project, test) => () => [
  ['--config=.ci/pages.jest.config.mjs', '--selectProjects', project, '--', test],
];
