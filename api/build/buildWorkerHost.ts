import { existsSync } from 'node:fs';
import { copyFile, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import path from 'node:path';
import { gzipSync } from 'node:zlib';
import { hashOfInputs } from '@quayside/remote-kit/packageInputs';
import { build, type Plugin } from 'esbuild';
import { fontPath } from '../src/pdf/fontFiles';
import { otherScriptFiles, typefaceFiles } from '../src/pdf/typeface';
import { sha256Hex } from '../src/platform/encoding/digest';
import { dumpDatabase } from './dumpDatabase';

const folder = path.join(import.meta.dirname, '..');
const require = createRequire(path.join(folder, 'package.json'));
const requireOfPg = createRequire(require.resolve('pg'));
const standIn = (name: string): string => path.join(folder, 'src/hosts/worker/standIns', `${name}.ts`);

/** Node modules that a browser lacks, and their replacements. */
const instead: Record<string, string> = {
  pg: standIn('pg'),
  'pg-types': requireOfPg.resolve('pg-types'),
  'pg-protocol/dist/messages': requireOfPg.resolve('pg-protocol/dist/messages'),
  'prom-client': standIn('promClient'),
  'csv-parse': path.join(folder, 'node_modules/csv-parse/dist/esm/index.js'),
  async_hooks: standIn('asyncHooks'),
  'stream/consumers': standIn('streamConsumers'),
  stream: require.resolve('readable-stream'),
  events: require.resolve('events/'),
  buffer: require.resolve('buffer/'),
  process: require.resolve('process/browser.js'),
  util: standIn('util'),
  'util/types': standIn('util'),
  crypto: standIn('crypto'),
  assert: path.join(folder, 'src/hosts/worker/standIns/assert.cjs'),
  module: standIn('nothing'),
  os: standIn('nothing'),
  'timers/promises': standIn('timers'),
  fs: standIn('nothing'),
  path: standIn('nothing'),
};

const standIns: Plugin = {
  name: 'stand-ins',
  setup: ({ onResolve }) => {
    onResolve({ filter: /^[\w@]/ }, ({ path: asked }) => {
      const name = asked.replace(/^node:/, '');
      return Object.hasOwn(instead, name) ? { path: instead[name] } : undefined;
    });
    onResolve({ filter: /\/fontFiles$/ }, () => ({ path: standIn('fontFiles') }));
  },
};

/** The engine. Its name has a hash, so that a browser caches it permanently, together with the compiled code. */
interface Engine {
  readonly name: string;
  /** Sizes: uncompressed, and as sent by a server that compresses. */
  readonly bytes: number;
  readonly packedBytes: number;
}

const bundle = (outdir: string, engine: Engine) =>
  build({
    absWorkingDir: folder,
    entryPoints: { worker: 'src/hosts/worker/worker.ts' },
    inject: [standIn('globals')],
    outdir,
    bundle: true,
    splitting: true,
    minify: true,
    sourcemap: true,
    platform: 'browser',
    format: 'esm',
    target: 'es2022',
    chunkNames: 'worker-[hash]',
    define: {
      'process.env.NODE_ENV': '"production"',
      __BUILD__: JSON.stringify(new Date().toISOString()),
      __ENGINE__: JSON.stringify(engine),
    },
    plugins: [standIns],
    logLevel: 'warning',
  });

/** Writes a compressed copy next to each script, for servers that compress. */
const packScripts = async (outdir: string): Promise<void> => {
  const scripts = (await readdir(outdir)).filter((file) => file.endsWith('.js'));
  await Promise.all(
    scripts.map(async (file) => {
      const script = path.join(outdir, file);
      await writeFile(`${script}.gz`, gzipSync(await readFile(script), { level: 9 }));
    }),
  );
};

/**
 * Writes the API for a browser into a folder: `worker.js` with its parts, the engine, the fonts and an empty database.
 */
const layOut = async (outdir: string): Promise<void> => {
  await rm(outdir, { recursive: true, force: true });
  await mkdir(path.join(outdir, 'fonts'), { recursive: true });
  const pglite = path.join(path.dirname(require.resolve('@electric-sql/pglite')));
  const lay = async (name: string, content: Uint8Array): Promise<number> => {
    await writeFile(path.join(outdir, name), content);
    return content.byteLength;
  };
  const code = await readFile(path.join(pglite, 'pglite.wasm'));
  const engine = `pglite-${sha256Hex(code).slice(0, 10)}.wasm`;
  const [bytes, packedBytes, ...others] = await Promise.all([
    lay(engine, code),
    // For servers that compress: a browser compiles again each time a file that the page unpacks itself.
    lay(`${engine}.gz`, gzipSync(code, { level: 9 })),
    // The name keeps servers from treating it as their own compression.
    lay('pglite.data.packed', gzipSync(await readFile(path.join(pglite, 'pglite.data')), { level: 9 })),
    dumpDatabase().then((dump) => lay('database.tar.gz', dump)),
  ]);
  await Promise.all([
    bundle(outdir, { name: engine, bytes, packedBytes }).then(() => packScripts(outdir)),
    // The page shows this size while it loads.
    lay('engine.json', Buffer.from(JSON.stringify({ bytes: others.reduce((sum, one) => sum + one, packedBytes) }))),
    ...['pg_trgm.tar.gz', 'unaccent.tar.gz'].map((file) => copyFile(path.join(pglite, file), path.join(outdir, file))),
    ...[...typefaceFiles, ...otherScriptFiles].map((file) =>
      copyFile(fontPath(file), path.join(outdir, 'fonts', file)),
    ),
  ]);
};

const filesIn = async (one: string): Promise<string[]> =>
  (await readdir(one, { withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map(({ name }) => path.join(one, name))
    .sort();

/** Returns the build inputs outside the sources: the migrations and the files of this folder. */
const besides = async (): Promise<string> => {
  const folders = ['migrations', 'build'].map((name) => path.join(folder, name));
  const files = (await Promise.all(folders.map(filesIn))).flat();
  return (await Promise.all(files.map((file) => readFile(file, 'utf8')))).join('\0');
};

/** Builds the API for browsers when an input has changed. */
const buildWorkerHost = async (): Promise<void> => {
  const outdir = path.join(folder, 'dist/worker');
  const stamp = path.join(outdir, 'inputs');
  const inputs = sha256Hex((await hashOfInputs(folder, path.join(folder, '..'), true)) + (await besides()));
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === inputs) return;
  const started = performance.now();
  await layOut(outdir);
  await writeFile(stamp, inputs);
  console.log(`the API for browsers built in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

await buildWorkerHost();
