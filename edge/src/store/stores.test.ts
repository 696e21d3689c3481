import { mkdtemp, readFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startObjectStore } from '../../../api/test/objectStore';
import { openBucketStore } from './bucketStore';
import { openFolderStore } from './folderStore';
import type { ObjectStore } from './objectStore';

const text = (store: ObjectStore, key: string) => store.get(key).then((found) => found?.body.toString());
const folderAt = () => mkdtemp(join(tmpdir(), 'quayside-store-'));
let peer: Awaited<ReturnType<typeof startObjectStore>>;
let bucket: ObjectStore;

beforeAll(async () => {
  peer = await startObjectStore();
});
beforeEach(async () => {
  peer.objects.clear();
  bucket = openBucketStore(peer.s3, await folderAt());
});
afterEach(() => bucket.close());
afterAll(() => peer.close());

const kinds: [string, () => Promise<ObjectStore>][] = [
  ['a folder', async () => openFolderStore(await folderAt())],
  ['a bucket', async () => bucket],
];

describe.each(kinds)('%s', (_kind, open) => {
  test('stores and lists objects, and reports changes without reading', async () => {
    const store = await open();
    expect([await store.get('a.json'), await store.stamp('a.json')]).toEqual([undefined, undefined]);
    await store.put('a.json', Buffer.from('one'));
    const stamp = await store.stamp('a.json');
    await store.put('a.json', Buffer.from('two'));
    expect(await store.stamp('a.json')).not.toBe(stamp);
    await store.put('rates/1.0.0/x.js', Buffer.from('x'));
    await store.put('rates/1.1.0/release.json', Buffer.from('{}'));
    expect(await text(store, 'a.json')).toBe('two');
    expect(await store.list('rates/')).toEqual(['rates/1.0.0/x.js', 'rates/1.1.0/release.json']);
    expect(await store.folders('rates/')).toEqual(['1.0.0', '1.1.0']);
    await store.remove('rates/1.0.0/');
    expect(await store.list('rates/')).toEqual(['rates/1.1.0/release.json']);
  });

  test('writes only over the state that was read', async () => {
    const store = await open();
    expect(await store.put('a', Buffer.from('one'), 'nothing')).toBe(true);
    expect(await store.put('a', Buffer.from('two'), 'nothing')).toBe(false);
    const tag = (await store.get('a'))?.tag ?? '';
    expect(await store.put('a', Buffer.from('three'), { tag })).toBe(true);
    expect(await store.put('a', Buffer.from('four'), { tag })).toBe(false);
    expect(await text(store, 'a')).toBe('three');
  });

  test('provides a whole release as a local folder', async () => {
    const store = await open();
    await store.put('rates/1.0.0/remoteEntry.js', Buffer.from('entry'));
    await store.put('rates/1.0.0/release.json', Buffer.from('{}'));
    const folders = await Promise.all([store.asFolder('rates/1.0.0/'), store.asFolder('rates/1.0.0/')]);
    for (const folder of folders) expect(await readFile(join(folder ?? '', 'remoteEntry.js'), 'utf8')).toBe('entry');
    expect(await store.asFolder('rates/2.0.0/')).toBeUndefined();
  });
});

test('does not fetch a release whose upload is not complete', async () => {
  await bucket.put('rates/1.0.0/remoteEntry.js', Buffer.from('entry'));
  expect(await bucket.asFolder('rates/1.0.0/')).toBeUndefined();
});
