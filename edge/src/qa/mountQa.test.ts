import Fastify from 'fastify';
import { createTestWorkspace } from '../composition/createTestWorkspace';
import { serveToAll } from '../registry/moves';
import { mountEdge } from '../serving/mountEdge';

/** Starts an edge with the QA page built, a release of bookings, and a build of rates that came with the shell. */
async function givenQa({ built = true } = {}) {
  const given = await createTestWorkspace();
  await given.remote('rates');
  for (const [version, kernel] of [
    ['1.4.0', '^1.0.0'],
    ['2.0.0', '^2.0.0'],
  ] as const) {
    await given.release('bookings', version, { kernel });
    await given.write(`.data/releases/bookings/${version}/release.json`, { digest: 'd', at: '2026-01-01T00:00:00Z' });
    await given.write(`.data/releases/bookings/${version}/remoteEntry.js.map`, '{}');
    await given.move('bookings', serveToAll(version));
  }
  if (built) {
    await given.write('standalone/dist/assets.json', { kernel: '1.2.0', scripts: ['main.js'], styles: ['main.css'] });
    await given.write('standalone/dist/integrity.json', { 'main.js': 'sha384-host' });
    await given.write('standalone/dist/main.js', 'host()');
    await given.write('standalone/serviceWorker.js', 'worker()');
    await given.write('api/dist/worker/engine.json', { bytes: 12 });
    await given.write('api/dist/worker/worker.js', 'api()');
    await given.write('api/dist/worker/pglite-0123456789.wasm', 'engine');
  }
  const app = Fastify();
  app.get('/api/me', async ({ headers }) => ({ data: { role: (headers.authorization ?? '').replace('Bearer ', '') } }));
  await mountEdge(app, {
    ...given,
    demo: false,
    publicUrl: 'https://quayside.example',
    outcomes: async () => [],
  });
  return async (url: string, role = 'agent') => {
    const session = encodeURIComponent(JSON.stringify({ token: role, id: 'u1', role }));
    return app.inject({ url, headers: { cookie: `quayside-session=${session}`, host: 'quayside.example' } });
  };
}

test('lets staff open any single release, with all its requests below its own address', async () => {
  const get = await givenQa();
  const page = await get('/qa/bookings/1.4.0/?role=importer&seed=7&fault=all.500.once');
  expect(page.statusCode).toBe(200);
  const [document] = /\{"shell".*?(?=<\/script>)/.exec(page.body) ?? [];
  expect(JSON.parse(document ?? '')).toMatchObject({
    kernel: '1.2.0',
    remotes: [{ name: 'bookings', state: 'composed', release: { version: '1.4.0', base: 'release/' } }],
  });
  expect((await get('/qa/bookings/1.4.0/release/remoteEntry.js')).body).toContain('bookings 1.4.0');
  expect((await get('/qa/bookings/1.4.0/host/main.js')).body).toContain('host()');
  expect((await get('/qa/bookings/1.4.0/server/worker.js')).body).toContain('api()');
  expect((await get('/qa/bookings/1.4.0/serviceWorker.js')).body).toContain('worker()');
  expect((await get('/qa/bookings/1.4.0/release/remoteEntry.js.map')).statusCode).toBe(404);
  expect((await get('/qa/rates/0.0.1+bbbb/')).statusCode).toBe(200);
});

test('limits a release to its own folder, without API and other pages', async () => {
  const get = await givenQa();
  const fetchContentPolicy = async (file: string) =>
    String((await get(`/qa/bookings/1.4.0/${file}`)).headers['content-security-policy']);
  const policy = await fetchContentPolicy('');
  // A worker takes the policy of its own script.
  expect(await fetchContentPolicy('release/remoteEntry.js')).toBe(policy);
  const own = 'http://quayside.example/qa/bookings/1.4.0/';
  expect(policy).toContain(`connect-src ${own} data: blob:;`);
  expect(policy).toContain(`script-src ${own} 'sha256-`);
  expect(policy).not.toContain("'self' ");
  expect(policy).toContain("form-action 'none'");
});

test('opens the current release without a version, and redirects to the address with a slash', async () => {
  const get = await givenQa();
  for (const address of ['/qa/bookings', '/qa/bookings/'])
    expect((await get(address)).headers.location).toBe('/qa/bookings/1.4.0/');
  expect((await get('/qa/bookings/1.4.0')).headers.location).toBe('/qa/bookings/1.4.0/');
});

test.each([
  ['/qa/bookings/1.4.0/', 'customer-admin', 403, 'Releases are opened alone by staff: sign in first'],
  ['/qa/bookings/9.9.9/', 'agent', 404, 'There is no bookings 9.9.9.'],
  ['/qa/bookings/..%2f..%2frates/', 'agent', 404, 'There is no bookings'],
  ['/qa/nobody/1.0.0/', 'agent', 404, "There is no release of 'nobody'."],
  ['/qa/bookings/2.0.0/', 'agent', 409, 'bookings 2.0.0 does not run here: it needs kernel ^2.0.0, and the shell has'],
])('answers %s for %s with %d and a message', async (url, role, status, sentence) => {
  const get = await givenQa();
  const answer = await get(url, role);
  expect(answer.statusCode).toBe(status);
  expect(answer.body).toContain(sentence);
});

test('caches the engine forever, and revalidates files that can change', async () => {
  const get = await givenQa();
  const kept = async (file: string) => (await get(`/qa/bookings/1.4.0/${file}`)).headers['cache-control'];
  expect(await kept('server/pglite-0123456789.wasm')).toBe('private, max-age=31536000, immutable');
  expect(await kept('server/worker.js')).toBe('no-cache');
  expect(await kept('host/main.js')).toBe('no-cache');
});

test('says how to build the QA page when it is missing', async () => {
  const get = await givenQa({ built: false });
  const answer = await get('/qa/bookings/1.4.0/');
  expect(answer.statusCode).toBe(503);
  expect(answer.body).toContain('pnpm build:qa');
});
