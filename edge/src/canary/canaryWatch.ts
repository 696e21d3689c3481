import type { ReleaseOutcomes } from '@quayside/api';
import { holdRelease } from '../registry/holdRelease';
import { readRegistry } from '../registry/registry';
import type { ObjectStore } from '../store/objectStore';
import { type Outcomes, worseThan } from './judge';

/** How often canaries are judged, in milliseconds. */
const EVERY_MS = 5_000;

const none: Outcomes = { loads: 0, errors: 0 };

const outcomesOf = (counts: readonly ReleaseOutcomes[], name: string, version: string): Outcomes =>
  counts.find((one) => one.remote === name && one.version === version) ?? none;

/**
 * Holds each canary that fails more often than what everybody has. What was counted until a hold is not held against the
 * canary once the hold is lifted.
 *
 * @returns what to call from time to time with the counts so far; it answers what it held
 */
export function canaryJudge(store: ObjectStore): (counts: readonly ReleaseOutcomes[]) => Promise<string[]> {
  const untilHold = new Map<string, Outcomes>();

  return async (counts) => {
    const { remotes } = await readRegistry(store);
    const sentences: string[] = [];
    for (const [name, { canary, current, held }] of Object.entries(remotes)) {
      if (!canary) continue;
      const key = `${name} ${canary.version}`;
      const counted = outcomesOf(counts, name, canary.version);
      const others = current
        ? outcomesOf(counts, name, current)
        : sumOf(name, [canary.version, ...Object.keys(held)], counts);
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

/** Everything of a remote but a canary and what is held: the build that came with the shell has no version in the registry. */
function sumOf(name: string, except: readonly string[], counts: readonly ReleaseOutcomes[]): Outcomes {
  return counts
    .filter(({ remote, version }) => remote === name && !except.includes(version))
    .reduce((sum, { loads, errors }) => ({ loads: sum.loads + loads, errors: sum.errors + errors }), none);
}

interface WatchParts {
  readonly store: ObjectStore;
  /** What browsers told this node's API so far. */
  readonly outcomes: () => Promise<readonly ReleaseOutcomes[]>;
  readonly warn: (error: unknown, sentence: string) => void;
}

/** Judges the canaries from time to time by what this node's API was told. @returns how to end it */
export function watchCanaries({ store, outcomes, warn }: WatchParts): () => void {
  const judge = canaryJudge(store);
  const look = async (): Promise<void> => {
    const { remotes } = await readRegistry(store);
    if (!Object.values(remotes).some(({ canary }) => canary)) return;
    for (const sentence of await judge(await outcomes())) warn(undefined, sentence);
  };
  const timer = setInterval(() => {
    look().catch((error: unknown) => warn(error, 'the canaries could not be judged'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
