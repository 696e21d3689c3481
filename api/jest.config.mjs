/**
 * Unit tests next to their code, and API tests through its public calls: always on PGlite, on PostgreSQL with
 * TEST_DATABASE_URL.
 */
const transform = {
  '^.+\\.(t|m?j)s$': [
    '@quayside/remote-kit/jestSwc.cjs',
    { jsc: { parser: { syntax: 'typescript' }, target: 'es2023' }, module: { type: 'commonjs' } },
  ],
};
const common = {
  // One cache for all projects: each reuses the shared modules that another one compiled.
  id: 'api',
  testEnvironment: 'node',
  // file-type has an ES module for loaders that can require it synchronously; the transform below can.
  testEnvironmentOptions: { customExportConditions: ['node', 'node-addons', 'module-sync'] },
  transform,
  // These packages exist as ES modules only.
  transformIgnorePatterns: [
    '/node_modules/(?!\\.pnpm/)(?!@noble|client-zip|d3-|internmap|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|pdfjs-dist|openid-client|oauth4webapi|jose)',
    '/node_modules/\\.pnpm/(?!@noble|client-zip|d3-|internmap|file-type|strtok3|token-types|uint8array-extras|@tokenizer|@borewit|pdfjs-dist|openid-client|oauth4webapi|jose)',
  ],
};

/**
 * Tests that depend most on the engine: cursors, locks and transactions. With PostgreSQL available everything runs
 * there, and these also on the embedded database, which the end-to-end tests use too; otherwise everything runs on the
 * embedded one.
 */
const leansOnTheEngine = ['bookingExport', 'database', 'idempotency'];
const both = Boolean(process.env.TEST_DATABASE_URL);
const onEngine = (engine) => ({
  ...common,
  displayName: engine,
  testMatch:
    both && engine === 'embedded'
      ? leansOnTheEngine.map((name) => `<rootDir>/test/${name}.test.ts`)
      : ['<rootDir>/test/**/*.test.ts'],
  globals: { engine },
  globalSetup: '<rootDir>/test/prepareEngines.ts',
  globalTeardown: '<rootDir>/test/removeEngines.ts',
});

export default {
  testTimeout: 120_000,
  // Each waits for its host at times, so three keep two cores busy.
  maxWorkers: 3,
  projects: [
    { ...common, displayName: 'unit', testMatch: ['<rootDir>/src/**/*.test.ts'] },
    onEngine('embedded'),
    ...(both ? [onEngine('postgres')] : []),
  ],
};
