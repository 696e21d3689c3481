import type { CompositionDocument } from '@freight/shared-kernel/remoteContract';
import { compose } from './compose';
import { type Found, type FoundRemote, type RegistryPlaces, readRegistry, registryState } from './registry';
import type { ShellBuild } from './releaseFolder';

export interface Current {
  readonly shell: ShellBuild;
  readonly document: CompositionDocument;
  /** The folder of a release that this edge composed or could compose. */
  folderOf(name: string, version: string): string | undefined;
}

/**
 * The composition for the next page, read anew when something was released or built. What cannot be read any more stays as it
 * was: pages then show the error card of that one remote, and Retry works once its files are back.
 */
export function followComposition(places: RegistryPlaces): () => Promise<Current> {
  let state = '';
  let current: Promise<Current> | undefined;
  let last: Found | undefined;

  async function read(): Promise<Current> {
    const found = await readRegistry(places);
    last = { shell: found.shell, remotes: found.remotes.map((remote) => keepReleases(remote, last)) };
    return currentOf(last);
  }

  return async () => {
    const now = await registryState(places);
    if (current && now === state) return current;
    state = now;
    const before = current;
    current = read().catch((error: unknown) => {
      if (!before) throw error;
      places.warn(error, 'the registry cannot be read, pages keep the composition from before');
      return before;
    });
    return current;
  };
}

const keepReleases = (remote: FoundRemote, last: Found | undefined): FoundRemote =>
  remote.candidates.length > 0 ? remote : (last?.remotes.find(({ name }) => name === remote.name) ?? remote);

function currentOf(found: Found): Current {
  const folders = new Map(
    found.remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version, folder }) => [`${name}/${version}`, folder] as const),
    ),
  );
  return {
    shell: found.shell,
    document: compose(found),
    folderOf: (name, version) => folders.get(`${name}/${version}`),
  };
}
