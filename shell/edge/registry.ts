import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@freight/shared-kernel/remoteContract';
import semver from 'semver';
import * as v from 'valibot';
import {
  type Release,
  readJson,
  readRelease,
  readShell,
  readWorkspaceRelease,
  type ShellBuild,
  writtenAt,
} from './releaseFolder';

const Version = v.pipe(
  v.string(),
  v.check((value) => semver.valid(value) !== null, 'is not a version'),
);

/** `DATA_DIR/releases/registry.json`: which releases lie in `releases/<name>/<version>/` and which one is served. */
const RegistryFile = v.object({
  remotes: v.record(
    v.pipe(v.string(), v.regex(/^[a-z][a-z0-9-]*$/)),
    v.object({ current: Version, lastKnownGood: v.optional(Version), versions: v.array(Version) }),
  ),
});

/** What there is of one remote. */
export interface FoundRemote {
  readonly name: string;
  /** What the shell draws from even when there are no files. */
  readonly contract: RemoteContract;
  /** The release that shall be served, then older ones, newest first. */
  readonly candidates: readonly Release[];
  readonly lastKnownGood?: string;
}

export interface Found {
  readonly shell: ShellBuild;
  readonly remotes: readonly FoundRemote[];
}

export interface RegistryPlaces {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  readonly dataDir: string;
  /** Told of a release that could not be read; it is passed over. */
  readonly warn: (error: unknown, sentence: string) => void;
}

/** Reads shell and remotes: a remote that was released from the data folder, any other from its build in the workspace. */
export async function readRegistry({ workspace, dataDir, warn }: RegistryPlaces): Promise<Found> {
  const releases = join(dataDir, 'releases');
  const released = await readRegistryFile(join(releases, 'registry.json'));
  const readable = (release: Promise<Release>, sentence: string): Promise<Release[]> =>
    release.then(
      (found) => [found],
      (error: unknown) => {
        warn(error, sentence);
        return [];
      },
    );

  const remotes = (await remotePackages(workspace)).map(async (folder): Promise<FoundRemote> => {
    const contract = readContract(await readJson<unknown>(join(folder, 'remote.json')));
    const { name } = contract;
    const pointer = released?.remotes[name];
    if (!pointer) {
      return {
        name,
        contract,
        candidates: await readable(readWorkspaceRelease(folder), `${name} has no build in the workspace`),
      };
    }
    const older = pointer.versions.filter((version) => semver.lt(version, pointer.current)).sort(semver.rcompare);
    const found = [pointer.current, ...older].map((version) =>
      readable(readRelease(join(releases, name, version), version), `${name} ${version} cannot be read`),
    );
    const candidates = (await Promise.all(found)).flat();
    return { name, contract: candidates[0]?.contract ?? contract, candidates, lastKnownGood: pointer.lastKnownGood };
  });
  return { shell: await readShell(join(workspace, 'shell')), remotes: await Promise.all(remotes) };
}

async function readRegistryFile(file: string): Promise<v.InferOutput<typeof RegistryFile> | undefined> {
  if (!(await writtenAt(file))) return undefined;
  const result = v.safeParse(RegistryFile, await readJson<unknown>(file));
  if (result.success) return result.output;
  throw new Error(
    `${file} is not a registry: ${result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('; ')}`,
  );
}

async function remotePackages(workspace: string): Promise<string[]> {
  const entries = await readdir(workspace, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => join(workspace, entry.name))
    .sort();
}

/** Changes whenever something that `readRegistry` reads was written anew. */
export async function registryState({ workspace, dataDir }: RegistryPlaces): Promise<string> {
  const stamps = [...(await remotePackages(workspace)), join(workspace, 'shell')].map((folder) =>
    join(folder, 'dist/build.json'),
  );
  const times = await Promise.all([join(dataDir, 'releases/registry.json'), ...stamps].map(writtenAt));
  return times.join();
}
