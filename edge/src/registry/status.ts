import type { KernelInShell } from '@quayside/contract/composition';
import type { ObjectStore } from '../store/objectStore';
import { audienceText } from './audience';
import { chooseRelease, type PassedOver } from './chooseRelease';
import { publishedCandidates } from './publish';
import { type Registry, type ServedRemote, servedOf, servedOrder, shellName } from './registry';
import { originText, publishedMark } from './releaseMark';

/** What is served of one remote, for people. */
export interface RemoteStatus {
  readonly name: string;
  /** What the pointer names; nothing for the build that came with the shell. */
  readonly current?: string;
  /** What pages really get, which is an older one when the current one is held or does not fit. */
  readonly served?: string;
  /** Who published what is served, and from what. */
  readonly origin?: string;
  readonly canary?: { readonly version: string; readonly to: string };
  readonly held: readonly { readonly version: string; readonly reason: string; readonly at: string }[];
  readonly passedOver: readonly PassedOver[];
  /** The latest moves, newest first. */
  readonly log: readonly { readonly at: string; readonly did: string; readonly by?: string | undefined }[];
}

/** What a shell takes of a remote, and why it takes nothing newer. */
export async function remoteStatus(
  store: ObjectStore,
  registry: Registry,
  name: string,
  kernel: KernelInShell,
): Promise<RemoteStatus> {
  const served = servedOf(registry, name);
  const { candidates, unreadable } = await publishedCandidates(store, name, served);
  // A canary is judged too: whoever tries it would be told of it by nobody else.
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
  const mark = chosen && (await publishedMark(store, name, chosen.version));
  const origin = mark && originText(mark);
  return {
    name,
    ...(served.current && { current: served.current }),
    ...(chosen && { served: chosen.version }),
    ...(origin && { origin }),
    ...pointersOf(served),
    passedOver: [...unreadable, ...trial.passedOver, ...passedOver],
  };
}

/** What the pointers alone say. */
const pointersOf = ({ canary, held, log }: ServedRemote): Pick<RemoteStatus, 'canary' | 'held' | 'log'> => ({
  ...(canary && { canary: { version: canary.version, to: audienceText(canary.to) } }),
  held: Object.entries(held).map(([version, hold]) => ({ version, ...hold })),
  log: log.toReversed(),
});

/** What is served of the shell: what it needs it brings, so only a hold passes it over. */
export function shellStatus(registry: Registry): RemoteStatus {
  const served = servedOf(registry, shellName);
  const versions = servedOrder(served);
  const chosen = versions.find(({ canaryFor, held }) => !canaryFor && held === undefined);
  return {
    name: shellName,
    ...(served.current && { current: served.current }),
    ...(chosen && { served: chosen.version }),
    ...pointersOf(served),
    passedOver: [],
  };
}

/** A remote's status in lines for a terminal. */
export function statusLines({ name, served, origin, current, canary, held, passedOver, log }: RemoteStatus): string[] {
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
