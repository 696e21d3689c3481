import type { KernelInShell } from '@quayside/contract/composition';
import type { ObjectStore } from '../store/objectStore';
import { formatAudience } from './audience';
import { chooseRelease, type SkippedRelease } from './chooseRelease';
import { listPublishedCandidates } from './publish';
import { getServedRemote, listServedVersions, type Registry, type ServedRemote, shellName } from './registry';
import { formatOrigin, readPublishedMark } from './releaseMark';

/** The status of one remote, for people. */
export interface RemoteStatus {
  readonly name: string;
  /** The current version of the registry; undefined for the build that came with the shell. */
  readonly current?: string;
  /** The version that pages get: an older one when the current one is held or does not fit. */
  readonly served?: string;
  /** Author and commit of the served version. */
  readonly origin?: string;
  readonly canary?: { readonly version: string; readonly to: string };
  readonly held: readonly { readonly version: string; readonly reason: string; readonly at: string }[];
  readonly passedOver: readonly SkippedRelease[];
  /** The latest moves, newest first. */
  readonly log: readonly { readonly at: string; readonly did: string; readonly by?: string | undefined }[];
}

/** Returns which release of a remote a shell uses, and why it uses no newer one. */
export async function readRemoteStatus(
  store: ObjectStore,
  registry: Registry,
  name: string,
  kernel: KernelInShell,
): Promise<RemoteStatus> {
  const served = getServedRemote(registry, name);
  const { candidates, unreadable } = await listPublishedCandidates(store, name, served);
  // Include the canary: its users have no other place that reports problems.
  const { chosen, passedOver } = chooseRelease({
    name,
    candidates: candidates.filter(({ canaryFor }) => !canaryFor),
    kernel,
  });
  const trial = chooseRelease({
    name,
    candidates: candidates.filter(({ canaryFor }) => canaryFor).map(({ canaryFor: _, ...one }) => one),
    kernel,
  });
  const mark = chosen && (await readPublishedMark(store, name, chosen.version));
  const origin = mark && formatOrigin(mark);
  return {
    name,
    ...(served.current && { current: served.current }),
    ...(chosen && { served: chosen.version }),
    ...(origin && { origin }),
    ...toRegistryStatus(served),
    passedOver: [...unreadable, ...trial.passedOver, ...passedOver],
  };
}

/** Returns the status fields that come from the registry alone. */
const toRegistryStatus = ({ canary, held, log }: ServedRemote): Pick<RemoteStatus, 'canary' | 'held' | 'log'> => ({
  ...(canary && { canary: { version: canary.version, to: formatAudience(canary.to) } }),
  held: Object.entries(held).map(([version, hold]) => ({ version, ...hold })),
  log: log.toReversed(),
});

/** Returns the status of the shell. It brings its own kernel, so only a hold can skip a version. */
export function readShellStatus(registry: Registry): RemoteStatus {
  const served = getServedRemote(registry, shellName);
  const versions = listServedVersions(served);
  const chosen = versions.find(({ canaryFor, held }) => !canaryFor && held === undefined);
  return {
    name: shellName,
    ...(served.current && { current: served.current }),
    ...(chosen && { served: chosen.version }),
    ...toRegistryStatus(served),
    passedOver: [],
  };
}

/** Formats a remote's status as lines for a terminal. */
export function formatStatus({ name, served, origin, current, canary, held, passedOver, log }: RemoteStatus): string[] {
  const shown =
    served ?? (name === shellName ? 'the one that came with the edge' : 'the build that came with the shell');
  return [
    `${name}: ${shown}${current && current !== served ? ` (released: ${current})` : ''}`,
    ...(origin ? [`  published ${origin}`] : []),
    ...(canary ? [`  canary ${canary.version} for ${canary.to}`] : []),
    ...passedOver.map(({ version, reason }) => `  ${version} is passed over: ${reason}`),
    ...held
      .filter(({ version }) => !passedOver.some((one) => one.version === version))
      .map(({ version, reason }) => `  ${version} is held: ${reason}`),
    ...log.slice(0, 3).map(({ at, did }) => `  ${at.slice(0, 16).replace('T', ' ')} UTC  ${did}`),
  ];
}
