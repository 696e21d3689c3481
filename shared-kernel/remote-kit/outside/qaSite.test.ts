import { once } from 'node:events';
import { mkdtemp, writeFile } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type DevServer, serveDev } from './devServer';
import { openQaSite } from './qaSite';

/** The files of the QA page in a running product. */
const files: Record<string, string> = {
  'host/assets.json': JSON.stringify({ kernel: '1.2.0', offers: {}, scripts: ['main.js'], styles: ['main.css'] }),
  'host/integrity.json': JSON.stringify({ 'main.js': 'sha384-page' }),
  'host/main.js': 'page()',
  'server/worker.js': 'api()',
  'server/engine.json': '{"bytes":12}',
  'serviceWorker.js': 'calls()',
};
let product: Server;
let address: string;
let folder: string;
let server: DevServer;

beforeAll(async () => {
  product = createServer(({ url = '', method, headers }, response) => {
    const content = files[url.replace('/qa/own/0/', '')];
    if (content === undefined) return void response.writeHead(404).end();
    if (headers['if-none-match'] === '"1"') return void response.writeHead(304).end();
    response.writeHead(200, { 'content-type': 'text/plain', 'content-length': content.length, etag: '"1"' });
    response.end(method === 'HEAD' ? undefined : content);
  }).listen(0, 'localhost');
  await once(product, 'listening');
  address = `http://localhost:${(product.address() as AddressInfo).port}`;
  folder = await mkdtemp(join(tmpdir(), 'quayside-qa-'));
  await writeKernelRange('^1.0.0');
  await writeFile(join(folder, 'mf-manifest.json'), '{}');
  await writeFile(join(folder, 'integrity.json'), '{"remoteEntry.js":"sha384-entry"}');
  await writeFile(join(folder, 'remoteEntry.js'), 'entry()');
  server = await serveDev(() => folder, 0, await openQaSite(address, () => folder));
});
afterAll(async () => {
  await server.close();
  product.close();
  product.closeAllConnections();
});

const writeKernelRange = (kernel: string) =>
  writeFile(
    join(folder, 'remote.json'),
    JSON.stringify({ name: 'demurrage', version: '0.2.0', kernel, routes: [], widgets: [], navigation: [] }),
  );
const get = (path: string, headers = {}) => fetch(server.address + path, { headers });

test("shows the product's page around the local remote, and reloads after a build", async () => {
  const html = await (await get('')).text();
  const [, composition = ''] = /id="composition">([^<]*)</.exec(html) ?? [];
  expect(JSON.parse(composition)).toMatchObject({
    kernel: '1.2.0',
    shell: { base: 'host/', integrity: { 'main.js': 'sha384-page' } },
    remotes: [
      {
        name: 'demurrage',
        release: { version: '0.2.0', base: 'release/', integrity: { 'remoteEntry.js': 'sha384-entry' } },
      },
    ],
  });
  expect(html).toContain('src="host/main.js" integrity="sha384-page"');
  expect(html).toContain('data-bytes="12"');
  expect(html).toContain("new EventSource('changes')");
});

test('loads page files and API from the product, and revalidates them', async () => {
  expect(await (await get('host/main.js')).text()).toBe('page()');
  expect(await (await get('server/worker.js')).text()).toBe('api()');
  const again = await get('serviceWorker.js', { 'if-none-match': '"1"' });
  expect([again.status, await again.text()]).toEqual([304, '']);
  expect((await get('host/gone.js')).status).toBe(404);
});

test('serves the entry unchanged on that page, so that its hash matches', async () => {
  expect(await (await get('release/remoteEntry.js')).text()).toBe('entry()');
  expect(await (await get('remoteEntry.js')).text()).toContain('EventSource');
});

test("reports the kernel that a remote needs when the product's is older", async () => {
  await writeKernelRange('^2.0.0');
  const page = await get('');
  expect([page.status, await page.text()]).toEqual([
    409,
    expect.stringMatching(/^demurrage 0\.2\.0 does not run in http.*kernel/),
  ]);
  await writeKernelRange('^1.0.0');
});

test.each([
  ['quayside', "'quayside' is no address"],
  ['http://localhost:1', 'http://localhost:1 does not answer'],
])('refuses %j with a message', async (to, sentence) => {
  await expect(openQaSite(to, () => folder)).rejects.toThrow(sentence);
});

test('says which command to run when the product has no QA page', async () => {
  const { 'host/assets.json': kept = '' } = files;
  delete files['host/assets.json'];
  await expect(openQaSite(address, () => folder)).rejects.toThrow("has no page of QA's: `pnpm build:qa`");
  files['host/assets.json'] = kept;
});
