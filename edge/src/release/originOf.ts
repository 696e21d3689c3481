import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import type { ReleaseOrigin } from '../registry/publish';

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
  const [author, commit, changes] = await Promise.all([
    git('config', 'user.email'),
    git('rev-parse', 'HEAD'),
    git('status', '--porcelain', '--', '.'),
  ]);
  if (!commit) return {};
  return { ...(author && { author }), commit, dirty: changes !== undefined };
}
