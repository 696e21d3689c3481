import type { Readable } from 'node:stream';

/** Result of scanning a content. */
export type Verdict = { readonly isClean: true } | { readonly isClean: false; readonly finding: string };

/** Scans for viruses and other malware. */
export interface Scanner {
  /** @throws 503 after a time-out, or without a result */
  readonly scan: (content: Readable) => Promise<Verdict>;
  /** Rejects when it does not answer. */
  readonly ping: () => Promise<void>;
}
