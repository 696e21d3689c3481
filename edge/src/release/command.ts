import type { CommandContext } from './gate';

/** Options of a command line. */
export interface Options {
  /** The version to use instead of the one in remote.json. */
  readonly version?: string;
  /** A folder that was already built. */
  readonly from?: string;
  /** Publishes although the live shell's kernel does not satisfy the release yet. */
  readonly ahead?: boolean;
  /** Publishes although pages lose a widget or a navigation entry. */
  readonly drops?: boolean;
  readonly hours?: string;
  /** Summary of the change in one line, instead of the last commit's. */
  readonly change?: string;
  /** Publishes without types and tests; requires `reason`. */
  readonly 'no-tests'?: boolean;
  readonly reason?: string;
  /** Publishes without opening the pages in a browser; requires `reason`. */
  readonly 'no-smoke'?: boolean;
  /** Publishes although not all pages could be opened; requires `reason`. */
  readonly unfinished?: boolean;
  /** The address of a running product to send the release to, instead of storing it here. */
  readonly to?: string;
  /** The team's token; defaults to RELEASE_TOKEN of the environment. */
  readonly token?: string;
  /** The file with the team's private key. */
  readonly key?: string;
}

export interface Command {
  /** The arguments of the command; brackets mark optional ones. */
  readonly takes: readonly string[];
  readonly does: string;
  readonly run: (context: CommandContext, words: readonly string[], options: Options) => Promise<void>;
}
