import fs from 'node:fs/promises';
import path from 'node:path';
import { build, type Plugin } from 'esbuild';
import { hostVariable } from './engines';

const root = path.dirname(__dirname);

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

/**
 * Bundles the host of the tests once, since every test file starts it: that halves a start. It lies as deep in the
 * package as its source, so that it finds the migrations and the packages.
 *
 * @returns the folder to remove afterwards.
 */
export const bundleHost = async (): Promise<string> => {
  const folder = await bundleInto();
  process.env[hostVariable] = path.join(folder, 'host.mjs');
  return folder;
};

const parties = /platform\/parties\.ts$/;

/** Takes the conditions of all scopes away: what they compare, and what they refuse, is true. */
const scopeless: Plugin = {
  name: 'scopeless',
  setup: ({ onLoad }) =>
    onLoad({ filter: parties }, async ({ path: file }) => {
      const source = await fs.readFile(file, 'utf8');
      const contents = source
        .replace('sql`false`', 'sql`true`')
        .replace('value === null ? nothing : eq(column, value)', 'everything');
      if (
        contents.split('everything').length !== source.split('everything').length + 1 ||
        contents.includes('sql`false`')
      )
        throw new Error('The scopes are written in another way: their conditions were not taken away');
      return { contents, loader: 'ts' };
    }),
};

/** The host of a product whose scopes were all forgotten. @returns its folder and its program */
export const bundleScopelessHost = async (): Promise<{ folder: string; program: string }> => {
  const folder = await bundleInto([scopeless]);
  return { folder, program: path.join(folder, 'host.mjs') };
};

const bundleInto = async (plugins: Plugin[] = []): Promise<string> => {
  const caches = path.join(root, 'node_modules/.cache');
  await fs.mkdir(caches, { recursive: true });
  const folder = await fs.mkdtemp(path.join(caches, 'host-'));
  await build({
    absWorkingDir: root,
    entryPoints: {
      host: 'test/server.ts',
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
