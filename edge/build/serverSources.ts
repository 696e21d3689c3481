import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { BuildOptions, Plugin } from 'esbuild';

export const edge = path.join(import.meta.dirname, '..');
export const workspace = path.join(edge, '..');

/** Programs of the server. The bundle loads both workers by the names that they have next to the sources. */
export const serverPrograms = {
  main: path.join(edge, 'src/main.ts'),
  createSuperAdmin: path.join(workspace, 'api/src/commands/createSuperAdmin.ts'),
  pgliteWorker: path.join(workspace, 'api/src/hosts/node/pgliteWorker.ts'),
  threadWorker: path.join(workspace, 'api/src/hosts/node/threadWorker.ts'),
};

/** Returns the import path from a file of the bundle in `outdir` to a file of the workspace. */
export const pathFromBundle = (outdir: string, file: string): string => {
  const steps = path.relative(outdir, file).split(path.sep).join('/');
  return steps.startsWith('.') ? steps : `./${steps}`;
};

/** Resolves `import.meta` paths of a source relative to the source, not to the bundle. */
export const sourcePaths = (outdir: string): Plugin => ({
  name: 'source-paths',
  setup: ({ onLoad }) => {
    onLoad({ filter: /\.ts$/ }, async ({ path: file }) => {
      const source = await readFile(file, 'utf8');
      if (!source.includes('import.meta.')) return undefined;
      const place = (part: string) => `new URL(${JSON.stringify(pathFromBundle(outdir, part))}, import.meta.url)`;
      const contents = source
        .replaceAll('import.meta.dirname', `decodeURIComponent(${place(path.dirname(file))}.pathname)`)
        .replaceAll('createRequire(import.meta.url)', `createRequire(${place(file)})`);
      return { contents, loader: 'ts' };
    });
  },
});

/** Options of both bundles. Their source maps omit the sources: Node would hold them in memory twice while it runs. */
export const serverBundle = {
  ...{ absWorkingDir: workspace, bundle: true, splitting: true, sourcemap: true, sourcesContent: false },
  ...{ keepNames: true, platform: 'node', format: 'esm', target: 'node20', outExtension: { '.js': '.mjs' } },
  ...{ chunkNames: 'part-[hash]', logLevel: 'warning' },
} as const satisfies BuildOptions;
