import type { HeldRelease, ReleaseOutcomes } from '@quayside/api';
import { holdRelease } from '../registry/holdRelease';
import { readPublishedContract } from '../registry/publish';
import { listServedVersions, readRegistry, type ServedRemote, shellName } from '../registry/registry';
import type { ObjectStore } from '../store/objectStore';
import { findHoldReason, type ReleaseCounts } from './judge';

/** Interval between two checks of the canaries, in milliseconds. */
const EVERY_MS = 5_000;

const none: ReleaseCounts = { loads: 0, errors: 0 };

const findOutcomeCounts = (counts: readonly ReleaseOutcomes[], name: string, version: string): ReleaseCounts =>
  counts.find((one) => one.remote === name && one.version === version) ?? none;

/** Period in which a full release is compared with the one before it, in milliseconds. */
const FRESH_MS = 30 * 60_000;

/** Notifies people of an automatic hold, with the owner's address where the contract names one. */
export type NotifyHold = (held: HeldRelease & { readonly owner?: string | undefined }) => Promise<void>;

/** Two versions to compare; `against` is undefined when the baseline is the build that came with the shell. */
interface Comparison {
  readonly version: string;
  readonly against: string | undefined;
}

/**
 * Returns the comparisons to make: the canary with the current release, and a fresh current release with the one before
 * it.
 */
function listComparisons(served: ServedRemote): Comparison[] {
  const { canary, current, since, held } = served;
  const sound = listServedVersions(served).filter((one) => !one.canaryFor && !(one.version in held));
  const trials: Comparison[] = canary ? [{ version: canary.version, against: sound[0]?.version }] : [];
  if (!current || !since || Date.now() - Date.parse(since) > FRESH_MS) return trials;
  return [...trials, { version: current, against: sound.find(({ version }) => version !== current)?.version }];
}

/**
 * Returns a function that holds each canary that fails more often than the current release, and each release of the last half
 * hour that fails more often than the one before it. Outcomes counted before a hold do not count after the hold is lifted.
 *
 * @param builtIn returns the version of a remote's build that came with the shell, which the registry does not know
 * @param tellOfHold is called for each hold; never throws
 * @returns a function to call regularly with the counts so far; it returns the holds that it made
 */
export function createCanaryJudge(
  store: ObjectStore,
  builtIn: (name: string) => Promise<string | undefined>,
  tellOfHold?: NotifyHold,
): (counts: readonly ReleaseOutcomes[]) => Promise<string[]> {
  const untilHold = new Map<string, ReleaseCounts>();

  async function holdIfWorse(name: string, trial: Comparison, isHeld: boolean, counts: readonly ReleaseOutcomes[]) {
    const key = `${name} ${trial.version}`;
    const counted = findOutcomeCounts(counts, name, trial.version);
    const against = trial.against ?? (await builtIn(name));
    // Without an earlier version there is nothing to roll back to.
    const others = against === undefined ? undefined : findOutcomeCounts(counts, name, against);
    const fresh = less(counted, untilHold.get(key) ?? none);
    const reason = isHeld || !others ? undefined : findHoldReason(fresh, others);
    if (reason || isHeld) untilHold.set(key, counted);
    if (!reason) return undefined;
    const did = await holdRelease(store, name, trial.version, reason, { by: 'the watch of canaries' });
    const owner = name === shellName ? undefined : (await readPublishedContract(store, name, trial.version))?.owner;
    await tellOfHold?.({ remote: name, version: trial.version, reason, owner });
    return `${name}: ${did}`;
  }

  return async (counts) => {
    const { remotes } = await readRegistry(store);
    const sentences: string[] = [];
    for (const [name, served] of Object.entries(remotes)) {
      for (const trial of listComparisons(served)) {
        const sentence = await holdIfWorse(name, trial, trial.version in served.held, counts);
        if (sentence) sentences.push(sentence);
      }
    }
    return sentences;
  };
}

const less = (all: ReleaseCounts, before: ReleaseCounts): ReleaseCounts => ({
  loads: all.loads - before.loads,
  errors: all.errors - before.errors,
});

interface WatchParts {
  readonly store: ObjectStore;
  /** Returns the version of a remote's build that came with the shell. */
  readonly builtIn: (name: string) => Promise<string | undefined>;
  /** Returns what browsers reported to this node's API so far. */
  readonly outcomes: () => Promise<readonly ReleaseOutcomes[]>;
  readonly tellOfHold?: NotifyHold | undefined;
  readonly warn: (error: unknown, sentence: string) => void;
}

/** Checks the canaries regularly, using the outcomes reported to this node's API. @returns a function that stops it */
export function watchCanaries({ store, builtIn, outcomes, tellOfHold, warn }: WatchParts): () => void {
  const tell: NotifyHold = async (held) =>
    tellOfHold?.(held).catch((error: unknown) => warn(error, `nobody could be told that ${held.remote} is held`));
  const judge = createCanaryJudge(store, builtIn, tell);
  const checkCanaries = async (): Promise<void> => {
    const { remotes } = await readRegistry(store);
    if (!Object.values(remotes).some((served) => listComparisons(served).length > 0)) return;
    for (const sentence of await judge(await outcomes())) warn(undefined, sentence);
  };
  const timer = setInterval(() => {
    checkCanaries().catch((error: unknown) => warn(error, 'the canaries could not be judged'));
  }, EVERY_MS);
  timer.unref();
  return () => clearInterval(timer);
}
