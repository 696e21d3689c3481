import fs from 'node:fs/promises';
import path from 'node:path';
import { type BuildOptions, build, type Plugin } from 'esbuild';

/** Native, or with files of their own beside the code. */
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

interface Bundled {
  /** The folder of the API's package. */
  readonly root: string;
  /** The program, below it. */
  readonly host: string;
  /** Programs that lie beside it as `name.cjs`, below it as well. */
  readonly programs?: Readonly<Record<string, string>>;
  readonly plugins?: Plugin[];
}

/** A script of Latin-1 alone: with one letter more V8 holds it in two bytes a letter, in every process that runs it. */
const writeOutOthers = async (file: string): Promise<void> => {
  const script = await fs.readFile(file, 'utf8');
  const codeOf = (letter: string) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`;
  await fs.writeFile(file, script.replace(/[^\0-\xff]/g, codeOf));
};

/** Bundles a program that hosts the API. It becomes `host.mjs` in the folder that is answered, which the caller removes. */
export const bundleInto = async ({ root, host, programs = {}, plugins = [] }: Bundled): Promise<string> => {
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
      // What is bundled of CommonJS asks for `require`.
      banner: { js: "import { createRequire as $own } from 'node:module'; const require = $own(import.meta.url);" },
    }),
    build({
      ...shared,
      entryPoints: { bundled: host, ...programs },
      outExtension: { '.js': '.cjs' },
      // Node keeps what V8 compiled of scripts alone, and such a script cannot import later.
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
