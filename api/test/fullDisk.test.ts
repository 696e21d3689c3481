import { execFileSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import type { ApiClient } from './ApiClient';
import { currentEngine, makePlace, templateVariable } from './engines';
import { createAs, createGiven } from './given';
import { thingsTable } from './probe';
import { startApi, type TestApi } from './startApi';

const MEGABYTE = 1024 * 1024;

/** A small disk of its own in the place of a folder; false where this user may not have one. */
const mountSmall = (folder: string): boolean => {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=8m', 'tmpfs', folder], { stdio: 'pipe' });
    return true;
  } catch {
    console.warn('Skipped: a disk of 8 MB needs the right to mount one. .ci/run has it as root.');
    return false;
  }
};

let api: TestApi | undefined;
let agent: ApiClient;
let files: string;
beforeAll(async () => {
  const engine = currentEngine();
  const place = await makePlace(engine, process.env[templateVariable(engine)]);
  files = path.join(place.dataDir, 'files');
  mkdirSync(files);
  if (!mountSmall(files)) return place.remove();
  api = await startApi({ place });
  agent = await createAs(api, createGiven(api)).agent;
  await api.sql([thingsTable] as unknown as TemplateStringsArray);
});
afterAll(async () => {
  if (!api) return;
  await api.stop({ keep: true });
  execFileSync('umount', [files]);
  await api.place.remove();
});

const pdf = (name: string, size: number) => new File([`%PDF-1.7\n${'x'.repeat(size)}\n%%EOF\n`], name);
const send = (size: number) => agent.upload('/probe/files', 'documents', [pdf('list.pdf', size)]);
const readiness = async (url: string) => {
  const answer = await fetch(`${url}/readyz`);
  return { code: answer.status, ...((await answer.json()) as object) };
};

test('a full disk refuses uploads at once and says so, reads go on, and it takes them again when there is room', async () => {
  if (!api) return;
  const { url } = api;
  const kept = await send(1_000);
  const [{ key } = { key: '' }] = kept.data as { key: string }[];
  expect(await readiness(url)).toMatchObject({ code: 200, status: 'ok' });

  const ballast = path.join(files, 'ballast');
  writeFileSync(ballast, Buffer.alloc(7.8 * MEGABYTE));
  const refused = await send(2 * MEGABYTE);
  expect(refused.status).toBe(507);
  expect(refused.error).toMatchObject({ error: 'no_room', message: expect.stringContaining('Nothing was kept') });
  expect(await readiness(url)).toMatchObject({ code: 200, status: 'degraded', room: false });
  expect((await agent.fetch(`/probe/files/${key}`)).status).toBe(200);
  expect((await agent.post('/probe/things', { name: 'a row' })).status).toBe(201);

  await rm(ballast);
  expect((await send(2 * MEGABYTE)).status).toBe(201);
  expect(await readiness(url)).toMatchObject({ code: 200, status: 'ok' });
});
