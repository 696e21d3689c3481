import { mkdtemp, utimes, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '../../../api/test/objectStore';
import { openBucketStore } from '../store/bucketStore';
import { openFolderStore } from '../store/folderStore';
import type { ObjectStore } from '../store/objectStore';
import { serveToAll } from './moves';
import { moveRemote, readRegistry } from './registry';

const folderAt = () => mkdtemp(join(tmpdir(), 'quayside-registry-'));
let peer: Awaited<ReturnType<typeof startObjectStore>>;
let bucket: ObjectStore;

beforeAll(async () => {
  peer = await startObjectStore();
  bucket = openBucketStore(peer.s3, await folderAt());
});
afterAll(() => {
  bucket.close();
  return peer.close();
});

const kinds: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => openFolderStore(await folderAt())],
  ['a bucket', async () => bucket],
];

test.each(kinds)('applies every one of many simultaneous moves in %s', async (_kind, open) => {
  const store = await open();
  const names = Array.from({ length: 12 }, (_, at) => `remote-${at}`);
  await Promise.all(names.map((name) => moveRemote(store, name, serveToAll('1.0.0'))));
  expect(Object.keys((await readRegistry(store)).remotes).sort()).toEqual(names.sort());
});

test('takes over the lock of a killed release', async () => {
  const root = await folderAt();
  await writeFile(join(root, 'registry.json.lock'), 'somebody');
  await utimes(join(root, 'registry.json.lock'), 0, 0);
  const store = openFolderStore(root);
  expect(await moveRemote(store, 'rates', serveToAll('1.0.0'))).toBe('1.0.0 for everybody');
  expect(await store.list('./')).toEqual(['registry.json']);
});
