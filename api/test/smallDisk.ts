import { execFileSync } from 'node:child_process';
import { chownSync, closeSync, mkdtempSync, openSync, rmdirSync, rmSync, statSync, writeSync } from 'node:fs';
import path from 'node:path';
import { administer } from './postgresServer';

const MEGABYTE = 1024 * 1024;

/** A separate disk that a test may fill. */
export interface SmallDisk {
  /** Fills all free space on it. */
  fill(): void;
  /** Frees that space again. */
  empty(): void;
  remove(): void;
}

/** Mounts a disk in place of a folder; undefined where this user may not. */
export const mountSmallDisk = (
  folder: string,
  { megabytes }: { readonly megabytes: number },
): SmallDisk | undefined => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    console.warn('Skipped: a small disk needs the right to mount one. .ci/run has it as root.');
    return undefined;
  }
  const ballast = path.join(folder, 'ballast');
  return {
    fill: () => {
      const file = openSync(ballast, 'a');
      try {
        for (const part of [Buffer.alloc(MEGABYTE), Buffer.alloc(4096)]) writeAll(file, part);
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => void execFileSync('umount', ['-l', folder]),
  };
};

/** Writes a part repeatedly until the disk is full. */
const writeAll = (file: number, part: Buffer): void => {
  try {
    while (writeSync(file, part) === part.length);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
  }
};

/**
 * Moves an unused database to a separate disk (a PostgreSQL tablespace); undefined where this user may not mount one.
 * The server must run on this machine. Remove the database before the disk.
 */
export const moveToSmallDisk = async (
  databaseUrl: string,
  size: { readonly megabytes: number },
): Promise<(Omit<SmallDisk, 'remove'> & { remove(): Promise<void> }) | undefined> => {
  const [{ data_directory: data } = { data_directory: '' }] = await administer('show data_directory');
  const folder = mkdtempSync(path.join(path.dirname(data), 'quayside-disk-'));
  const disk = mountSmallDisk(folder, size);
  if (!disk) {
    rmdirSync(folder);
    return undefined;
  }
  const { uid, gid } = statSync(data);
  chownSync(folder, uid, gid);
  const name = path.basename(folder).replaceAll(/\W/g, '_').toLowerCase();
  await administer(
    `create tablespace ${name} location '${folder}'`,
    `alter database ${new URL(databaseUrl).pathname.slice(1)} set tablespace ${name}`,
  );
  return {
    ...disk,
    remove: async () => {
      await administer(`drop tablespace ${name}`);
      disk.remove();
      rmdirSync(folder);
    },
  };
};
