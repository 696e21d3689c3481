import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { filesOf } from '@quayside/releases/releaseFiles';
import semver from 'semver';
import { asJson, completeMark, getJson, type ObjectStore } from '../store/objectStore';
import { isWithin, liveShells } from './records';
import { readRegistry, servedOf, servedOrder, shellName } from './registry';

const root = 'shell-builds/';
const prefixOf = (version: string): string => `${root}${version}/`;
/** A shell as an edge serves it. */
interface ServedShell {
  readonly version: string;
  readonly folder: string;
}

/** Builds that stay whether a page runs them or not: a deploy that is taken back finds them. */
const ALWAYS = 5;

/**
 * Keeps the files of a shell beside the releases. Pages that run it go on asking for its chunks when another one was
 * deployed, a page that it was composed with can be had again, and with its maps what failed in it stays readable.
 */
export async function keepShell(store: ObjectStore, { version, folder }: ServedShell): Promise<void> {
  const prefix = prefixOf(version);
  if (await store.stamp(prefix + completeMark)) return;
  const files = await filesOf(folder);
  await Promise.all(files.map(async (file) => store.put(prefix + file, await readFile(join(folder, file)))));
  await store.put(prefix + completeMark, asJson({ at: new Date().toISOString() }));
}

/** The folder of a shell that was served once; nothing when it was cleared away. */
export async function keptShell(store: ObjectStore, version: string): Promise<string | undefined> {
  // Only a version can be asked for: nothing else leads into the store.
  if (semver.parse(version)?.raw !== version || !(await store.stamp(prefixOf(version) + completeMark)))
    return undefined;
  return store.asFolder(prefixOf(version));
}

/** The shells that are kept, with when each came, newest first. */
export async function keptShells(store: ObjectStore): Promise<{ version: string; at: string }[]> {
  const kept = (await store.folders(root)).map(async (version) => ({
    version,
    at: (await getJson<{ at: string }>(store, prefixOf(version) + completeMark))?.at ?? new Date().toISOString(),
  }));
  return (await Promise.all(kept)).toSorted((one, other) => other.at.localeCompare(one.at));
}

/**
 * Removes the shells that nobody needs: not served in the last hours, in no page of them, and not among the newest.
 * @param inPages the versions that pages run
 */
export async function pruneShells(store: ObjectStore, hours: number, inPages: ReadonlySet<string>): Promise<string[]> {
  const pointed = servedOf(await readRegistry(store), shellName);
  // What everybody gets, a canary, and what a roll-back would bring.
  const needed = servedOrder(pointed).filter(({ held }) => !held);
  const live = (await liveShells(store, hours)).map(({ version }) => version);
  const served = new Set([...live, ...needed.slice(0, pointed.canary ? 3 : 2).map(({ version }) => version)]);
  const newestFirst = await keptShells(store);
  const gone = newestFirst
    .slice(ALWAYS)
    .filter(({ version, at }) => !served.has(version) && !inPages.has(version) && !isWithin(at, hours));
  for (const { version } of gone) await store.remove(prefixOf(version));
  return gone.map(({ version }) => version);
}
