import fs from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Native packages, or those with separate files beside the code. */
const installed = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'pino',
  'piscina',
  'sharp',
];

interface BundleIntoInput {
  /** Folder of the API package. */
  readonly root: string;
  /** Path of the program below it. */
  readonly host: string;
  /** Programs placed beside it as `name.cjs`; paths are below the folder as well. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly plugins?: Plugin[];
}

/**
 * A script in Latin-1 only: with a single other character, V8 stores it in two bytes per character, in every process
 * that runs it.
 */
const writeOutOthers = async (file: string): Promise<void> => {
  const script = await fs.readFile(file, 'utf8');
  const escapeLetter = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  await fs.writeFile(file, script.replace(/[^\0-\xff]/g, escapeLetter));
};

/** Bundles a program that hosts the API. Writes `host.mjs` into the returned folder, which the caller removes. */
export const bundleInto = async ({ root, host, programs = {}, plugins = [] }: BundleIntoInput): Promise<string> => {
  const caches = path.join(root, 'node_modules/.cache');
  await fs.mkdir(caches, { recursive: true });
  const folder = await fs.mkdtemp(path.join(caches, 'host-'));
  const shared: BuildOptions = {
    absWorkingDir: root,
    outdir: folder,
    bundle: true,
    minifyWhitespace: true,
    platform: 'node',
    target: 'node20',
    external: installed,
    logLevel: 'warning',
  };
  await Promise.all([
    build({
      ...shared,
      entryPoints: {
        workerHost: 'test/workerHost.ts',
        pgliteWorker: 'src/hosts/node/pgliteWorker.ts',
        threadWorker: 'src/hosts/node/threadWorker.ts',
      },
      outExtension: { '.js': '.mjs' },
      format: 'esm',
      // Bundled CommonJS code calls `require`.
      banner: { js: "import { createRequire as $own } from 'node:module'; const require = $own(import.meta.url);" },
      plugins,
    }),
    build({
      ...shared,
      entryPoints: { bundled: host, ...programs },
      outExtension: { '.js': '.cjs' },
      // Node caches compiled code of scripts only, and such a script cannot import later.
      format: 'cjs',
      supported: { 'dynamic-import': false },
      define: { 'import.meta.url': '$url', 'import.meta.dirname': '__dirname' },
      banner: { js: "const $url = require('node:url').pathToFileURL(__filename).href;" },
      plugins,
    }),
    fs.copyFile(path.join(root, 'test/startCompiled.mjs'), path.join(folder, 'host.mjs')),
  ]);
  await writeOutOthers(path.join(folder, 'bundled.cjs'));
  return folder;
};
