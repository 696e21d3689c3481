import { mkdir, rename, rm, writeFile } from 'node:fs/promises';
import { builtinModules, createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const kit = createRequire(import.meta.url);
/** The folder of the UI kit: external imports of its bundle are resolved from there. */
const ui = dirname(dirname(kit.resolve('@quayside/ui')));
const uiLibrary = '@chakra-ui/react';

/** Libraries used by page tests, each of many small files. Their React parts stay external, together with React. */
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
/** Returns the file that stands in for a library: its part of the bundle, which runs on first use. */
const toLibraryFile = (library) => join(folder, `${library.replace(/\W+/g, '-')}.cjs`);

/** Chakra's theme has names that its components have too, so it stays a part of its own. */
const themeFile = join(folder, 'chakraTheme.cjs');

/** Maps names of libraries to the files that Jest loads instead. */
export const bundledLibraries = {
  [`^${uiLibrary}(/styled-system)?$`]: uiBundle,
  [`^${uiLibrary}/theme$`]: themeFile,
  ...Object.fromEntries(testLibraries.map((library) => [`^${library}$`, toLibraryFile(library)])),
};

/** Writes a file atomically, since another run may be reading it. */
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

const bundleUi = (outfile) =>
  bundle(outfile, {
    stdin: {
      contents: [
        `export * from '${uiLibrary}';`,
        `export * from '${uiLibrary}/styled-system';`,
        `export * as chakraTheme from '${uiLibrary}/theme';`,
      ].join('\n'),
      resolveDir: ui,
    },
    // The UI kit and the tests share their contexts.
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/react', '@emotion/cache'],
  });

const bundleTestLibraries = (outfile) =>
  bundle(outfile, {
    stdin: {
      contents: testLibraries.map((library) => `exports['${library}'] = () => require('${library}');`).join('\n'),
      resolveDir: import.meta.dirname,
    },
    // Resolve as Jest does: neither browser nor Node variants.
    platform: 'neutral',
    mainFields: ['main'],
    external: builtinModules.flatMap((name) => [name, `node:${name}`]),
    // Stacks inside these libraries are not needed.
    minifyWhitespace: true,
  });

/**
 * Bundles the UI library into one file before tests run, and the test libraries into another. Each test file loads them again,
 * and Jest resolves and compiles two thousand small files slower than two large ones.
 */
export default async () => {
  await mkdir(folder, { recursive: true });
  await Promise.all([
    replace(uiBundle, bundleUi),
    replace(themeFile, (file) => writeFile(file, "module.exports = require('./chakra.cjs').chakraTheme;\n")),
    replace(testBundle, bundleTestLibraries),
    ...testLibraries.map((library) =>
      replace(toLibraryFile(library), (file) =>
        writeFile(file, `module.exports = require('./testLibraries.cjs')['${library}']();\n`),
      ),
    ),
  ]);
};
