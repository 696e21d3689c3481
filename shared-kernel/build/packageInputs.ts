import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative } from 'node:path';

const leftOut = /(^|\/)(node_modules|dist|\.cache|testing|standalone|edge|release)(\/|$)|\.test\.tsx?$|(^|\/)jest/;

async function filesBelow(path: string): Promise<string[]> {
  if (!existsSync(path)) return [];
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/**
 * One hash over everything that a package's build reads: its own sources and configuration, the preset, the lockfile, and
 * for the shell, which carries it, the kernel. A remote takes the kernel at run time and needs only its version.
 *
 * @param folder the package's folder
 * @param workspace the workspace's folder
 */
export async function hashOfInputs(folder: string, workspace: string, isHost: boolean): Promise<string> {
  const kernel = join(workspace, 'shared-kernel');
  const folders = [join(folder, 'src'), join(kernel, 'build'), ...(isHost ? [join(kernel, 'src')] : [])];
  const single = ['package.json', 'remote.json', 'webpack.config.ts'].map((name) => join(folder, name));
  const found = (await Promise.all(folders.map(filesBelow))).flat();
  const files = [...found, ...single, join(kernel, 'package.json'), join(workspace, 'pnpm-lock.yaml')]
    .filter((file) => existsSync(file) && !leftOut.test(relative(workspace, file)))
    .sort();
  const hash = createHash('sha256').update(`${process.env.NODE_ENV ?? ''} ${process.env.RELEASE_VERSION ?? ''}`);
  for (const file of files)
    hash
      .update(relative(workspace, file))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}
