import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const kit = createRequire(import.meta.url);
/** Where the UI kit is installed: what stays outside of its bundle is found from there, once for both. */
const ui = dirname(dirname(kit.resolve('@quayside/ui')));
const uiLibrary = '@chakra-ui/react';

/** What the tests of pages are written with, each of many small files. React's part of it stays outside, beside React. */
const testLibraries = [
  '@testing-library/dom',
  '@testing-library/jest-dom',
  '@testing-library/user-event',
  'msw',
  'msw/node',
];

const folder = join(ui, 'node_modules/.cache/jest');
const uiBundle = join(folder, 'chakra.cjs');
const testBundle = join(folder, 'testLibraries.cjs');
/** The file that stands for a library: its part of the bundle, which is run when it is first asked for. */
const partOf = (library) => join(folder, `${library.replace(/\W+/g, '-')}.cjs`);

/** Names of libraries and where Jest finds them instead. */
export const bundledLibraries = {
  [`^${uiLibrary}(/styled-system)?$`]: uiBundle,
  ...Object.fromEntries(testLibraries.map((library) => [`^${library}$`, partOf(library)])),
};

/** Another run may be reading it. */
const replace = async (file, write) => {
  const begun = `${file}.${process.pid}`;
  await write(begun);
  await rename(begun, file).catch(() => rm(begun, { force: true }));
};

const bundle = (outfile, options) =>
  build({
    bundle: true,
    format: 'cjs',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"test"' },
    outfile,
    logLevel: 'error',
    ...options,
  });

const quickMemo = {
  name: 'quick-memo',
  setup: ({ onResolve, onEnd }) => {
    let isThere = false;
    onResolve({ filter: /\/utils\/memo\.js$/ }, ({ importer }) => {
      if (!importer.includes(`/${uiLibrary}/`)) return undefined;
      isThere = true;
      return { path: join(import.meta.dirname, 'quickMemo.mjs') };
    });
    onEnd(() => {
      if (!isThere) throw new Error(`${uiLibrary} remembers in another way: quickMemo.mjs stands for nothing`);
    });
  },
};

const bundleUi = (outfile) =>
  bundle(outfile, {
    plugins: [quickMemo],
    stdin: {
      contents: `export * from '${uiLibrary}'; export * from '${uiLibrary}/styled-system';`,
      resolveDir: ui,
    },
    // Their contexts are shared with the kit and with the tests.
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/react', '@emotion/cache'],
  });

const bundleTestLibraries = (outfile) =>
  bundle(outfile, {
    stdin: {
      contents: testLibraries.map((library) => `exports['${library}'] = () => require('${library}');`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    // As Jest would find them: neither those for browsers nor those for Node alone.
    platform: 'neutral',
    mainFields: ['main'],
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    // Nobody reads a stack in them.
    minifyWhitespace: true,
  });

/**
 * Bundles the library of the UI kit into one file before tests run, and what tests are written with into another. Each test
 * file loads them anew, and Jest finds and compiles two thousand small files slower than two large ones.
 */
export default async () => {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    replace(uiBundle, bundleUi),
    replace(testBundle, bundleTestLibraries),
    ...testLibraries.map((library) =>
      replace(partOf(library), (file) =>
        writeFile(file, `module.exports = require('./testLibraries.cjs')['${library}']();\n`),
      ),
    ),
  ]);
};
