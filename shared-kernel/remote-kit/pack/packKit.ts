import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { kernelTypesFile } from '@quayside/releases/kernelTypes';
import { build, type Plugin } from 'esbuild';
import { readKernelTypes } from '../build/readKernelTypes';
import { migrationsFile } from '../migrate/migrations';

const run = promisify(execFile);
const require = createRequire(import.meta.url);
const pureCalls = require('../build/pureCalls.cjs') as (source: string) => string;

/** The compiled packages of the kit that a team's pages import. */
const compiled = ['freight', 'contract', 'kernel', 'ui', 'releases'] as const;
/** Folders of the kit, which runs from its sources. */
const kitFolders = ['bin', 'build', 'create', 'template', 'migrate', 'outside', 'testing'];

interface Manifest {
  readonly name: string;
  readonly version: string;
  readonly exports: Record<string, string>;
  readonly dependencies?: Record<string, string>;
  readonly devDependencies?: Record<string, string>;
  readonly [field: string]: unknown;
}

/**
 * Packs the kit and the packages that it needs into tarballs for external repositories: JavaScript and `.d.ts` of contract,
 * freight, kernel, UI kit and releases, and the kit itself.
 *
 * @param kernelFolder the folder `shared-kernel` of a workspace
 * @param target the output folder
 * @returns the names of the tarballs
 */
export async function packKit(kernelFolder: string, target: string): Promise<string[]> {
  const work = await mkdtemp(join(tmpdir(), 'quayside-pack-'));
  try {
    const versions = await createVersionResolver(kernelFolder);
    const types = declareTypes(kernelFolder, join(work, 'types'));
    await Promise.all(compiled.map((name) => compile(join(kernelFolder, name), join(work, name))));
    await types;
    await mkdir(target, { recursive: true });
    const packed: string[] = [];
    for (const name of [...compiled, 'remote-kit']) {
      const [from, to] = [join(kernelFolder, name), join(work, name)];
      if (name === 'remote-kit') {
        await copyKit(from, to);
        await writeFile(
          join(to, 'build', kernelTypesFile),
          JSON.stringify(await readKernelTypes(join(kernelFolder, '..'))),
        );
        await writeTypeRules(kernelFolder, to);
      }
      await cp(join(work, 'types', name), join(to, 'types'), { recursive: true });
      for (const file of [migrationsFile, 'CHANGELOG.md'])
        if (existsSync(join(from, file))) await cp(join(from, file), join(to, file));
      const manifest = await manifestIn(from);
      await writeFile(join(to, 'package.json'), JSON.stringify(packedManifest(manifest, versions), null, 2));
      const { stdout } = await run('npm', ['pack', '--silent', '--ignore-scripts', `--pack-destination=${target}`], {
        cwd: to,
      });
      packed.push(stdout.trim());
    }
    return packed;
  } finally {
    await rm(work, { recursive: true, force: true });
  }
}

const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/** Returns a function that resolves the versions given only as `workspace:` or `catalog:`. */
async function createVersionResolver(kernelFolder: string): Promise<(name: string, wanted: string) => string> {
  const [, catalog = ''] = (await readFile(join(kernelFolder, '../pnpm-workspace.yaml'), 'utf8')).split('\ncatalog:\n');
  const own = await Promise.all([...compiled, 'remote-kit'].map((name) => manifestIn(join(kernelFolder, name))));
  return (name, wanted) => {
    if (wanted.startsWith('workspace:')) return own.find((one) => one.name === name)?.version ?? wanted;
    if (wanted !== 'catalog:') return wanted;
    const line = catalog.split('\n').find((one) => one.trim().replaceAll('"', '').startsWith(`${name}: `));
    if (!line) throw new Error(`${name} stands in no catalog`);
    return line.replace(/^.*: /, '');
  };
}

/** Emits declarations of all packages; fails on inferred types that name a file of this workspace. */
async function declareTypes(kernelFolder: string, outDir: string): Promise<void> {
  await mkdir(outDir, { recursive: true });
  const types = join(kernelFolder, 'remote-kit/node_modules/@types');
  const config = join(outDir, '../tsconfig.json');
  await writeFile(
    config,
    JSON.stringify({
      extends: join(kernelFolder, '../tsconfig.browser.json'),
      compilerOptions: {
        ...{ noEmit: false, declaration: true, emitDeclarationOnly: true, rootDir: kernelFolder, outDir },
        types: [join(types, 'node'), join(types, 'jest')],
      },
      include: ['*/src', 'releases/*.ts', 'remote-kit/testing'].map((path) => join(kernelFolder, path)),
      exclude: ['test', 'fixture']
        .flatMap((kind) => [`**/*.${kind}.ts`, `**/*.${kind}.tsx`])
        .map((path) => join(kernelFolder, path)),
    }),
  );
  const { stdout } = await run(join(kernelFolder, '../node_modules/.bin/tsc'), ['-p', config]).catch(
    (error: { stdout?: string }) => {
      throw new Error(error.stdout ?? String(error));
    },
  );
  if (stdout) throw new Error(stdout);
}

