import { execFile } from 'node:child_process';
import { mkdir, readdir, readFile, realpath, symlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { workspace } from './quayside';

const run = promisify(execFile);

interface Manifest {
  readonly name: string;
  readonly bin?: string | Record<string, string>;
  readonly dependencies?: Record<string, string>;
}
const manifestIn = async (folder: string): Promise<Manifest> =>
  JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as Manifest;

/**
 * Replaces `pnpm install` in a team's repository on a machine without a registry: unpacks the product's packages from
 * the tarballs, and links their dependencies from this workspace, which has exactly those versions.
 */
export async function installKit(tarballs: string, repository: string): Promise<void> {
  const modules = join(repository, 'node_modules');
  const bins = join(modules, '.bin');
  await mkdir(bins, { recursive: true });
  for (const tarball of await readdir(tarballs)) {
    const name = tarball.replace(/^quayside-/, '').replace(/-\d+\.\d+\.\d+.*$/, '');
    const folder = join(modules, '@quayside', name);
    await mkdir(folder, { recursive: true });
    await run('tar', ['-xzf', join(tarballs, tarball), '-C', folder, '--strip-components=1']);
    await linkBins(folder, bins);
    const { dependencies = {} } = await manifestIn(folder);
    const others = Object.keys(dependencies).filter((one) => !one.startsWith('@quayside/'));
    for (const one of others) {
      const place = join(modules, one);
      const installed = await realpath(join(workspace, 'shared-kernel', name, 'node_modules', one));
      await mkdir(join(place, '..'), { recursive: true });
      // The catalog lists each version once: packages with the same dependency share it.
      await symlink(installed, place).catch((error: NodeJS.ErrnoException) => {
        if (error.code !== 'EEXIST') throw error;
      });
      await linkBins(installed, bins);
    }
  }
}

async function linkBins(folder: string, bins: string): Promise<void> {
  const { name, bin = {} } = await manifestIn(folder);
  const named = typeof bin === 'string' ? { [name.replace(/^@.*\//, '')]: bin } : bin;
  // TypeScript is present twice, and the first one is the `tsc` of a repository.
  for (const [command, file] of Object.entries(named))
    await writeFile(join(bins, command), `#!/bin/sh\nexec node '${join(folder, file)}' "$@"\n`, {
      ...{ mode: 0o755, flag: 'wx' },
    }).catch((error: NodeJS.ErrnoException) => {
      if (error.code !== 'EEXIST') throw error;
    });
}
