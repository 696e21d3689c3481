import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@freight/shared-kernel/remoteContract';
import type { Candidate } from '../release/chooseRelease';
import { releasePrefix } from '../release/publish';
import { readRegistry, registryKey, servedOf, servedOrder } from '../release/registry';
import type { ObjectStore } from '../release/store/objectStore';
import {
  type Release,
  readJson,
  readPublished,
  readShell,
  readWorkspaceRelease,
  type ShellBuild,
  writtenAt,
} from './releaseFolder';

export type FoundRelease = Release & Candidate;

/** What there is of one remote. */
export interface FoundRemote {
  readonly name: string;
  /** What the shell draws from even when there are no files. */
  readonly contract: RemoteContract;
  /** Best first: what was released, then the build that came with the shell. */
  readonly candidates: readonly FoundRelease[];
}

export interface Found {
  readonly shell: ShellBuild;
  readonly remotes: readonly FoundRemote[];
}

export interface ReleasePlaces {
  /** The folder with `shell` and `remote-*`. */
  readonly workspace: string;
  readonly store: ObjectStore;
  /** Told of a release that could not be read; it is passed over. */
  readonly warn: (error: unknown, sentence: string) => void;
}

const asCandidate = (release: Release): FoundRelease => {
  const { kernel, uses } = release.contract;
  return { ...release, kernel, ...(uses && { uses }) };
};

/** Reads shell and remotes: the releases that the registry names, and the builds of the workspace. */
export async function findReleases({ workspace, store, warn }: ReleasePlaces): Promise<Found> {
  const registry = await readRegistry(store);
  const readable = (release: Promise<Release>, sentence: string): Promise<FoundRelease[]> =>
    release.then(
      (found) => [asCandidate(found)],
      (error: unknown) => {
        warn(error, sentence);
        return [];
      },
    );

  const remotes = (await remotePackages(workspace)).map(async (folder): Promise<FoundRemote> => {
    const contract = readContract(await readJson<unknown>(join(folder, 'remote.json')));
    const { name } = contract;
    const released = servedOrder(servedOf(registry, name)).map(async (served) => {
      const { version } = served;
      const found = await readable(
        readPublished(store, releasePrefix(name, version), version),
        `${name} ${version} cannot be read`,
      );
      return found.map((release) => ({ ...release, ...served }));
    });
    const built = readable(readWorkspaceRelease(folder), `${name} has no build in the workspace`);
    return { name, contract, candidates: (await Promise.all([...released, built])).flat() };
  });
  return { shell: await readShell(join(workspace, 'shell')), remotes: await Promise.all(remotes) };
}

async function remotePackages(workspace: string): Promise<string[]> {
  const entries = await readdir(workspace, { withFileTypes: true });
  return entries
    .filter((entry) => entry.isDirectory() && entry.name.startsWith('remote-'))
    .map((entry) => join(workspace, entry.name))
    .sort();
}

/**
 * A state that changes whenever something that `findReleases` reads was written anew. A bucket is asked again only after its
 * time, a folder each time.
 */
export function watchReleases({ workspace, store }: ReleasePlaces): () => Promise<string> {
  let asked = Number.NEGATIVE_INFINITY;
  let stamp: Promise<string | undefined> | undefined;
  return async () => {
    if (!stamp || performance.now() - asked >= store.checkEvery) {
      asked = performance.now();
      stamp = store.stamp(registryKey);
    }
    const packages = [...(await remotePackages(workspace)), join(workspace, 'shell')];
    const builds = await Promise.all(packages.map((folder) => writtenAt(join(folder, 'dist/build.json'))));
    return [await stamp, ...builds].join();
  };
}
