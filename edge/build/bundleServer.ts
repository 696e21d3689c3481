import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { hashOfInputs } from '@quayside/remote-kit/packageInputs';
import { build, type Plugin } from 'esbuild';
import { edge, pathFromBundle, serverBundle, serverPrograms, sourcePaths, workspace } from './serverSources';

const outdir = path.join(edge, 'dist/server');
const entryPoints = {
  ...serverPrograms,
  prepareDatabase: path.join(workspace, 'api/src/commands/prepareDatabase.ts'),
  writeApiDocument: path.join(workspace, 'api/src/commands/writeApiDocument.ts'),
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
      return { path: pathFromBundle(outdir, found.path), external: true };
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
  await build({ ...serverBundle, entryPoints, outdir, plugins: [externalPackages, sourcePaths(outdir)] });
  await writeApiDocument();
  await writeFile(stamp, inputs);
  console.log(`the server bundled in ${((performance.now() - started) / 1000).toFixed(1)} s`);
};

await bundleServer();
