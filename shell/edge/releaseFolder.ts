import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@freight/shared-kernel/remoteContract';

/** A release of a remote on disk. */
export interface Release {
  readonly version: string;
  readonly folder: string;
  readonly contract: RemoteContract;
  readonly manifest: object;
  readonly integrity: Readonly<Record<string, string>>;
}

/** The shell's own build on disk. */
export interface ShellBuild {
  readonly version: string;
  readonly folder: string;
  /** The version of the kernel in it. */
  readonly kernel: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
}

interface BuildStamp {
  readonly version: string;
  readonly build: string;
}

export async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/** When a file was last written, in milliseconds, or 0 when there is none. */
export const writtenAt = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return 0;
      throw error;
    },
  );

/** @throws Error when a file of the release is missing or not valid. */
export async function readRelease(folder: string, version?: string): Promise<Release> {
  const [contract, manifest, integrity] = await Promise.all([
    readJson<unknown>(join(folder, 'remote.json')).then(readContract),
    readJson<object>(join(folder, 'mf-manifest.json')),
    readJson<Record<string, string>>(join(folder, 'integrity.json')),
  ]);
  return { version: version ?? contract.version, folder, contract, manifest, integrity };
}

/**
 * The build of a remote in the workspace. Its version carries a hash of its files, so that every build has an address of its
 * own and may be cached for ever.
 */
export async function readWorkspaceRelease(packageFolder: string): Promise<Release> {
  const { version, build } = await readJson<BuildStamp>(join(packageFolder, 'dist/build.json'));
  return readRelease(join(packageFolder, 'dist', version), `${version}+${build}`);
}

/** @throws Error when the shell was not built. */
export async function readShell(packageFolder: string): Promise<ShellBuild> {
  const folder = join(packageFolder, 'dist');
  const [{ version, build }, assets, integrity] = await Promise.all([
    readJson<BuildStamp>(join(folder, 'build.json')),
    readJson<Pick<ShellBuild, 'kernel' | 'scripts' | 'styles' | 'preload'>>(join(folder, 'assets.json')),
    readJson<Record<string, string>>(join(folder, 'integrity.json')),
  ]);
  return { ...assets, version: `${version}+${build}`, folder, integrity };
}
