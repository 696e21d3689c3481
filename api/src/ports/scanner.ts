import type { Readable } from 'node:stream';

/** What a scanner says of a content. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly finding: string };

/** Looks for viruses and whatever else is known to do harm. */
export interface Scanner {
  /** @throws 503 when it does not answer in time, or cannot say */
  readonly scan: (content: Readable) => Promise<Verdict>;
  /** Rejects when it does not answer. */
  readonly ping: () => Promise<void>;
}
