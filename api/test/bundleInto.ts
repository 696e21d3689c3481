import fs from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';

/** Native, or with files of their own beside the code. */
const installed = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@node-rs/argon2',
  'pdfkit',
  'pg-native',
  'pino',
  'sharp',
];

interface Bundled {
  /** The folder of the API's package. */
  readonly root: string;
  /** The program, below it. */
  readonly host: string;
  readonly plugins?: Plugin[];
}

/** Bundles a program that hosts the API. It becomes `host.mjs` in the folder that is answered, which the caller removes. */
export const bundleInto = async ({ root, host, plugins = [] }: Bundled): Promise<string> => {
  const caches = path.join(root, 'node_modules/.cache');
  await fs.mkdir(caches, { recursive: true });
  const folder = await fs.mkdtemp(path.join(caches, 'host-'));
  await build({
    absWorkingDir: root,
    entryPoints: {
      host,
      workerHost: 'test/workerHost.ts',
      pgliteWorker: 'src/hosts/node/pgliteWorker.ts',
    },
    outdir: folder,
    outExtension: { '.js': '.mjs' },
    bundle: true,
    minifyWhitespace: true,
    platform: 'node',
    format: 'esm',
    target: 'node20',
    external: installed,
    // What is bundled of CommonJS asks for `require`.
    banner: { js: "import { createRequire as $own } from 'node:module'; const require = $own(import.meta.url);" },
    logLevel: 'warning',
    plugins,
  });
  return folder;
};
