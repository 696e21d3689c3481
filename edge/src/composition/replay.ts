import { releasePrefix } from '../registry/releaseMark';
import { findStoredShell } from '../registry/storedShells';
import type { ObjectStore } from '../store/objectStore';
import { readShellVersion, toShellBase } from './compose';
import type { CompositionRecords } from './compositionRecords';
import type { ComposedPage, CurrentReleases } from './currentComposition';
import { readShell, type ShellBuild } from './releaseFolder';

interface ReplayParts {
  readonly current: CurrentReleases;
  readonly handedOut: CompositionRecords;
  readonly store: ObjectStore;
}

/**
 * Finds an earlier composition by its id, with the shell that it ran in.
 * @returns both, or a message that says why it is not available
 */
export async function findComposition(
  generation: string,
  { current, handedOut, store }: ReplayParts,
): Promise<ComposedPage | string> {
  const document = await handedOut.find(generation);
  if (!document) return `No page had the composition ${generation}, or it was cleared away.`;
  const shell = await shellAt(document.shell.base, current, store);
  if (!shell)
    return `The composition ${generation} ran in the shell of ${document.shell.base}, which was cleared away.`;
  for (const remote of document.remotes) {
    if (remote.state !== 'composed') continue;
    const { name, release } = remote;
    const there =
      current.folderOf(name, release.version) ??
      (await store.stamp(`${releasePrefix(name, release.version)}remote.json`));
    if (!there) return `The composition ${generation} needs ${name} ${release.version}, which was cleared away.`;
  }
  return { shell, document: { ...document, replayed: true } };
}

async function shellAt(base: string, { shell }: CurrentReleases, store: ObjectStore): Promise<ShellBuild | undefined> {
  if (base === toShellBase(shell)) return shell;
  const folder = await findStoredShell(store, readShellVersion(base));
  return folder ? readShell(folder) : undefined;
}
