import { mkdir, rename, rm } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { build } from 'esbuild';

const kit = createRequire(import.meta.url);
/** Where the UI kit is installed: what stays outside of the bundle is found from there, once for both. */
const ui = dirname(dirname(kit.resolve('@quayside/ui')));
const library = '@chakra-ui/react';

export const bundledLibrary = join(ui, 'node_modules/.cache/jest/chakra.cjs');

/**
 * Bundles the library of the UI kit into one file before tests run. Each test file loads it anew, and Jest finds and
 * compiles a thousand small files slower than one large one.
 */
export default async () => {
  const begun = `${bundledLibrary}.${process.pid}`;
  await mkdir(dirname(bundledLibrary), { recursive: true });
  await build({
    stdin: {
      contents: `export * from '${library}'; export * from '${library}/styled-system';`,
      resolveDir: ui,
    },
    bundle: true,
    format: 'cjs',
    target: 'node20',
    define: { 'process.env.NODE_ENV': '"test"' },
    // Their contexts are shared with the kit and with the tests.
    external: ['react', 'react/*', 'react-dom', 'react-dom/*', '@emotion/react', '@emotion/cache'],
    outfile: begun,
    logLevel: 'error',
  });
  // Another run may be reading it.
  await rename(begun, bundledLibrary).catch(() => rm(begun, { force: true }));
};
