import { createHash, randomUUID } from 'node:crypto';
import { type FileHandle, mkdir, open, readdir, readFile, rename, rm, stat } from 'node:fs/promises';
import { dirname, join, relative } from 'node:path';
import type { ObjectStore } from './objectStore';
import { withLock } from './withLock';

const hashToTag = (body: Buffer): string => createHash('sha256').update(body).digest('hex');

const absent = (error: NodeJS.ErrnoException): undefined => {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
  throw error;
};

/** Opens a store of releases as files below a folder. */
export function openFolderStore(root: string): ObjectStore {
  const toFilePath = (key: string): string => join(root, key);

  async function read(key: string) {
    const body = await readFile(toFilePath(key)).catch(absent);
    return body && { body, tag: hashToTag(body) };
  }

  /** Writes the content to disk before the file gets its name. */
  async function write(key: string, body: Buffer): Promise<void> {
    const path = toFilePath(key);
    const fresh = `${path}.${randomUUID()}.new`;
    const file: FileHandle = await open(fresh, 'wx');
    try {
      await file.writeFile(body);
      await file.sync();
    } finally {
      await file.close();
    }
    await rename(fresh, path);
  }

  return {
    place: root,
    checkEvery: 0,
    get: read,
    async stamp(key) {
      const found = await stat(toFilePath(key)).catch(absent);
      return found && `${found.mtimeMs}-${found.ino}-${found.size}`;
    },
    async put(key, body, expected) {
      await mkdir(dirname(toFilePath(key)), { recursive: true });
      if (!expected) return write(key, body).then(() => true);
      return withLock(toFilePath(key), async () => {
        const tag = (await read(key))?.tag;
        if (tag !== (expected === 'nothing' ? undefined : expected.tag)) return false;
        await write(key, body);
        return true;
      });
    },
    async list(prefix) {
      const entries = (await readdir(toFilePath(prefix), { withFileTypes: true, recursive: true }).catch(absent)) ?? [];
      return entries
        .filter((entry) => entry.isFile() && !/\.(new|lock)$|\.lock\./.test(entry.name))
        .map((entry) => relative(root, join(entry.parentPath, entry.name)))
        .sort();
    },
    async folders(prefix) {
      const entries = (await readdir(toFilePath(prefix), { withFileTypes: true }).catch(absent)) ?? [];
      return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name);
    },
    remove: (prefixOrKey) => rm(toFilePath(prefixOrKey), { recursive: true, force: true }),
    async asFolder(prefix) {
      const path = toFilePath(prefix);
      return (await stat(path).catch(absent))?.isDirectory() ? path : undefined;
    },
    close() {},
  };
}
