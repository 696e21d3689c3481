import { mkdtemp, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevServer, serveDev } from './devServer';

let server: DevServer;
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'quayside-dev-'));
  await writeFile(join(folder, 'remoteEntry.js'), 'entry()');
  await writeFile(join(folder, 'remote.json'), '{"name":"demurrage"}');
  server = await serveDev(() => folder, 0);
});
afterAll(() => server.close());

const get = (path: string) => fetch(server.address + path);

test('serves a build to pages of any origin, with reload code in its entry', async () => {
  const contract = await get('remote.json');
  expect(await contract.json()).toEqual({ name: 'demurrage' });
  expect(contract.headers.get('access-control-allow-origin')).toBe('*');
  const script = await get('remoteEntry.js?t=1');
  expect(script.headers.get('content-type')).toBe('text/javascript');
  expect(await script.text()).toMatch(/^entry\(\)\n;.*EventSource/s);
});

test.each(['gone.js', '..%2f..%2fetc/passwd', '%00', ''])('answers 404 for %j', async (path) => {
  expect((await get(path)).status).toBe(404);
});

test('notifies every page that loaded the remote of each build', async () => {
  const streams = await Promise.all([get('changes'), get('changes')]);
  server.changed();
  for (const { body } of streams) {
    const reader = body?.getReader();
    expect(Buffer.from((await reader?.read())?.value ?? []).toString()).toBe('data: built\n\n');
    await reader?.cancel();
  }
});
