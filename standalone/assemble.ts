import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { cp, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { filesOf } from '@freight/shared-kernel/build/releaseFiles';
import type { CompositionDocument, RemoteContract } from '@freight/shared-kernel/composition';
import { pageHtml } from './pageHtml';

const workspace = join(import.meta.dirname, '..');
const hostFolder = import.meta.dirname;
const hostBuild = join(hostFolder, 'dist');
const require = createRequire(import.meta.url);

/** A remote that runs alone, as a folder that any static server can serve under any path. */
export interface Standalone {
  readonly contract: RemoteContract;
  /** The folder with index.html. */
  readonly folder: string;
  /** The folder of the remote's release in it. */
  readonly release: string;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

/** Runs the workspace's build in a package; it does nothing when nothing changed. */
const build = (folder: string): Promise<void> =>
  new Promise((done, failed) => {
    const script = join(workspace, 'shared-kernel/build/buildIfChanged.ts');
    const child = spawn(process.execPath, ['--import', require.resolve('tsx/esm'), script], {
      cwd: folder,
      stdio: 'inherit',
    });
    child.on('error', failed);
    child.on('exit', (code) => (code === 0 ? done() : failed(new Error(`The build of ${folder} failed`))));
  });

/** The build's own stamp leaves folders called `standalone` and `testing` out; this host is made of both. */
async function hostInputs(): Promise<string> {
  const folders = [join(hostFolder, 'src'), join(workspace, 'shell/src'), join(workspace, 'shared-kernel/src')];
  const hash = createHash('sha256');
  for (const folder of folders) {
    for (const file of await filesOf(folder)) {
      if (!/\.test\.tsx?$|^testing\/conformance\//.test(file))
        hash.update(file).update(await readFile(join(folder, file)));
    }
  }
  return hash.digest('hex');
}

let host: Promise<void> | undefined;
/** One build of the host for all remotes of a run. */
const hostBuilt = (): Promise<void> => {
  host ??= buildHost();
  return host;
};

async function buildHost(): Promise<void> {
  const stamp = join(hostFolder, '.cache/inputs');
  const inputs = await hostInputs();
  const before = existsSync(stamp) ? await readFile(stamp, 'utf8') : '';
  if (before !== inputs) await rm(join(hostBuild, 'build.json'), { force: true });
  await build(hostFolder);
  await mkdir(join(hostFolder, '.cache'), { recursive: true });
  await writeFile(stamp, inputs);
}

const served = (file: string): boolean => !/\.(map|br|gz)$/.test(file);

/** What the page runs: this one remote under the production loader. */
async function compose(contract: RemoteContract, release: string, build: string): Promise<CompositionDocument> {
  const { uses: _, embeds: __, ...drawn } = contract;
  const { kernel } = await readJson<{ kernel: string }>(join(hostBuild, 'assets.json'));
  return {
    generation: `standalone-${build}`,
    kernel,
    shell: { base: 'host/', integrity: await readJson(join(hostBuild, 'integrity.json')) },
    remotes: [
      {
        name: contract.name,
        contract: drawn,
        state: 'composed',
        release: {
          version: contract.version,
          base: 'release/',
          manifest: await readJson(join(release, 'mf-manifest.json')),
          integrity: await readJson(join(release, 'integrity.json')),
        },
      },
    ],
  };
}

/**
 * Builds a remote and the page that it stands in alone, as far as something changed, and lays them out in
 * `<remote>/standalone-dist`.
 *
 * @param remote the remote's folder
 * @param to where to, for a build that shall stay apart
 */
export async function assemble(remote: string, to = join(remote, 'standalone-dist')): Promise<Standalone> {
  const from = resolve(remote);
  const folder = resolve(to);
  await build(from);
  await hostBuilt();
  const { version, build: id } = await readJson<{ version: string; build: string }>(join(from, 'dist/build.json'));
  const built = join(from, 'dist', version);
  const contract = await readJson<RemoteContract>(join(built, 'remote.json'));
  const document = await compose(contract, built, id);
  const { scripts, styles } = await readJson<{ scripts: string[]; styles: string[] }>(join(hostBuild, 'assets.json'));

  await rm(folder, { recursive: true, force: true });
  await Promise.all([
    cp(hostBuild, join(folder, 'host'), { recursive: true, filter: served }),
    cp(built, join(folder, 'release'), { recursive: true, filter: served }),
  ]);
  await Promise.all([
    cp(require.resolve('msw/mockServiceWorker.js'), join(folder, 'mockServiceWorker.js')),
    writeFile(join(folder, 'index.html'), pageHtml(document, { scripts, styles })),
  ]);
  return { contract, folder, release: join(folder, 'release') };
}

if (process.argv[1] === import.meta.filename) {
  const { folder } = await assemble(process.argv[2] ?? '.');
  console.log(`Serve ${folder} under any path of a static server.`);
}
