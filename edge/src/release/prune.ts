import { readShellVersion } from '../composition/compose';
import { chooseRelease } from '../registry/chooseRelease';
import { listPublishedCandidates } from '../registry/publish';
import { forgetGeneration, isWithinHours, listGenerations, listLiveShells } from '../registry/records';
import {
  getServedRemote,
  isReserved,
  listServedVersions,
  type Mover,
  moveRemote,
  readRegistry,
  type ServedRemote,
  shellName,
} from '../registry/registry';
import { readPublishedMark, releasePrefix } from '../registry/releaseMark';
import { pruneShells } from '../registry/storedShells';
import type { ObjectStore } from '../store/objectStore';

export interface PruneResult {
  /** `bookings 1.0.0` */
  readonly removed: string[];
  /** `bookings 1.1.0: what everybody gets` */
  readonly kept: string[];
}

/**
 * Removes releases that are no longer needed. Keeps current releases, their fallbacks, canaries, the releases of all pages and
 * recorded compositions of the last hours, and releases published in these hours.
 */
export async function prune(store: ObjectStore, hours: number, mover?: Mover): Promise<PruneResult> {
  const registry = await readRegistry(store);
  const generations = await listGenerations(store);
  const recent = generations.filter(({ at }) => isWithinHours(at, hours));
  const inPages = new Set(recent.flatMap(({ document }) => document.remotes.flatMap(listReleases)));
  const shells = new Set(recent.map(({ document }) => readShellVersion(document.shell.base)));
  const gone = await pruneShells(store, hours, shells);
  if (gone.length > 0)
    await moveRemote(store, shellName, (after) => ({ after, did: `cleared away ${gone.join(', ')}` }), mover);
  const removed = gone.map((version) => `shell ${version}`);
  const kept: string[] = [];
  for (const name of Object.keys(registry.remotes).filter((one) => !isReserved(one))) {
    const served = getServedRemote(registry, name);
    const needed = await findKeepReasons(store, name, served);
    for (const version of await store.folders(`${name}/`)) {
      const mark = await readPublishedMark(store, name, version);
      const reason =
        needed.get(version) ??
        (inPages.has(`${name} ${version}`) ? `a page of the last ${hours} hours runs it` : undefined) ??
        // Without a mark, the upload is not complete.
        (!mark || isWithinHours(mark.at, hours) ? `published in the last ${hours} hours` : undefined);
      if (reason) kept.push(`${name} ${version}: ${reason}`);
      else removed.push(`${name} ${version}`);
    }
    await remove(
      store,
      name,
      removed.filter((one) => one.startsWith(`${name} `)).map((one) => one.slice(name.length + 1)),
      mover,
    );
  }
  for (const { at, document } of generations)
    if (!isWithinHours(at, hours)) await forgetGeneration(store, document.generation);
  return { removed, kept };
}

const listReleases = (remote: {
  name: string;
  state: string;
  release?: { version: string };
  lastKnownGood?: { version: string };
}) =>
  [remote.release, remote.lastKnownGood].flatMap((release) => (release ? [`${remote.name} ${release.version}`] : []));

/** Maps each version that the registry needs to the reason. */
async function findKeepReasons(store: ObjectStore, name: string, served: ServedRemote): Promise<Map<string, string>> {
  const { candidates } = await listPublishedCandidates(store, name, served);
  const choices = (await listLiveShells(store)).map(({ kernel }) => chooseRelease({ name, candidates, kernel }));
  const before = listServedVersions(served).find(
    ({ version, canaryFor, held }) => version !== served.current && !canaryFor && !held,
  );
  const lastKnownGood = [before?.version, ...choices.map((choice) => choice.lastKnownGood?.version)];
  const reasons: [version: string | undefined, reason: string][] = [
    ...lastKnownGood.map((version) => [version, 'the last known good one'] as [string | undefined, string]),
    ...choices.map(({ chosen }) => [chosen?.version, 'a live shell takes it'] as [string | undefined, string]),
    [served.canary?.version, 'the canary'],
    [served.current, 'what everybody gets'],
  ];
  return new Map(reasons.flatMap(([version, reason]) => (version ? [[version, reason] as const] : [])));
}

/** Removes releases from the registry first, so that no page is composed with them, then deletes the files. */
async function remove(store: ObjectStore, name: string, versions: readonly string[], mover?: Mover): Promise<void> {
  if (versions.length === 0) return;
  const gone: string[] = [];
  await moveRemote(
    store,
    name,
    (served) => {
      gone.splice(0);
      gone.push(...versions.filter((version) => version !== served.current && version !== served.canary?.version));
      const held = Object.fromEntries(Object.entries(served.held).filter(([version]) => !gone.includes(version)));
      return {
        after: { ...served, held, versions: served.versions.filter((version) => !gone.includes(version)) },
        did: `cleared away ${gone.join(', ') || 'nothing'}`,
      };
    },
    mover,
  );
  for (const version of gone) await store.remove(releasePrefix(name, version));
}
