import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { cp, mkdir, mkdtemp, readdir, readFile, realpath, rm, stat, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import { parseArgs, promisify } from 'node:util';
import { listFontPaths, packedFontsModule } from '@quayside/api/packedFiles';
import { build } from 'esbuild';
import { edge, serverBundle, serverPrograms, sourcePaths, workspace } from './serverSources';

const run = promisify(execFile);

/**
 * Packages that stay installed: they have native code, WebAssembly, workers or files of their own. Everything else is
 * part of the bundle.
 */
const installed = [
  '@electric-sql/pglite',
  '@fastify/swagger-ui',
  '@jitl/quickjs-ng-wasmfile-release-sync',
  '@node-rs/argon2',
  'pdfkit',
  'pino',
  'piscina',
  'playwright-core',
  'sharp',
] as const;

const commands = Object.fromEntries(
  ['backup', 'importUnlocode', 'verifyAudit'].map((name) => [
    name,
    path.join(workspace, 'api/src/commands', `${name}.ts`),
  ]),
);

/** Files of QA's page and of the release gate; `pnpm build:qa` writes them. */
const qaFiles = ['standalone/dist', 'standalone/serviceWorker.js', 'api/dist/worker'];

/** Packages that bundled libraries try to load and do without. */
const absent = ['pg-native', '@aws-sdk/signature-v4-crt', '@swc/core'];

const readManifest = async (folder: string) =>
  JSON.parse(await readFile(path.join(folder, 'package.json'), 'utf8')) as {
    readonly version: string;
    readonly dependencies?: Readonly<Record<string, string>>;
    readonly optionalDependencies?: Readonly<Record<string, string>>;
    readonly engines: Readonly<Record<string, string>>;
  };

/** Returns the folder of an installed package as another package sees it; undefined when it is not installed. */
const findPackage = (name: string, from: string): string | undefined => {
  const places = createRequire(path.join(from, 'package.json')).resolve.paths(name) ?? [];
  return places.map((place) => path.join(place, name)).find((folder) => existsSync(path.join(folder, 'package.json')));
};

const findInstalled = (name: string): string => {
  const found = [edge, path.join(workspace, 'api')].map((from) => findPackage(name, from)).find(Boolean);
  if (!found) throw new Error(`${name} is not installed: run pnpm install`);
  return found;
};

const copy = (from: string, to: string, skip?: RegExp) =>
  cp(from, to, { recursive: true, dereference: true, filter: (file) => !skip?.test(path.relative(from, file)) });

/** Writes the product without its installed packages into `target`. */
const writeProduct = async (target: string, withQa: boolean): Promise<void> => {
  // Names that the bundle uses for files next to it are relative to this folder, which mirrors the workspace.
  const outdir = path.join(edge, 'dist/server');
  const { outputFiles } = await build({
    ...serverBundle,
    entryPoints: { ...serverPrograms, ...commands },
    outdir,
    minifyWhitespace: true,
    minifySyntax: true,
    write: false,
    external: [...installed, ...absent],
    // Bundled CommonJS libraries load modules of Node by `require`.
    banner: {
      js: "import { createRequire as bundleRequire } from 'node:module'; const require = bundleRequire(import.meta.url);",
    },
    plugins: [
      sourcePaths(outdir),
      {
        name: 'packed-fonts',
        setup: ({ onResolve }) => {
          onResolve({ filter: /\/fontFiles$/ }, () => ({ path: packedFontsModule }));
        },
      },
    ],
  });
  await mkdir(path.join(target, 'edge/dist/server'), { recursive: true });
  await Promise.all(
    outputFiles.map(({ path: file, contents }) =>
      writeFile(path.join(target, path.relative(workspace, file)), contents),
    ),
  );
  const folders = (await readdir(workspace)).filter(
    (name) => /^remote-[a-z-]+$/.test(name) && existsSync(path.join(workspace, name, 'remote.json')),
  );
  const files = [
    ...['shell', ...folders].map((folder) => `${folder}/dist`),
    ...folders.map((folder) => `${folder}/remote.json`),
    ...['api/migrations', 'edge/dist/server/apiDocument.json'],
    ...['edge/src/release/entryProbe.mjs', 'edge/src/smoke/inPage.mjs', 'SECURITY.md'],
    ...(withQa ? qaFiles : []),
  ];
  for (const file of files) await copy(path.join(workspace, file), path.join(target, file));
  for (const font of listFontPaths()) await copy(font, path.join(target, 'api/fonts', path.basename(font)));
  await copy(path.join(edge, 'build/packedServer.mjs'), path.join(target, 'server.mjs'));
  await copy(path.join(edge, 'build/checkStart.mjs'), path.join(target, 'checkStart.mjs'));
};

/** Files of installed packages that no running server reads. */
const unread = /\.(map|d\.[cm]?ts|md|markdown)$/;

/** Copies a package with its dependencies as this machine has them installed, flat where versions agree. */
const copyPackage = async (name: string, from: string, parent: string, root: string): Promise<void> => {
  const found = findPackage(name, from);
  // Optional packages of other platforms are not installed.
  if (!found) return;
  const folder = await realpath(found);
  const { version, dependencies, optionalDependencies } = await readManifest(folder);
  const shared = path.join(root, 'node_modules', name);
  const taken = existsSync(shared) ? (await readManifest(shared)).version : undefined;
  if (taken === version) return;
  const place = taken ? path.join(parent, 'node_modules', name) : shared;
  await copy(folder, place, unread);
  for (const needed of Object.keys({ ...dependencies, ...optionalDependencies }))
    await copyPackage(needed, folder, place, root);
};

/** Writes `package.json`; its exact versions are those that this workspace has installed. */
const writeManifest = async (target: string): Promise<string> => {
  const { version, engines } = await readManifest(workspace);
  const versions = await Promise.all(
    installed.map(async (name) => [name, (await readManifest(findInstalled(name))).version] as const),
  );
  const manifest = {
    name: 'quayside',
    version,
    description: 'Freight-forwarding platform: rates, quotes, bookings, documents and tracking.',
    type: 'module',
    bin: { quayside: 'server.mjs' },
    engines,
    dependencies: Object.fromEntries(versions),
  };
  await writeFile(path.join(target, 'package.json'), `${JSON.stringify(manifest, null, 2)}\n`);
  return version;
};

const report = async (file: string): Promise<void> => {
  const { size } = await stat(file);
  console.log(`${path.relative(process.cwd(), file)}: ${(size / 1e6).toFixed(1)} MB`);
};

/**
 * Writes two files into the folder: the package for npm (`quayside-<version>.tgz`), whose few dependencies npm installs,
 * and an archive for this platform that runs without installing (`quayside-<version>-<platform>.tar.gz`). With QA's
 * files the release gate and QA's page work, too.
 */
const packProduct = async (folder: string, withQa: boolean): Promise<void> => {
  if (
    !existsSync(path.join(workspace, 'shell/dist/build.json')) ||
    !existsSync(path.join(edge, 'dist/server/apiDocument.json'))
  )
    throw new Error('Nothing is built: run pnpm build first');
  const making = await mkdtemp(path.join(os.tmpdir(), 'quayside-pack-'));
  try {
    const target = path.join(making, 'quayside');
    await writeProduct(target, withQa);
    const version = await writeManifest(target);
    await mkdir(folder, { recursive: true });
    await run('npm', ['pack', '--silent', '--pack-destination', folder], { cwd: target });
    await report(path.join(folder, `quayside-${version}.tgz`));
    for (const name of installed) await copyPackage(name, findInstalled(name), target, target);
    const archive = path.join(folder, `quayside-${version}-${process.platform}-${process.arch}.tar.gz`);
    await run('tar', ['-czf', archive, '-C', making, 'quayside']);
    await report(archive);
  } finally {
    await rm(making, { recursive: true, force: true });
  }
};

const { values, positionals } = parseArgs({
  options: { 'with-qa': { type: 'boolean', default: false } },
  allowPositionals: true,
});
await packProduct(path.resolve(positionals[0] ?? 'dist'), values['with-qa']);
