import type { CompositionDocument, RemoteContract } from '@quayside/contract/composition';
import type { Viewer } from '../registry/audience';
import { shellName } from '../registry/registry';
import { compose } from './compose';
import { createPatientWait, waitFor } from './createPatientWait';
import { type FoundReleases, findReleases, watchReleases } from './findReleases';
import { chooseShell } from './findShells';
import { copyToThisMachine } from './localCopy';
import type { ShellBuild } from './releaseFolder';
import type { ReleasePlaces } from './releasePlaces';

/** A composition and the shell that it was made for. */
export interface ComposedPage {
  readonly shell: ShellBuild;
  readonly document: CompositionDocument;
  /** Returns the full contract of a release, or undefined when it is unknown. */
  contractOf?(name: string, version: string): RemoteContract | undefined;
}

export interface CurrentReleases {
  /** The shell that all users get, apart from canaries. */
  readonly shell: ShellBuild;
  /** Returns the composition of this viewer's next page. */
  composedFor(viewer: Viewer | undefined): ComposedPage;
  /** Returns the version of the build of a remote, or of the shell, that came with the edge. */
  builtIn(name: string): string | undefined;
  /** Returns the folder of a workspace build that this edge composed or could compose. */
  folderOf(name: string, version: string): string | undefined;
}

/** Milliseconds to wait for a remote store: per page, and at start when there is no composition yet. */
const PATIENCE = 2_000;
const PATIENCE_OF_START = 3_000;

/**
 * Returns a function that gives the composition for the next page, and reads it again after a release or a build. A failing or
 * slow store does not delay pages: they keep the previous composition. At start, this machine's copy of the store is used.
 * @throws Error when there is no composition at all
 */
export function followComposition(places: ReleasePlaces): () => Promise<CurrentReleases> {
  const { store, warn } = places;
  const watch = watchReleases(places);
  const forPage = store.copy ? createPatientWait(PATIENCE) : waitFor;
  const forStart = store.copy ? createPatientWait(PATIENCE_OF_START) : waitFor;
  let state = '';
  let current: CurrentReleases | undefined;
  let last: FoundReleases | undefined;
  let looking: Promise<void> | undefined;
  let failure: unknown;

  async function look(): Promise<void> {
    const now = await watch();
    if (current && now === state) return;
    last = await findReleases(places, last);
    current = toCurrentReleases(last);
    state = now;
    void copyToThisMachine(store, current).catch((error: unknown) =>
      warn(error, 'what pages get could not be copied to this machine'),
    );
  }

  /** Warns once that the registry is unreachable or invalid; the next page tries again. */
  function noteFailure(error: unknown): void {
    if (!failure && current) warn(error, 'the registry cannot be read, pages keep the composition from before');
    failure = error;
    state = '';
  }

  async function fromThisMachine(): Promise<CurrentReleases> {
    const reason = failure ?? new Error('the store did not answer in time');
    if (!store.copy) throw reason;
    warn(reason, 'the registry cannot be read, pages get the releases that this machine has');
    last = await findReleases({ ...places, store: store.copy });
    return toCurrentReleases(last);
  }

  return async () => {
    looking ??= look()
      .then(() => {
        failure = undefined;
      }, noteFailure)
      .finally(() => {
        looking = undefined;
      });
    await (current ? forPage : forStart)(looking);
    current ??= await fromThisMachine();
    return current;
  };
}

function toCurrentReleases(found: FoundReleases): CurrentReleases {
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
  const findContract = (name: string, version: string) => contracts.get(`${name}/${version}`);
  return {
    shell: found.shell,
    composedFor: (viewer) => {
      const shell = chooseShell(found.shells, viewer);
      return { shell, document: compose({ shell, remotes: found.remotes }, viewer), contractOf: findContract };
    },
    builtIn: (name) =>
      name === shellName
        ? found.shells.at(-1)?.version
        : found.remotes.find((remote) => remote.name === name)?.candidates.find(({ folder }) => folder)?.version,
    folderOf: (name, version) => folders.get(`${name}/${version}`),
  };
}
