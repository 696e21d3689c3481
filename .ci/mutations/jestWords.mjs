/** Jest's words for the tests of a package that are related to some files. */
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
 * Jest's words for tests of the API by their names: the `rules` beside the code first, which take a second, and only where they notice
 * nothing those that start the API.
 */
export const api =
  (tests, { rules = [] } = {}) =>
  () => [...(rules.length > 0 ? [ofApi('unit', rules)] : []), ofApi('embedded', tests)];

/** Jest's words for one test of a package. */
export const page = (project, test) => () => [
  ['--config=.ci/pages.jest.config.mjs', '--selectProjects', project, '--', test],
];
