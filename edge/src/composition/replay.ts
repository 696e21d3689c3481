import type { CompositionDocument } from '@quayside/contract/composition';
import { releasePrefix } from '../registry/publish';
import type { ObjectStore } from '../store/objectStore';
import { shellBase } from './compose';
import type { Current } from './currentComposition';
import type { HandedOut } from './handOut';

interface ReplayParts {
  readonly current: Current;
  readonly handedOut: HandedOut;
  readonly store: ObjectStore;
}

/**
 * The composition of an id, as some page once had it.
 * @returns the composition, or a sentence that says why it cannot be had again
 */
export async function replay(
  generation: string,
  { current, handedOut, store }: ReplayParts,
): Promise<CompositionDocument | string> {
  const document = await handedOut.find(generation);
  if (!document) return `No page had the composition ${generation}, or it was cleared away.`;
  if (document.shell.base !== shellBase(current.shell))
    return `The composition ${generation} ran in the shell of ${document.shell.base}, and this one is ${shellBase(current.shell)}.`;
  for (const remote of document.remotes) {
    if (remote.state !== 'composed') continue;
    const { name, release } = remote;
    const there =
      current.folderOf(name, release.version) ??
      (await store.stamp(`${releasePrefix(name, release.version)}remote.json`));
    if (!there) return `The composition ${generation} needs ${name} ${release.version}, which was cleared away.`;
  }
  return { ...document, replayed: true };
}
