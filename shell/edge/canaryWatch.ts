import { holdRelease } from '../release/holdRelease';
import { type Outcomes, worseThan } from '../release/judge';
import { readRegistry } from '../release/registry';
import type { ObjectStore } from '../release/store/objectStore';
import { type Counts, readOutcomes } from './outcomes';

/** How often canaries are judged, in milliseconds. */
const EVERY_MS = 15_000;

const none: Outcomes = { loads: 0, errors: 0 };

/** Holds each canary that fails more often than what everybody has. @returns what was held */
export async function judgeCanaries(store: ObjectStore, counts: Counts): Promise<string[]> {
  const { remotes } = await readRegistry(store);
  const held: string[] = [];
  for (const [name, { canary, current, held: already }] of Object.entries(remotes)) {
    if (!canary || already[canary.version]) continue;
    const of = (version: string | undefined): Outcomes => (version && counts.get(`${name} ${version}`)) || none;
    const others = current ? of(current) : sumOf(name, canary.version, counts);
    const reason = worseThan(of(canary.version), others);
    if (reason) held.push(`${name}: ${await holdRelease(store, name, canary.version, reason)}`);
  }
  return held;
}

/** Everything of a remote but one version: the build that came with the shell has no version in the registry. */
function sumOf(name: string, except: string, counts: Counts): Outcomes {
  return [...counts]
    .filter(([key]) => key.startsWith(`${name} `) && key !== `${name} ${except}`)
    .reduce((sum, [, { loads, errors }]) => ({ loads: sum.loads + loads, errors: sum.errors + errors }), none);
}

interface WatchParts {
  readonly store: ObjectStore;
  /** The text of `/metrics` of the API. */
  readonly metrics: () => Promise<string>;
  readonly warn: (error: unknown, sentence: string) => void;
}

/** Judges the canaries from time to time by what this node's API was told. @returns how to end it */
export function watchCanaries({ store, metrics, warn }: WatchParts): () => void {
  const look = async (): Promise<void> => {
    const { remotes } = await readRegistry(store);
    if (!Object.values(remotes).some(({ canary }) => canary)) return;
    for (const sentence of await judgeCanaries(store, readOutcomes(await metrics()))) warn(undefined, sentence);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => warn(error, 'the canaries could not be judged'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
