/** Jest's words for the tests of a package that are related to some files. */
export const related =
  (project) =>
  (...files) => ['--config=.ci/pages.jest.config.mjs', '--selectProjects', project, '--findRelatedTests', ...files];
/** Jest's words for tests of the API by their names. */
export const api =
  (...tests) =>
  () => [
    '--config=.ci/api.jest.config.mjs',
    '--selectProjects',
    'unit',
    'embedded',
    '--testPathPatterns',
    ...tests.map((name) => `/${name}\\.test\\.ts$`),
  ];

/** Jest's words for one test of a package. */
export const page = (project, test) => () => [
  '--config=.ci/pages.jest.config.mjs',
  '--selectProjects',
  project,
  '--',
  test,
];
