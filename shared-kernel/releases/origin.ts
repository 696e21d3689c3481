import { execFile } from 'node:child_process';
import { promisify } from 'node:util';

/** Where a release comes from, as the machine that published it said. */
export interface ReleaseOrigin {
  /** An e-mail address. */
  readonly author?: string;
  readonly commit?: string;
  /** Whether the package had changes that no commit has. */
  readonly dirty?: boolean;
  /** What changed, in one line. */
  readonly change?: string;
  /** Why neither types nor tests were run. */
  readonly untested?: string;
}

const run = promisify(execFile);

/** Who releases a package, and from which state of its sources; nothing where there is no repository. */
export async function originOf(folder: string): Promise<ReleaseOrigin> {
  const git = async (...words: string[]): Promise<string | undefined> => {
    try {
      return (await run('git', ['-C', folder, ...words])).stdout.trim() || undefined;
    } catch {
      return undefined; // no git, no repository, or nothing said
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

/** Characters of the line that says what changed. */
export const LONGEST_CHANGE = 200;
