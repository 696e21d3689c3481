import { basename, join } from 'node:path';
import { pickKernelNeeds, type RemoteContract, readContract } from '@quayside/contract/composition';
import { refuseOtherName, remoteFolders } from '@quayside/releases/remoteFolders';
import type { Candidate } from '../registry/chooseRelease';
import {
  getServedRemote,
  isReserved,
  listServedVersions,
  type Registry,
  readRegistry,
  registryKey,
} from '../registry/registry';
import { releasePrefix } from '../registry/releaseMark';
import { verifySignature } from '../registry/verifySignature';
import { chooseShell, type FoundShell, findShells } from './findShells';
import {
  type Release,
  readJson,
  readModifiedTime,
  readPublished,
  readWorkspaceRelease,
  type ShellBuild,
} from './releaseFolder';
import type { ReleasePlaces } from './releasePlaces';

type FoundRelease = Release & Candidate;

/** The releases found for one remote. */
export interface FoundRemote {
  /** Its folder in the workspace; undefined for an external remote. */
  readonly folder?: string;
  readonly name: string;
  /** The contract that the shell uses even when the remote has no files. */
  readonly contract: RemoteContract;
  /** Best first: released versions, then the build that came with the shell. */
  readonly candidates: readonly FoundRelease[];
}

export interface FoundReleases {
  /** The shell that all users get, apart from canaries. */
  readonly shell: ShellBuild;
  /** Best first; the last one came with the edge. */
  readonly shells: readonly FoundShell[];
  readonly remotes: readonly FoundRemote[];
}

const asCandidate = (release: Release): FoundRelease => {
  return { ...release, ...pickKernelNeeds(release.contract) };
};

/**
 * Reads shells and remotes: the releases that the registry names, and the builds of the workspace. Each remote is checked on
 * its own. A remote that became unreadable keeps its state from `before`: pages show an error card for it, and Retry works once
 * its files return. A remote that was never readable is omitted.
 */
export async function findReleases(places: ReleasePlaces, before?: FoundReleases): Promise<FoundReleases> {
  const { workspace, store, warn } = places;
  const registry = await readRegistry(store);
  const readable = (release: Promise<Release>, sentence: string): Promise<FoundRelease[]> =>
    release.then(
      (found) => [asCandidate(found)],
      (error: unknown) => {
        warn(error, sentence);
        return [];
      },
    );

  async function findReleased(name: string): Promise<FoundRelease[]> {
    const released = listServedVersions(getServedRemote(registry, name)).map(async (served) => {
      const { version } = served;
      const genuine = verifySignature(store, name, version).then(() =>
        readPublished(store, releasePrefix(name, version), version),
      );
      const found = await readable(genuine, `${name} ${version} cannot be read`);
      return found.map((release) => ({ ...release, ...served }));
    });
    return (await Promise.all(released)).flat();
  }

  async function remoteIn(folder: string): Promise<FoundRemote> {
    const contract = readContract(await readJson<unknown>(join(folder, 'remote.json')));
    refuseOtherName(folder, contract);
    const { name } = contract;
    const built = readable(readWorkspaceRelease(folder), `${name} has no build in the workspace`);
    return { folder, name, contract, candidates: [...(await findReleased(name)), ...(await built)] };
  }

  /** Reads a remote that exists only as releases, without a folder in the workspace. */
  async function remoteElsewhere(name: string): Promise<FoundRemote[]> {
    const candidates = await findReleased(name);
    const [newest] = candidates;
    if (newest) return [{ name, contract: newest.contract, candidates }];
    const served = listServedVersions(getServedRemote(registry, name)).length > 0;
    return served ? (before?.remotes.filter((remote) => remote.name === name) ?? []) : [];
  }

  const folders = await remoteFolders(workspace);
  const remotes = folders.map(async (folder): Promise<FoundRemote[]> => {
    const known = before?.remotes.filter((remote) => remote.folder === folder) ?? [];
    try {
      const found = await remoteIn(folder);
      return found.candidates.length === 0 && known.length > 0 ? known : [found];
    } catch (error) {
      warn(error, `${basename(folder)} cannot be taken: ${(error as Error).message}`);
      return known;
    }
  });
  const elsewhere = namesElsewhere(registry, folders).map(remoteElsewhere);
  const [shells, found] = await Promise.all([findShells(places, registry), Promise.all([...remotes, ...elsewhere])]);
  return { shell: chooseShell(shells), shells, remotes: found.flat() };
}

/** Returns the remotes of the registry that have no folder in the workspace. */
const namesElsewhere = ({ remotes }: Registry, folders: readonly string[]): string[] =>
  Object.keys(remotes)
    .filter((name) => !isReserved(name) && !folders.some((folder) => basename(folder) === `remote-${name}`))
    .sort();

/**
 * Returns a function that gives a state string; it changes whenever something that `findReleases` reads was written. A bucket
 * is queried only after its check interval, a folder each time.
 */
export function watchReleases({ workspace, store }: ReleasePlaces): () => Promise<string> {
  let asked = Number.NEGATIVE_INFINITY;
  let stamp: Promise<string | undefined> | undefined;
  return async () => {
    if (!stamp || performance.now() - asked >= store.checkEvery) {
      asked = performance.now();
      stamp = store.stamp(registryKey);
    }
    const files = (await remoteFolders(workspace)).flatMap((folder) => [
      join(folder, 'remote.json'),
      join(folder, 'dist/build.json'),
    ]);
    const written = await Promise.all([...files, join(workspace, 'shell/dist/build.json')].map(readModifiedTime));
    return [await stamp, ...written].join();
  };
}
