import { readdir } from 'node:fs/promises';
import { request } from 'node:http';
import path from 'node:path';
import type { ApiClient } from './ApiClient';
import { eventually } from './eventually';
import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

let api: TestApi;
let agent: ApiClient;
beforeAll(async () => {
  api = await startApi();
  agent = await createAs(api, createGiven(api)).agent;
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterAll(() => api.stop());

const pdf = (name = 'list.pdf', filler = '') => new File([`%PDF-1.7\n${filler}\n%%EOF\n`], name);
const send = (files: File[], key?: string) =>
  agent.upload('/probe/files', 'documents', files, key ? { headers: { 'idempotency-key': key } } : {});

const filesOnDisk = async (): Promise<string[]> => {
  const entries = await readdir(path.join(api.place.dataDir, 'files'), { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ name }) => name)
    .sort();
};

test('stores files under ids, with clean name and real type', async () => {
  const reply = await send([pdf('..\\évil/päcking\u202elist.pdf'), new File(['plain words'], 'note.txt')]);
  expect(reply.status).toBe(201);
  expect(reply.data).toEqual([
    {
      key: expect.stringMatching(/^[0-9a-f]{24}$/),
      fileName: 'päckinglist.pdf',
      contentType: 'application/pdf',
      size: 16,
    },
    {
      key: expect.stringMatching(/^[0-9a-f]{24}$/),
      fileName: 'note.txt',
      contentType: 'text/plain; charset=utf-8',
      size: 11,
    },
  ]);
  expect(await filesOnDisk()).toEqual((reply.data as { key: string }[]).map(({ key }) => key).sort());
});

test.each([
  ['a file above 20 MB', () => [pdf('ok.pdf'), pdf('big.pdf', 'x'.repeat(20 * 1024 * 1024))], 413],
  ['a file of another type than its name', () => [pdf('ok.pdf'), pdf('picture.png')], 422],
  ['an svg', () => [new File(['<svg xmlns="http://www.w3.org/2000/svg"/>'], 'x.svg')], 422],
  ['markup named txt', () => [new File(['hello <script>alert(1)</script>'], 'x.txt')], 422],
  ['an empty file', () => [new File([], 'empty.pdf')], 422],
  ['more files than the call takes', () => [pdf(), pdf(), pdf(), pdf()], 413],
  ['a call that fails after its files came', () => [pdf('break.pdf')], 409],
])('refuses %s and leaves nothing', async (_what, files, status) => {
  const before = await filesOnDisk();
  const reply = await send(files());
  expect(reply.status).toBe(status);
  expect(reply.error.statusCode).toBe(status);
  expect(await filesOnDisk()).toEqual(before);
});

test('names a refused file', async () => {
  const reply = await send([pdf('ok.pdf'), pdf('picture.png')]);
  expect(reply.error.errors).toEqual([{ path: 'documents', message: 'picture.png is not a png file inside' }]);
});

test('refuses a large file in a field of another name', async () => {
  const reply = await agent.upload('/probe/files', 'papers', [pdf('list.pdf', 'x'.repeat(3_000_000))]);
  expect({ status: reply.status, errors: reply.error.errors }).toEqual({
    status: 422,
    errors: [{ path: 'papers', message: 'Send the files in the field documents' }],
  });
});

test('stores files once per key', async () => {
  const first = await send([pdf('same.pdf')], 'up-1');
  const stored = await filesOnDisk();
  const second = await send([pdf('same.pdf')], 'up-1');
  expect(second.body).toEqual(first.body);
  expect(await filesOnDisk()).toEqual(stored);
  expect((await send([pdf('same.pdf', 'other')], 'up-1')).status).toBe(422);
  expect(await filesOnDisk()).toEqual(stored);
});

test('leaves nothing after an aborted upload', async () => {
  const before = await filesOnDisk();
  const url = new URL(`${api.url}/api/probe/files`);
  const broken = request(url, {
    method: 'POST',
    headers: { authorization: `Bearer ${agent.token}`, 'content-type': 'multipart/form-data; boundary=cut' },
  });
  broken.on('error', () => {});
  broken.write('--cut\r\ncontent-disposition: form-data; name="documents"; filename="cut.pdf"\r\n\r\n%PDF-1.7\n');
  broken.write('x'.repeat(300_000));
  await eventually(async () => (await filesOnDisk()).length > before.length);
  broken.destroy();
  await eventually(async () => (await filesOnDisk()).length === before.length);
});
