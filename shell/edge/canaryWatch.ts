import { holdRelease } from '../release/holdRelease';
import { type Outcomes, worseThan } from '../release/judge';
import { readRegistry } from '../release/registry';
import type { ObjectStore } from '../release/store/objectStore';
import { type Counts, readOutcomes } from './outcomes';

/** How often canaries are judged, in milliseconds. */
const EVERY_MS = 5_000;

const none: Outcomes = { loads: 0, errors: 0 };

const keyOf = (name: string, version: string): string => `${name} ${version}`;

/**
 * Holds each canary that fails more often than what everybody has. What was counted until a hold is not held against the
 * canary once the hold is lifted.
 *
 * @returns what to call from time to time with the counts so far; it answers what it held
 */
export function canaryJudge(store: ObjectStore): (counts: Counts) => Promise<string[]> {
  const untilHold = new Map<string, Outcomes>();

  return async (counts) => {
    const { remotes } = await readRegistry(store);
    const sentences: string[] = [];
    for (const [name, { canary, current, held }] of Object.entries(remotes)) {
      if (!canary) continue;
      const key = keyOf(name, canary.version);
      const counted = counts.get(key) ?? none;
      const others = current ? (counts.get(keyOf(name, current)) ?? none) : sumOf(name, canary.version, counts);
      const isHeld = canary.version in held;
      const reason = isHeld ? undefined : worseThan(less(counted, untilHold.get(key) ?? none), others);
      if (reason) sentences.push(`${name}: ${await holdRelease(store, name, canary.version, reason)}`);
      if (reason || isHeld) untilHold.set(key, counted);
    }
    return sentences;
  };
}

const less = (all: Outcomes, before: Outcomes): Outcomes => ({
  loads: all.loads - before.loads,
  errors: all.errors - before.errors,
});

/** Everything of a remote but one version: the build that came with the shell has no version in the registry. */
function sumOf(name: string, except: string, counts: Counts): Outcomes {
  return [...counts]
    .filter(([key]) => key.startsWith(keyOf(name, '')) && key !== keyOf(name, except))
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
  const judge = canaryJudge(store);
  const look = async (): Promise<void> => {
    const { remotes } = await readRegistry(store);
    if (!Object.values(remotes).some(({ canary }) => canary)) return;
    for (const sentence of await judge(readOutcomes(await metrics()))) warn(undefined, sentence);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => warn(error, 'the canaries could not be judged'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
