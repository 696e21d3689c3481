import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { listFiles } from '@quayside/releases/releaseFiles';
import semver from 'semver';
import { asJson, completeMark, getJson, type ObjectStore } from '../store/objectStore';
import { isWithinHours, listLiveShells } from './records';
import { getServedRemote, listServedVersions, readRegistry, shellName } from './registry';

const root = 'shell-builds/';
const toShellPrefix = (version: string): string => `${root}${version}/`;
/** A shell that an edge serves. */
interface ServedShell {
  readonly version: string;
  readonly folder: string;
}

/** Number of latest builds that are never pruned, so that a reverted deployment finds its shell. */
const ALWAYS = 5;

/**
 * Stores the files of a shell next to the releases. Open pages still request its chunks after another shell was deployed, old
 * compositions can be opened again, and its source maps keep old stack traces readable.
 */
export async function storeShell(store: ObjectStore, { version, folder }: ServedShell): Promise<void> {
  const prefix = toShellPrefix(version);
  if (await store.stamp(prefix + completeMark)) return;
  const files = await listFiles(folder);
  await Promise.all(files.map(async (file) => store.put(prefix + file, await readFile(join(folder, file)))));
  await store.put(prefix + completeMark, asJson({ at: new Date().toISOString() }));
}

/** Returns the folder of a stored shell, or undefined when it was pruned. */
export async function findStoredShell(store: ObjectStore, version: string): Promise<string | undefined> {
  // Accept only a valid version, so that no other path leads into the store.
  if (semver.parse(version)?.raw !== version || !(await store.stamp(toShellPrefix(version) + completeMark)))
    return undefined;
  return store.asFolder(toShellPrefix(version));
}

/** Lists the stored shells with their times, newest first. */
export async function listStoredShells(store: ObjectStore): Promise<{ version: string; at: string }[]> {
  const kept = (await store.folders(root)).map(async (version) => ({
    version,
    at: (await getJson<{ at: string }>(store, toShellPrefix(version) + completeMark))?.at ?? new Date().toISOString(),
  }));
  return (await Promise.all(kept)).toSorted((one, other) => other.at.localeCompare(one.at));
}

/**
 * Removes shells that are no longer needed: not served in the last hours, in no open page, and not among the newest.
 * @param inPages the versions that pages run
 */
export async function pruneShells(store: ObjectStore, hours: number, inPages: ReadonlySet<string>): Promise<string[]> {
  const pointed = getServedRemote(await readRegistry(store), shellName);
  // The current shell, a canary, and the target of a rollback.
  const needed = listServedVersions(pointed).filter(({ held }) => !held);
  const live = (await listLiveShells(store, hours)).map(({ version }) => version);
  const served = new Set([...live, ...needed.slice(0, pointed.canary ? 3 : 2).map(({ version }) => version)]);
  const newestFirst = await listStoredShells(store);
  const gone = newestFirst
    .slice(ALWAYS)
    .filter(({ version, at }) => !served.has(version) && !inPages.has(version) && !isWithinHours(at, hours));
  for (const { version } of gone) await store.remove(toShellPrefix(version));
  return gone.map(({ version }) => version);
}
