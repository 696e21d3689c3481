import { randomUUID } from 'node:crypto';
import { link, readFile, rename, rm, stat, unlink, writeFile } from 'node:fs/promises';
import { setTimeout } from 'node:timers/promises';

/** Age after which a lock counts as abandoned, in milliseconds: locked work takes milliseconds. */
const ABANDONED = 10_000;
const PATIENCE = 20_000;

/**
 * Runs `work` while holding the lock of `file`, across processes.
 * @throws Error when the lock is not acquired within twenty seconds
 */
export async function withLock<T>(file: string, work: () => Promise<T>): Promise<T> {
  const lock = `${file}.lock`;
  const nonce = randomUUID();
  const mine = `${lock}.${nonce}`;
  await writeFile(mine, nonce);
  try {
    await acquire(lock, mine);
    try {
      return await work();
    } finally {
      if ((await readFile(lock, 'utf8').catch(() => undefined)) === nonce)
        await unlink(lock).catch(refuseUnless('ENOENT'));
    }
  } finally {
    await rm(mine, { force: true });
  }
}

async function acquire(lock: string, mine: string): Promise<void> {
  const begun = performance.now();
  // Compare ages with the clock that stamps the files, which may be on another machine.
  const { mtimeMs: stamped } = await stat(mine);
  // A hard link appears atomically with its content.
  while (!(await link(mine, lock).then(() => true, refuseUnless('EEXIST')))) {
    const waited = performance.now() - begun;
    const age = await stat(lock).then(({ mtimeMs }) => stamped + waited - mtimeMs, refuseUnless('ENOENT'));
    if (age && age > ABANDONED)
      await rename(lock, `${mine}.abandoned`).then(() => rm(`${mine}.abandoned`), refuseUnless('ENOENT'));
    if (waited > PATIENCE) throw new Error(`Another release holds ${lock}. When none is running, remove that file.`);
    await setTimeout(15 + Math.random() * 20);
  }
}

const refuseUnless =
  (code: string) =>
  (error: NodeJS.ErrnoException): false => {
    if (error.code === code) return false;
    throw error;
  };
