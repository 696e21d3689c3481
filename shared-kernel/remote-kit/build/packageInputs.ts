import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readdir, readFile, realpath } from 'node:fs/promises';
import { join, relative } from 'node:path';

const isRead = (file: string): boolean => !/(^|\/)node_modules\/|\.test\.tsx?$/.test(file);
/** Packages that a remote takes from the shell at run time: it needs only the version, which its range names. */
const takenAtRunTime = ['@quayside/kernel', '@quayside/ui'];

async function filesBelow(path: string): Promise<string[]> {
  const entries = await readdir(path, { withFileTypes: true, recursive: true });
  return entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
}

/** Returns the workspace packages that a package depends on, directly or indirectly, without those to omit. */
async function workspacePackages(folder: string, leftOut: readonly string[]): Promise<string[]> {
  const { dependencies = {} } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as {
    dependencies?: Record<string, string>;
  };
  const own = Object.entries(dependencies).filter(
    ([name, version]) => version.startsWith('workspace:') && !leftOut.includes(name),
  );
  const found = own.map(async ([name]) => {
    const path = await realpath(join(folder, 'node_modules', name));
    return [path, ...(await workspacePackages(path, leftOut))];
  });
  return [...new Set((await Promise.all(found)).flat())];
}

/** Returns the folder of the sources that other packages bundle. */
const sourcesIn = (path: string): string => (existsSync(join(path, 'src')) ? join(path, 'src') : path);

/**
 * Hashes all inputs of a package's build: its own sources and configuration, those of the packages that it bundles, the preset
 * and the lockfile.
 *
 * @param folder the package's folder
 * @param workspace the workspace's folder
 */
export async function hashOfInputs(folder: string, workspace: string, isHost: boolean): Promise<string> {
  const bundled = await workspacePackages(folder, isHost ? [] : takenAtRunTime);
  const folders = [folder, ...bundled].map(sourcesIn);
  const single = ['package.json', 'remote.json', 'webpack.config.ts'].map((name) => join(folder, name));
  const preset = [import.meta.dirname, join(import.meta.dirname, '../../releases')];
  const found = (await Promise.all([...folders, ...preset].map(filesBelow))).flat();
  const versions = join(workspace, 'shared-kernel/kernel/package.json');
  const files = [...new Set([...found, ...single, versions, join(workspace, 'pnpm-lock.yaml')])]
    .filter((file) => existsSync(file) && isRead(relative(workspace, file)))
    .sort();
  const hash = createHash('sha256').update(`${process.env.NODE_ENV ?? ''} ${process.env.RELEASE_VERSION ?? ''}`);
  for (const file of files)
    hash
      .update(relative(workspace, file))
      .update('\0')
      .update(await readFile(file));
  return hash.digest('hex');
}
