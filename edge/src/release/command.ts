import type { CommandContext } from './gate';

/** What follows two dashes. */
export interface Options {
  /** Instead of the version in remote.json. */
  readonly version?: string;
  /** A folder that was built elsewhere. */
  readonly from?: string;
  /** Publish although the live shell's kernel does not satisfy it yet. */
  readonly ahead?: boolean;
  /** Publish although pages lose a widget or an entry of the navigation by it. */
  readonly drops?: boolean;
  readonly hours?: string;
  /** What changed, in one line, instead of the last commit's. */
  readonly change?: string;
  /** Publish without types and tests; `reason` says why. */
  readonly 'no-tests'?: boolean;
  readonly reason?: string;
  /** Publish without opening its pages in a browser; `reason` says why. */
  readonly 'no-smoke'?: boolean;
  /** Publish although its pages could not be opened to the end; `reason` says why. */
  readonly unfinished?: boolean;
  /** The address of a running product: the release is sent there, instead of stored here. */
  readonly to?: string;
  /** The team's token for it; else RELEASE_TOKEN of the environment. */
  readonly token?: string;
  /** The file with the team's private key. */
  readonly key?: string;
}

export interface Command {
  /** The words that follow the command; one in brackets may be left out. */
  readonly takes: readonly string[];
  readonly does: string;
  readonly run: (context: CommandContext, words: readonly string[], options: Options) => Promise<void>;
}
