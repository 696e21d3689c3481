import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { CompositionDocument, RemoteContract } from '@quayside/contract/composition';
import { pageHtml } from './pageHtml';
import { buildPackage, buildWorker, engineBytes, served, workerBuild } from './workspaceBuild';

const hostFolder = import.meta.dirname;
const hostBuild = join(hostFolder, 'dist');

/** A remote that runs alone, as a folder that any static server can serve under any path. */
export interface Standalone {
  readonly contract: RemoteContract;
  /** The folder with index.html. */
  readonly folder: string;
  /** The folder of the remote's release in it. */
  readonly release: string;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

let host: Promise<void> | undefined;
/** One build of the host and its API for all remotes of a run. */
const hostBuilt = (): Promise<void> => {
  host ??= buildPackage(hostFolder).then(buildWorker);
  return host;
};

/** What the page runs: this one remote under the production loader. */
async function compose(contract: RemoteContract, release: string, build: string): Promise<CompositionDocument> {
  const { uses: _uses, react: _react, embeds: _embeds, gives: _gives, ...drawn } = contract;
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
  await buildPackage(from);
  const { version, build } = await readJson<{ version: string; build: string }>(join(from, 'dist/build.json'));
  return layOut(join(from, 'dist', version), build, resolve(to));
}

/**
 * Lays a built remote out with the page that it stands in alone, which is built as far as something changed.
 *
 * @param built the folder of a release
 * @param id what tells it from other builds
 */
export async function layOut(built: string, id: string, folder: string): Promise<Standalone> {
  await hostBuilt();
  const contract = await readJson<RemoteContract>(join(built, 'remote.json'));
  const document = await compose(contract, built, id);
  const { scripts, styles } = await readJson<{ scripts: string[]; styles: string[] }>(join(hostBuild, 'assets.json'));

  await rm(folder, { recursive: true, force: true });
  await Promise.all([
    cp(hostBuild, join(folder, 'host'), { recursive: true, filter: served }),
    cp(built, join(folder, 'release'), { recursive: true, filter: served }),
    cp(workerBuild, join(folder, 'server'), { recursive: true, filter: served }),
  ]);
  await Promise.all([
    cp(join(hostFolder, 'serviceWorker.js'), join(folder, 'serviceWorker.js')),
    writeFile(join(folder, 'index.html'), pageHtml(document, { scripts, styles, bytes: await engineBytes() })),
  ]);
  return { contract, folder, release: join(folder, 'release') };
}

if (process.argv[1] === import.meta.filename) {
  const { folder } = await assemble(process.argv[2] ?? '.');
  console.log(`Serve ${folder} under any path of a static server.`);
}
