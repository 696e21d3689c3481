import { cp, readFile, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { RemoteContract } from '@quayside/contract/composition';
import { composeAlone } from '@quayside/releases/composeAlone';
import { qaPage } from '@quayside/releases/qaPage';
import { startScript } from './startScript';
import { buildPackage, buildWorker, engineBytes, served, workerBuild } from './workspaceBuild';

const hostFolder = import.meta.dirname;
const hostBuild = join(hostFolder, 'dist');

/** A standalone remote, as a folder that any static server can serve under any path. */
export interface Standalone {
  readonly contract: RemoteContract;
  /** The folder with index.html. */
  readonly folder: string;
  /** The subfolder with the remote's release. */
  readonly release: string;
}

const readJson = async <T>(file: string): Promise<T> => JSON.parse(await readFile(file, 'utf8')) as T;

let host: Promise<void> | undefined;
/** Builds the QA page and its API once for all remotes of a run. */
export const buildHost = (): Promise<void> => {
  host ??= buildPackage(hostFolder)
    .then(buildWorker)
    // For the smoke check of releases, which opens them within the whole product.
    .then(async () => writeFile(join(hostBuild, 'start.js'), await startScript()));
  return host;
};

/**
 * Builds a remote and the QA page, as far as something changed, and writes both to `<remote>/standalone-dist`.
 *
 * @param remote the remote's folder
 * @param to another output folder, for a separate build
 */
export async function assemble(remote: string, to = join(remote, 'standalone-dist')): Promise<Standalone> {
  const from = resolve(remote);
  await buildPackage(from);
  const { version, build } = await readJson<{ version: string; build: string }>(join(from, 'dist/build.json'));
  return layOut(join(from, 'dist', version), build, resolve(to));
}

/**
 * Writes a built remote with the QA page, which is built as far as something changed.
 *
 * @param built the folder of a release
 * @param id distinguishes it from other builds
 */
export async function layOut(built: string, id: string, folder: string): Promise<Standalone> {
  await buildHost();
  const contract = await readJson<RemoteContract>(join(built, 'remote.json'));
  const { scripts, styles, kernel } = await readJson<{ scripts: string[]; styles: string[]; kernel: string }>(
    join(hostBuild, 'assets.json'),
  );
  const document = composeAlone({
    id,
    contract,
    manifest: await readJson(join(built, 'mf-manifest.json')),
    integrity: await readJson(join(built, 'integrity.json')),
    host: { kernel, integrity: await readJson(join(hostBuild, 'integrity.json')) },
  });

  await rm(folder, { recursive: true, force: true });
  await Promise.all([
    cp(hostBuild, join(folder, 'host'), { recursive: true, filter: served }),
    cp(built, join(folder, 'release'), { recursive: true, filter: served }),
    cp(workerBuild, join(folder, 'server'), { recursive: true, filter: served }),
  ]);
  await Promise.all([
    cp(join(hostFolder, 'serviceWorker.js'), join(folder, 'serviceWorker.js')),
    writeFile(join(folder, 'index.html'), qaPage(document, { scripts, styles, bytes: await engineBytes() })),
  ]);
  return { contract, folder, release: join(folder, 'release') };
}

if (process.argv[1] === import.meta.filename) {
  const { folder } = await assemble(process.argv[2] ?? '.');
  console.log(`Serve ${folder} under any path of a static server.`);
}
