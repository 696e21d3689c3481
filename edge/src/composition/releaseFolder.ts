import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { type RemoteContract, readContract } from '@quayside/contract/composition';
import { getJson, type ObjectStore } from '../store/objectStore';

/** A release of a remote. */
export interface Release {
  readonly version: string;
  /** The folder of a workspace build; published releases are read from their store. */
  readonly folder?: string;
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
  /** The exports of that kernel: entry → names. */
  readonly offers?: Readonly<Record<string, readonly string[]>>;
  /** The version of React in it. */
  readonly react?: string;
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
  readonly preload: readonly string[];
  /** Shells from older builds do not list them. */
  readonly fonts?: readonly string[];
  readonly integrity: Readonly<Record<string, string>>;
  /** False for a quick build of `npm start`, which lacks what a release needs. */
  readonly isComplete: boolean;
}

interface BuildStamp {
  readonly version: string;
  readonly build: string;
  readonly isComplete?: boolean;
}

export async function readJson<T>(file: string): Promise<T> {
  return JSON.parse(await readFile(file, 'utf8')) as T;
}

/**
 * Returns the modification time of a file in milliseconds, or 0 when it cannot be read; reading it then reports the
 * error.
 */
export const readModifiedTime = (file: string): Promise<number> =>
  stat(file).then(
    ({ mtimeMs }) => mtimeMs,
    () => 0,
  );

type ReadReleaseInput = <T>(file: string) => Promise<T>;

/** @throws Error when a file of the release is missing or not valid. */
async function readRelease(read: ReadReleaseInput): Promise<Omit<Release, 'version'>> {
  const [contract, manifest, integrity] = await Promise.all([
    read<unknown>('remote.json').then(readContract),
    read<object>('mf-manifest.json'),
    read<Record<string, string>>('integrity.json'),
  ]);
  return { contract, manifest, integrity };
}

/** @throws Error when a file of the release is missing or not valid. */
export async function readPublished(store: ObjectStore, prefix: string, version: string): Promise<Release> {
  const release = await readRelease(async <T>(file: string) => {
    const json = await getJson<T>(store, prefix + file);
    if (json === undefined) throw new Error(`${prefix}${file} is not in ${store.place}`);
    return json;
  });
  return { ...release, version };
}

/**
 * Reads the build of a remote in the workspace. Its version contains a hash of its files, so every build has its own address
 * and can be cached forever.
 */
export async function readWorkspaceRelease(packageFolder: string): Promise<Release> {
  const { version, build } = await readJson<BuildStamp>(join(packageFolder, 'dist/build.json'));
  const folder = join(packageFolder, 'dist', version);
  const release = await readRelease((file) => readJson(join(folder, file)));
  return { ...release, folder, version: `${version}+${build}` };
}

/** @throws Error when there is no built shell in the folder. */
export async function readShell(folder: string): Promise<ShellBuild> {
  const [{ version, build, isComplete = true }, assets, integrity] = await Promise.all([
    readJson<BuildStamp>(join(folder, 'build.json')),
    readJson<Omit<ShellBuild, 'version' | 'folder' | 'integrity' | 'isComplete'>>(join(folder, 'assets.json')),
    readJson<Record<string, string>>(join(folder, 'integrity.json')),
  ]);
  return { ...assets, version: `${version}+${build}`, folder, integrity, isComplete };
}
