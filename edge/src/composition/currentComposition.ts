import type { CompositionDocument, RemoteContract } from '@quayside/contract/composition';
import type { Viewer } from '../registry/audience';
import { shellName } from '../registry/registry';
import { compose } from './compose';
import { type Found, findReleases, watchReleases } from './findReleases';
import { shellFor } from './findShells';
import type { ShellBuild } from './releaseFolder';
import type { ReleasePlaces } from './releasePlaces';

/** A composition and the shell that it was made for. */
export interface Composed {
  readonly shell: ShellBuild;
  readonly document: CompositionDocument;
  /** All that a release says of itself; nothing where it is not known. */
  contractOf?(name: string, version: string): RemoteContract | undefined;
}

export interface Current {
  /** What everybody gets. */
  readonly shell: ShellBuild;
  /** What the next page of this viewer runs. */
  composedFor(viewer: Viewer | undefined): Composed;
  /** The version of the build of a remote, or of the shell, that came with the edge. */
  builtIn(name: string): string | undefined;
  /** The folder of a build in the workspace that this edge composed or could compose. */
  folderOf(name: string, version: string): string | undefined;
}

/** The composition for the next page, read anew when something was released or built. */
export function followComposition(places: ReleasePlaces): () => Promise<Current> {
  const watch = watchReleases(places);
  let state = '';
  let current: Promise<Current> | undefined;
  let last: Found | undefined;

  async function read(): Promise<Current> {
    last = await findReleases(places, last);
    return currentOf(last);
  }

  /** A read that fails is tried again by the next page. */
  function keep(before: Promise<Current>, error: unknown): Promise<Current> {
    places.warn(error, 'the registry cannot be read, pages keep the composition from before');
    state = '';
    return before;
  }

  return async () => {
    const now = await watch().catch((error: unknown) => {
      if (!current) throw error;
      places.warn(error, 'the registry does not answer, pages keep the composition from before');
      return state;
    });
    if (current && now === state) return current;
    state = now;
    const before = current;
    current = before ? read().catch((error: unknown) => keep(before, error)) : read();
    return current;
  };
}

function currentOf(found: Found): Current {
  const folders = new Map(
    found.remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version, folder }) => [`${name}/${version}`, folder] as const),
    ),
  );
  const contracts = new Map(
    found.remotes.flatMap(({ name, candidates }) =>
      candidates.map(({ version, contract }) => [`${name}/${version}`, contract] as const),
    ),
  );
  const contractOf = (name: string, version: string) => contracts.get(`${name}/${version}`);
  return {
    shell: found.shell,
    composedFor: (viewer) => {
      const shell = shellFor(found.shells, viewer);
      return { shell, document: compose({ shell, remotes: found.remotes }, viewer), contractOf };
    },
    builtIn: (name) =>
      name === shellName
        ? found.shells.at(-1)?.version
        : found.remotes.find((remote) => remote.name === name)?.candidates.find(({ folder }) => folder)?.version,
    folderOf: (name, version) => folders.get(`${name}/${version}`),
  };
}
