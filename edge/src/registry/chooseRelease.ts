import { findUnmetKernelNeed, type KernelInShell, type KernelNeeds } from '@quayside/contract/composition';
import { type CanaryAudience, isInAudience, type Viewer } from './audience';

/** A release that could be served. */
export interface Candidate extends KernelNeeds {
  readonly version: string;
  /** The users for whom it is a canary. */
  readonly canaryFor?: CanaryAudience;
  /** The reason why it must not be served. */
  readonly held?: string;
}

export interface SkippedRelease {
  readonly version: string;
  /** The second half of a sentence: `it needs kernel ^2.0.0, and the shell has 1.4.0`. */
  readonly reason: string;
}

export interface Choice<C> {
  readonly chosen?: C;
  /** The next best release that fits: the fallback of a page when the chosen one cannot be loaded. */
  readonly lastKnownGood?: C;
  /** Better candidates that were not chosen, with reasons. */
  readonly passedOver: readonly SkippedRelease[];
}

export interface ReleaseQuery<C> {
  /** The name of the remote. */
  readonly name: string;
  /** Best first. */
  readonly candidates: readonly C[];
  readonly kernel: KernelInShell;
  /** Undefined for signed-out users. */
  readonly viewer?: Viewer;
}

/** Chooses the first release that is not held and that the shell's kernel satisfies; a canary only for its audience. */
export function chooseRelease<C extends Candidate>({ name, candidates, kernel, viewer }: ReleaseQuery<C>): Choice<C> {
  const judged = candidates
    .filter(({ canaryFor }) => !canaryFor || isInAudience(canaryFor, viewer, name))
    .map((candidate) => ({ candidate, reason: objection(candidate, kernel) }));
  const fitting = judged.flatMap(({ candidate, reason }) => (reason ? [] : [candidate]));
  const [chosen, lastKnownGood] = fitting;
  const before = judged.slice(0, chosen ? judged.findIndex(({ candidate }) => candidate === chosen) : judged.length);
  return {
    ...(chosen && { chosen }),
    ...(lastKnownGood && { lastKnownGood }),
    passedOver: before.map(({ candidate, reason = '' }) => ({ version: candidate.version, reason })),
  };
}

const objection = (candidate: Candidate, kernel: KernelInShell): string | undefined =>
  candidate.held === undefined ? findUnmetKernelNeed(candidate, kernel) : `it is held: ${candidate.held}`;
