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
  // The bundle loads both workers by the names that they have next to the sources.
  pgliteWorker: path.join(workspace, 'api/src/hosts/node/pgliteWorker.ts'),
  threadWorker: path.join(workspace, 'api/src/hosts/node/threadWorker.ts'),
  prepareDatabase: path.join(workspace, 'api/src/commands/prepareDatabase.ts'),
  writeApiDocument: path.join(workspace, 'api/src/commands/writeApiDocument.ts'),
};

/** Returns the import path from the bundle to a file of the workspace. */
const fromBundle = (file: string): string => {
  const steps = path.relative(outdir, file).split(path.sep).join('/');
  return steps.startsWith('.') ? steps : `./${steps}`;
};

/** Keeps installed packages external, addressed by the path that the importing file resolves. */
const externalPackages: Plugin = {
  name: 'external-packages',
  setup: ({ onResolve, resolve }) => {
    onResolve({ filter: /^[^./]/ }, async ({ path: asked, pluginData, ...from }) => {
      if (pluginData === 'found' || asked.startsWith('node:')) return undefined;
      const found = await resolve(asked, { ...from, pluginData: 'found' });
      const isInstalled = found.path.includes(`${path.sep}node_modules${path.sep}`);
      // JSON of a package is bundled: Node imports JSON only with an import attribute.
      if (found.external || !isInstalled || found.path.endsWith('.json')) return undefined;
      return { path: fromBundle(found.path), external: true };
    });
  },
};

/** Resolves `import.meta` paths of a source relative to the source, not to the bundle. */
const sourcePaths: Plugin = {
  name: 'source-paths',
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

/** Writes the OpenAPI document next to the bundle. Generating it takes seconds, so the running server only reads it. */
const writeApiDocument = async (): Promise<void> => {
  const [program, file] = ['writeApiDocument.mjs', 'apiDocument.json'].map((name) => path.join(outdir, name));
  await promisify(execFile)(process.execPath, [program, file] as string[]);
};

/** Bundles the server's sources unless nothing changed. A start then reads a few files instead of a thousand. */
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
    // The source maps omit the sources: Node would hold them in memory twice while it runs.
    chunkNames: 'part-[hash]',
    plugins: [externalPackages, sourcePaths],
    logLevel: 'warning',
  });
  await writeApiDocument();
  await writeFile(stamp, inputs);
  console.log(`the server bundled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

await bundleServer();
