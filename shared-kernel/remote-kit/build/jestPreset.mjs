import { createRequire } from 'node:module';
import { bundledLibraries } from './bundleLibraries.mjs';

const require = createRequire(import.meta.url);

/** Packages that publish ES modules only; Jest runs CommonJS, so these are compiled although they are installed. */
const esModulesOnly = [
  '@borewit/[^/]+',
  '@casl/[^/]+',
  '@noble/[^/]+',
  '@open-draft/[^/]+',
  // In an external repository the kernel is installed, too.
  '@quayside/[^/]+',
  '@tokenizer/[^/]+',
  '@ucast/[^/]+',
  'content-disposition',
  'cookie',
  'd3-[^/]+',
  'file-type',
  'internmap',
  'is-network-error',
  'ky',
  'p-retry',
  'rettime',
  'strtok3',
  'token-types',
  'uint8array-extras',
  'until-async',
];

const swc = [
  require.resolve('./jestSwc.cjs'),
  {
    swcrc: false,
    sourceMaps: 'inline',
    module: { type: 'commonjs' },
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: true },
      transform: { react: { runtime: 'automatic' } },
    },
  },
];

/**
 * Matches installed packages except some. pnpm's folder `@scope+name@version` contains a second node_modules with the
 * real path.
 */
const installedButNot = (names) => `/node_modules/(?!\\.pnpm/|(${names.join('|')})/)`;

/**
 * Returns the Jest configuration of a package: `*.test.ts` runs in plain Node, `*.test.tsx` in jsdom with the DOM matchers and
 * the polyfills that Chakra needs. A `*.test.ts` that needs a DOM declares `@jest-environment jest-fixed-jsdom`.
 *
 * @param {{ setup?: string[], setupDom?: string[], esModules?: string[] }} [options] further setup files for all tests or
 *   only for those in jsdom (`<rootDir>/…`), and further packages that exist as ES modules only.
 * @returns {import('jest').Config}
 */
export function jestConfig({ setup = [], setupDom = [], esModules = [] } = {}) {
  const shared = {
    // One cache for all packages: the compiled kernel and installed packages are shared.
    id: 'quayside',
    transform: {
      '\\.[cm]?[jt]sx?$': swc,
      '\\.(css|svg|png|woff2)$': require.resolve('./jestAsset.cjs'),
    },
    globalSetup: require.resolve('./bundleLibraries.mjs'),
    moduleNameMapper: bundledLibraries,
    transformIgnorePatterns: [installedButNot([...esModulesOnly, ...esModules])],
    testPathIgnorePatterns: ['/node_modules/', '<rootDir>/dist/'],
    modulePathIgnorePatterns: ['<rootDir>/dist/'],
    restoreMocks: true,
  };
  return {
    maxWorkers: 2,
    testTimeout: 60_000,
    passWithNoTests: true,
    projects: [
      {
        ...shared,
        displayName: 'node',
        testEnvironment: 'node',
        testMatch: ['**/*.test.ts'],
        setupFilesAfterEnv: setup,
      },
      {
        ...shared,
        displayName: 'dom',
        testEnvironment: require.resolve('jest-fixed-jsdom'),
        testMatch: ['**/*.test.tsx'],
        setupFilesAfterEnv: [require.resolve('./jestSetup.ts'), ...setup, ...setupDom],
      },
    ],
  };
}