/** Marks calls that a bundler may remove, as this workspace's build does for its own remotes. */
const pure: Plugin = {
  name: 'pure calls',
  setup: ({ onLoad }) =>
    onLoad({ filter: /\/(contract|freight)\/src\/.*\.ts$/ }, async ({ path }) => ({
      contents: pureCalls(await readFile(path, 'utf8')),
      loader: 'ts',
    })),
};

/** Returns the folder of a package's sources. */
const getSourceFolder = (folder: string): string => (existsSync(join(folder, 'src')) ? join(folder, 'src') : folder);

/** Keeps each module separate for tree shaking, and adds file endings to the imports between them. */
const modules: Plugin = {
  name: 'modules',
  setup: ({ onResolve }) =>
    onResolve({ filter: /^\./ }, ({ path, resolveDir, kind }) => {
      if (kind === 'entry-point' || path.endsWith('.json')) return undefined;
      const isFile = ['.ts', '.tsx'].some((ending) => existsSync(join(resolveDir, path + ending)));
      return { path: isFile ? `${path}.js` : `${path}/index.js`, external: true };
    }),
};

async function compile(from: string, to: string): Promise<void> {
  const folder = getSourceFolder(from);
  const files = await readdir(folder, { withFileTypes: true, recursive: true });
  await build({
    entryPoints: files
      .filter(({ name, parentPath }) => /\.tsx?$/.test(name) && !/node_modules/.test(parentPath))
      .map(({ name, parentPath }) => join(parentPath, name))
      .filter((file) => !/\.(test|fixture|d)\.tsx?$/.test(file)),
    outbase: folder,
    outdir: join(to, 'dist'),
    bundle: true,
    format: 'esm',
    platform: 'neutral',
    target: 'es2022',
    jsx: 'automatic',
    packages: 'external',
    plugins: [pure, modules],
    logLevel: 'warning',
  });
}

async function copyKit(from: string, to: string): Promise<void> {
  for (const folder of kitFolders)
    await cp(join(from, folder), join(to, folder), {
      recursive: true,
      // Leaves out the kit's own tests.
      filter: (path) => folder === 'template' || !/\.test\.tsx?$/.test(path),
    });
}

/** Makes the manifest of a tarball: versions instead of workspace references, and the emitted files. */
function packedManifest(
  { name, version, exports, dependencies = {}, devDependencies = {}, ...rest }: Manifest,
  versionOf: (name: string, wanted: string) => string,
): object {
  const isKit = name === '@quayside/remote-kit';
  const { type, bin, sideEffects } = rest;
  // The kit installs the tools that check a team's pages, in the tested versions.
  const all = isKit ? { ...dependencies, ...devDependencies } : dependencies;
  return {
    ...{ name, version, type, bin },
    ...(Array.isArray(sideEffects)
      ? { sideEffects: sideEffects.map((file: string) => packedSource(file)) }
      : { sideEffects }),
    exports: {
      ...Object.fromEntries(Object.entries(exports).map(([entry, file]) => [entry, packedEntry(file, isKit)])),
      './package.json': './package.json',
    },
    dependencies: Object.fromEntries(Object.entries(all).map(([one, wanted]) => [one, versionOf(one, wanted)])),
  };
}

const packedSource = (file: string): string => file.replace(/^\.\/(?:src\/)?/, './dist/').replace(/\.tsx?$/, '.js');

function packedEntry(file: string, isKit: boolean): unknown {
  if (!/\.tsx?$/.test(file) || file.includes('*')) return file;
  const types = file.replace('./', './types/').replace(/\.tsx?$/, '.d.ts');
  if (isKit) return file.startsWith('./testing/') ? { types, default: file } : file;
  return { types, default: packedSource(file) };
}

/** Writes the TypeScript configuration for a team, equal to this workspace's. */
async function writeTypeRules(kernelFolder: string, kit: string): Promise<void> {
  const rules = ['tsconfig.base.json', 'tsconfig.browser.json'].map(async (file) => {
    const text = await readFile(join(kernelFolder, '..', file), 'utf8');
    return (JSON.parse(text) as { compilerOptions: object }).compilerOptions;
  });
  const compilerOptions = Object.assign({}, ...(await Promise.all(rules)));
  await writeFile(join(kit, 'build/tsconfig.json'), JSON.stringify({ compilerOptions }, null, 2));
}
