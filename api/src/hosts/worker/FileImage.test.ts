import type { ChangeSet, FileWrite } from '@electric-sql/pglite/memfs-frontend';
import { FileImage } from './FileImage';

const bytes = (...values: number[]) => new Uint8Array(values);
const changes = (ops: ChangeSet['ops'], ...data: FileWrite[]): ChangeSet => ({
  ops,
  files: { wal: [], data, control: [] },
});
const file = (path: string, content: Uint8Array): FileWrite => ({
  ...{ path, size: content.length, full: true, truncate: true },
  chunks: [{ at: 0, data: content }],
});
const part = (path: string, size: number, at: number, data: Uint8Array): FileWrite => ({
  ...{ path, size, full: false, truncate: false },
  chunks: [{ at, data }],
});

const listImageFiles = (image: FileImage) =>
  Object.fromEntries(image.entries().flatMap((entry) => (entry.kind === 'file' ? [[entry.path, entry.data]] : [])));

test('overwrites parts of files, and lets files grow and shrink', () => {
  const image = new FileImage();
  image.take(changes([{ op: 'mkdir', path: '/base' }], file('/base/1', bytes(1, 2, 3))));
  image.take(changes([], part('/base/1', 5, 4, bytes(9))));
  expect(listImageFiles(image)).toEqual({ '/base/1': bytes(1, 2, 3, 0, 9) });
  image.take(changes([], { path: '/base/1', size: 2, full: false, truncate: true, chunks: [] }));
  expect(listImageFiles(image)).toEqual({ '/base/1': bytes(1, 2) });
});

test('removes a folder with its content, and nothing else', () => {
  const image = new FileImage();
  image.take(
    changes(
      [
        { op: 'mkdir', path: '/base' },
        { op: 'mkdir', path: '/base/5' },
        { op: 'mkdir', path: '/base/55' },
      ],
      file('/base/5/1', bytes(1)),
      file('/base/55/1', bytes(2)),
    ),
  );
  image.take(changes([{ op: 'remove', path: '/base/5' }]));
  expect(image.entries()).toEqual([
    { kind: 'dir', path: '/base' },
    { kind: 'dir', path: '/base/55' },
    { kind: 'file', path: '/base/55/1', data: bytes(2) },
  ]);
});

test('reproduces the files from one change set, folders before their content, without storing trailing zeros', () => {
  const image = new FileImage();
  image.take(changes([{ op: 'mkdir', path: '/pg_wal' }], file('/pg_wal/1', bytes(7, 0, 8, 0, 0, 0))));
  const whole = image.whole();
  expect(whole.files.data[0]?.chunks).toEqual([{ at: 0, data: bytes(7, 0, 8) }]);
  const again = new FileImage();
  again.take(whole);
  expect(again.entries()).toEqual(image.entries());
});
