import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** The origin of a release, as reported by the machine that published it. */
export interface ReleaseOrigin {
  /** An e-mail address. */
  readonly author?: string;
  readonly commit?: string;
  /** Whether the package had uncommitted changes. */
  readonly dirty?: boolean;
  /** Summary of the change, in one line. */
  readonly change?: string;
  /** Reason for skipped types and tests. */
  readonly untested?: string;
}

const run = promisify(execFile);

/** Reads author and commit of a package from Git; empty without a repository. */
export async function readOrigin(folder: string): Promise<ReleaseOrigin> {
  const git = async (...words: string[]): Promise<string | undefined> => {
    try {
      return (await run('git', ['-C', folder, ...words])).stdout.trim() || undefined;
    } catch {
      return undefined; // no Git, no repository, or no output
    }
  };
  const [author, commit, change, changes] = await Promise.all([
    git('config', 'user.email'),
    git('rev-parse', 'HEAD'),
    git('log', '-1', '--format=%s', '--', '.'),
    git('status', '--porcelain', '--', '.'),
  ]);
  if (!commit) return {};
  return {
    ...(author && { author }),
    commit,
    dirty: changes !== undefined,
    ...(change && { change: change.slice(0, LONGEST_CHANGE) }),
  };
}

/** Maximum number of characters of the change summary. */
export const LONGEST_CHANGE = 200;
