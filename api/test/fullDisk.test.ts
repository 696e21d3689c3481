import { mkdirSync } from 'node:fs';
import path from 'node:path';
import type { ApiClient } from './ApiClient';
import { currentEngine, makePlace, templateVariable } from './engines';
import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { mountSmallDisk, type SmallDisk } from './smallDisk';
import { startApi, type TestApi } from './startApi';

const MEGABYTE = 1024 * 1024;

let api: TestApi | undefined;
let agent: ApiClient;
let disk: SmallDisk | undefined;
beforeAll(async () => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  const files = path.join(place.dataDir, 'files');
  mkdirSync(files);
  disk = mountSmallDisk(files, { megabytes: 8 });
  if (!disk) return place.remove();
  api = await startApi({ place });
  agent = await createAs(api, createGiven(api)).agent;
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterAll(async () => {
  if (!api) return;
  await api.stop({ keep: true });
  disk?.remove();
  await api.place.remove();
});

const pdf = (name: string, size: number) => new File([`%PDF-1.7\n${'x'.repeat(size)}\n%%EOF\n`], name);
const send = (size: number) => agent.upload('/probe/files', 'documents', [pdf('list.pdf', size)]);
const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as object) };
};

test('refuses uploads at once on a full disk, still answers reads, and accepts uploads when there is room', async () => {
  if (!api) return;
  const { url } = api;
  const kept = await send(1_000);
  const [{ key } = { key: '' }] = kept.data as { key: string }[];
  expect(await readiness(url)).toMatchObject({ code: 200, status: 'ok' });

  disk?.fill();
  const refused = await send(2 * MEGABYTE);
  expect(refused.status).toBe(507);
  expect(refused.error).toMatchObject({ error: 'no_room', message: expect.stringContaining('Nothing was saved') });
  expect(await readiness(url)).toMatchObject({ code: 200, status: 'degraded', room: false });
  expect((await agent.fetch(`/probe/files/${key}`)).status).toBe(200);
  expect((await agent.post('/probe/things', { name: 'a row' })).status).toBe(201);

  disk?.empty();
  expect((await send(2 * MEGABYTE)).status).toBe(201);
  expect(await readiness(url)).toMatchObject({ code: 200, status: 'ok' });
});
