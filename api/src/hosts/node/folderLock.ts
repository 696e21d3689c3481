import { randomUUID } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { ConfigError } from './config';

interface Holder {
  readonly pid: number;
  /** Start of the process in ticks since boot: a pid is reused, this pair is not. Null where it can't be read. */
  readonly startedAt: string | null;
  readonly nonce: string;
}

/** Milliseconds; the work inside takes less than one. */
const GATE_TIMEOUT = 5_000;

const held = new Set<string>();

/** Reads field 22 of /proc/<pid>/stat, counted after the name in brackets, which may hold blanks. */
const readStartTime = async (pid: number): Promise<string | null> => {
  const stat = await fs.readFile(`/proc/${pid}/stat`, 'utf8').catch(() => null);
  return stat?.slice(stat.lastIndexOf(')') + 2).split(' ')[19] ?? null;
};

const isAlive = async ({ pid, startedAt, nonce }: Holder): Promise<boolean> => {
  if (pid === process.pid) return held.has(nonce);
  try {
    process.kill(pid, 0);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
  const running = await readStartTime(pid);
  return running === null || startedAt === null || running === startedAt;
};

const parse = (content: string): Holder | null => {
  try {
    return JSON.parse(content) as Holder;
  } catch {
    return null; // Truncated by a power loss: no process holds it.
  }
};

const ignoring = (code: string) => (error: NodeJS.ErrnoException) => {
  if (error.code !== code) throw error;
};

/**
 * Removes the lock of a dead process. A gate file lets one process at a time check and remove: otherwise a slow one
 * would remove the lock that a fast one has just taken. A gate this old was left by a process that died in it.
 */
const removeStale = async (file: string, content: string): Promise<void> => {
  const gate = `${file}.gate`;
  try {
    await fs.mkdir(gate);
  } catch (error) {
    ignoring('EEXIST')(error as NodeJS.ErrnoException);
    const made = await fs.stat(gate).catch(() => null);
    if (made && Date.now() - made.mtimeMs > GATE_TIMEOUT) await fs.rmdir(gate).catch(ignoring('ENOENT'));
    await setTimeout(20);
    return;
  }
  try {
    if ((await fs.readFile(file, 'utf8').catch(() => null)) === content) await fs.unlink(file);
  } finally {
    await fs.rmdir(gate);
  }
};

/**
 * Locks the folder for this process, since two processes on one embedded database lose data silently. Returns the
 * unlock function. Rejects with the pid of the process that holds the lock.
 */
export const lockFolder = async (folder: string): Promise<() => Promise<void>> => {
  const file = path.join(folder, 'quayside.lock');
  const holder: Holder = { pid: process.pid, startedAt: await readStartTime(process.pid), nonce: randomUUID() };
  const mine = `${file}.${holder.nonce}`;
  try {
    await fs.mkdir(folder, { recursive: true });
    await fs.writeFile(mine, JSON.stringify(holder));
  } catch (error) {
    throw new ConfigError(
      `The folder ${folder} is not writable (${(error as Error).message}). Set DATA_DIR to a folder that this user can write to.`,
    );
  }
  try {
    // A link appears with its content or not at all; a file that is created and then written could be read while empty.
    while (!(await fs.link(mine, file).then(() => true, refuseUnlessTaken))) {
      const content = await fs.readFile(file, 'utf8').catch(() => null);
      if (content === null) continue;
      const other = parse(content);
      if (other && (await isAlive(other))) {
        throw new ConfigError(
          `The folder ${folder} is in use by process ${other.pid}. Stop that process, or set DATA_DIR to another folder.`,
        );
      }
      await removeStale(file, content);
    }
  } finally {
    await fs.unlink(mine);
  }
  held.add(holder.nonce);
  return async () => {
    held.delete(holder.nonce);
    await fs.unlink(file);
  };
};

const refuseUnlessTaken = (error: NodeJS.ErrnoException): false => {
  if (error.code === 'EEXIST') return false;
  throw error;
};
