import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOfInputs } from '@quayside/remote-kit/packageInputs';
import { build, type Plugin } from 'esbuild';

const edge = path.join(import.meta.dirname, '..');
const workspace = path.join(edge, '..');
const outdir = path.join(edge, 'dist/server');
const entryPoints = {
  main: path.join(edge, 'src/main.ts'),
  createSuperAdmin: path.join(workspace, 'api/src/commands/createSuperAdmin.ts'),
  // The bundle asks for the two workers under the names that they have beside the sources.
  pgliteWorker: path.join(workspace, 'api/src/hosts/node/pgliteWorker.ts'),
  threadWorker: path.join(workspace, 'api/src/hosts/node/threadWorker.ts'),
  writeApiDocument: path.join(workspace, 'api/src/commands/writeApiDocument.ts'),
};

/** From the bundle to a file of the workspace, wherever that lies. */
const fromBundle = (file: string): string => {
  const steps = path.relative(outdir, file).split(path.sep).join('/');
  return steps.startsWith('.') ? steps : `./${steps}`;
};

/** What is installed stays outside, under the address at which the one who imports it finds it. */
const installedOutside: Plugin = {
  name: 'installed-outside',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^[^./]/ }, async ({ path: asked, pluginData, ...from }) => {
      if (pluginData === 'found' || asked.startsWith('node:')) return undefined;
      const found = await resolve(asked, { ...from, pluginData: 'found' });
      const isInstalled = found.path.includes(`${path.sep}node_modules${path.sep}`);
      // Data of a package come along: Node imports them only where it is told what they are.
      if (found.external || !isInstalled || found.path.endsWith('.json')) return undefined;
      return { path: fromBundle(found.path), external: true };
    });
  },
};

/** Sources go on finding the files beside them where those are. */
const wherePlacesStand: Plugin = {
  name: 'where-places-stand',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const place = (part: string) => `new URL(${JSON.stringify(fromBundle(part))}, import.meta.url)`;
      const contents = source
        .replaceAll('import.meta.dirname', `decodeURIComponent(${place(path.dirname(file))}.pathname)`)
        .replaceAll('createRequire(import.meta.url)', `createRequire(${place(file)})`);
      return { contents, loader: 'ts' };
    });
  },
};

/** Writes the OpenAPI document beside the bundle: writing it takes seconds, so no server does so while it serves. */
const writeApiDocument = async (): Promise<void> => {
  const [program, file] = ['writeApiDocument.mjs', 'apiDocument.json'].map((name) => path.join(outdir, name));
  await promisify(execFile)(process.execPath, [program, file] as string[]);
};

/** Bundles the server's sources, for a start that reads a few files instead of a thousand, unless nothing changed. */
const bundleServer = async (): Promise<void> => {
  const stamp = path.join(outdir, 'inputs');
  const inputs = await hashOfInputs(edge, workspace, true);
  if (existsSync(stamp) && (await readFile(stamp, 'utf8')) === inputs) return;
  const started = performance.now();
  await rm(outdir, { recursive: true, force: true });
  await build({
    ...{ absWorkingDir: workspace, entryPoints, outdir },
    ...{ bundle: true, splitting: true, sourcemap: true, sourcesContent: false, keepNames: true },
    ...{ platform: 'node', format: 'esm', target: 'node20', outExtension: { '.js': '.mjs' } },
    // Lines of the sources without the sources: Node would hold these twice while it runs.
    chunkNames: 'part-[hash]',
    plugins: [installedOutside, wherePlacesStand],
    logLevel: 'warning',
  });
  await writeApiDocument();
  await writeFile(stamp, inputs);
  console.log(`the server bundled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

await bundleServer();
