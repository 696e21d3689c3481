import { createHash } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { firstCallsScript } from '../page/firstCalls';
import { themeScript, toInlineJson } from '../page/html';
import { startFailureScript } from '../page/startFailure';
import { serveToAll } from '../registry/moves';
import { compositionIn, createSessionCookie, startTestEdge } from './startTestEdge';

test('serves the page at every address of the product, cached only with revalidation', async () => {
  const { get } = await startTestEdge();
  for (const url of ['/', '/bookings/65f0/overview?tab=1', '/auth/login']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('sends no referrer from the pages that are opened with a secret link', async () => {
  const { get } = await startTestEdge();
  const fetchReferrerPolicy = async (url: string) => (await get(url)).headers['referrer-policy'];
  expect(await fetchReferrerPolicy('/auth/invite?token=secret')).toBe('no-referrer');
  expect(await fetchReferrerPolicy('/bookings/all')).toBe('same-origin');
});

test('embeds the composition in the page, escaped for its element', async () => {
  const { get } = await startTestEdge();
  const document = compositionIn((await get('/')).body);
  expect(document.remotes.map(({ name }: { name: string }) => name)).toEqual(['bookings', 'rates']);
  expect(toInlineJson({ text: '</script><script>alert(1)' })).not.toContain('</script>');
  expect(JSON.parse(toInlineJson({ text: '</script>' }))).toEqual({ text: '</script>' });
});

test('preloads only the remote of a deep link', async () => {
  const { get } = await startTestEdge();
  const { body } = await get('/rates/all');
  expect(body).toContain(
    'rel="preload" as="script" href="/remotes/rates/0.0.1+bbbb/remoteEntry.js" integrity="sha384-entry-0.0.1" crossorigin="anonymous"',
  );
  expect(body).toContain('href="/remotes/rates/0.0.1+bbbb/expose.abc.js"');
  expect(body).not.toContain('href="/remotes/bookings');
});

const firstOf = {
  first: {
    pages: { '/rates/:id': { files: ['expose.abc.js', 'page.js'], shows: ['bookings/card'] } },
    widgets: { bell: { files: ['bell.js'], shows: [] }, card: { files: ['card.js'], shows: [] } },
  },
};

test("preloads the files and data that a page needs first, and the widgets of the frame's slots", async () => {
  const { get, release, move } = await startTestEdge();
  const route = { path: '/rates/:id', title: 'Rate', section: 'rates', firstCalls: ['/rates/:id', '/rates?sort=id'] };
  const hashes = { 'page.js': 'sha384-page', 'bell.js': 'sha384-bell', 'card.js': 'sha384-card' };
  await release('rates', '1.0.0', { newer: { ...firstOf, routes: [route] }, hashes });
  await release('bookings', '1.0.0', {
    newer: {
      ...firstOf,
      navigation: [{ place: 'rail', label: 'Best rate', path: '/rates/1', order: 1 }],
      widgets: [
        { name: 'bell', slot: 'alerts', props: {} },
        { name: 'card', props: {} },
      ],
    },
    hashes,
  });
  for (const name of ['rates', 'bookings']) await move(name, serveToAll('1.0.0'));

  const scriptsIn = (html: string) =>
    [...html.matchAll(/as="script" href="\/remotes\/([^"]+)"/g)].map(([, file]) => file);
  const { body } = await get('/rates/7', createSessionCookie('agent'));
  expect(scriptsIn(body)).toEqual([
    'rates/1.0.0/remoteEntry.js',
    'rates/1.0.0/expose.abc.js',
    'rates/1.0.0/page.js',
    'bookings/1.0.0/remoteEntry.js',
    'bookings/1.0.0/expose.abc.js',
    'bookings/1.0.0/card.js',
    'bookings/1.0.0/bell.js',
  ]);
  expect(body).toContain('id="first-calls">["/api/rates/7","/api/rates?sort=id"]<');
  // The product's root address leads signed-in users there.
  const home = (await get('/', createSessionCookie('agent'))).body;
  expect(scriptsIn(home)).toEqual(scriptsIn(body));
  expect(home).toContain('id="first-calls">["/api/rates/1","/api/rates?sort=id"]<');
  // With a query the page may read other data.
  expect((await get('/rates/7?tab=2', createSessionCookie('agent'))).body).not.toContain('first-calls"');
  // Signed-out users get the sign-in page at once, without first calls.
  expect((await get('/rates/7')).body).not.toMatch(/first-calls"|href="[^"]*bell\.js/);
  expect(compositionIn(body).remotes[1].contract).not.toHaveProperty('first');
  expect(compositionIn(body).remotes[1].contract.routes).toEqual([
    { path: '/rates/:id', title: 'Rate', section: 'rates' },
  ]);
});

test("preloads the shell's fonts in every page, and none when the shell lists none", async () => {
  const { get, write } = await startTestEdge();
  expect((await get('/')).body).not.toContain('as="font"');
  const assets = { kernel: '1.2.0', scripts: ['main.js'], styles: [], preload: [], fonts: ['plex.abc.woff2'] };
  await write('shell/dist/assets.json', assets);
  await write('shell/dist/build.json', { version: '0.0.2', build: 'bbbb' });
  expect((await get('/')).body).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/0.0.2+bbbb/plex.abc.woff2" crossorigin>',
  );
});

test('adds integrity hashes to the style sheets of the shell, as to its scripts', async () => {
  const { get } = await startTestEdge();
  expect((await get('/')).body).toContain(
    'data-href="main.css" href="/assets/0.0.1+aaaa/main.css" integrity="sha384-styles" crossorigin="anonymous">',
  );
});

test('allows only the known inline scripts by hash, and styles by the nonce of the response', async () => {
  const { get } = await startTestEdge();
  const [one, other] = [await get('/'), await get('/')];
  const policy = String(one.headers['content-security-policy']);
  const nonce = /name="csp-nonce" content="([^"]+)"/.exec(one.body)?.[1];
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(other.body).not.toContain(nonce);
  const hashes = [themeScript, startFailureScript, firstCallsScript].map((text) =>
    createHash('sha256').update(text).digest('base64'),
  );
  expect(policy).toContain(`script-src 'self' ${hashes.map((hash) => `'sha256-${hash}'`).join(' ')};`);
  expect(policy).not.toMatch(/unsafe/);
  expect(one.headers['strict-transport-security']).toBeDefined();
});

test('answers an unchanged page with 304 and no policy, which would not match the stored nonce', async () => {
  const { get, remote } = await startTestEdge();
  const { etag } = (await get('/')).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
  await remote('rates', { build: 'eeee' });
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('serves files of a release as immutable and precompressed', async () => {
  const { get } = await startTestEdge();
  const plain = await get('/assets/0.0.1+aaaa/main.js');
  expect(plain.body).toBe('console.log("plain")');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await get('/assets/0.0.1+aaaa/main.js', { 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small.rawPayload).toString()).toBe('console.log("plain")');
  expect((await get('/remotes/rates/0.0.1+bbbb/remoteEntry.js')).body).toBe('/* rates 0.0.1 */');
});

test('serves source maps only to staff, by any spelling of the address', async () => {
  const { get, write, store } = await startTestEdge();
  await write('shell/dist/main.js.map', '{"sources":[]}');
  await write('remote-rates/dist/0.0.1/remoteEntry.js.map', '{"sources":[]}');
  await store.put('rates/1.0.0/remoteEntry.js.map', Buffer.from('{"sources":[]}'));
  const maps = [
    '/assets/0.0.1+aaaa/main.js.map',
    '/remotes/rates/0.0.1+bbbb/remoteEntry.js.map',
    '/remotes/rates/1.0.0/remoteEntry.js.map',
  ];
  for (const map of maps) {
    for (const spelled of [map, `${map}?x`, `${map}/.`, `${map}/%2e`, map.replace('.map', '%2emap')])
      expect([spelled, (await get(spelled)).statusCode]).toEqual([spelled, 404]);
    expect((await get(map, createSessionCookie('customer-member'))).statusCode).toBe(404);
    const answer = await get(map, createSessionCookie('member'));
    expect([answer.statusCode, answer.body, answer.headers['cache-control']]).toEqual([
      200,
      '{"sources":[]}',
      'private, no-cache',
    ]);
  }
});

test.each([
  '/assets/0.0.1+aaaa/nothing.js',
  '/assets/0.0.1+older/main.js',
  '/remotes/rates/9.9.9/remoteEntry.js',
  '/remotes/rates/0.0.1+bbbb/../../remote.json',
  '/remotes/rates/..%2f..%2f/package.json',
  '/logo.png',
  '/api/nothing',
])('answers %s with 404 instead of the page', async (url) => {
  const { get } = await startTestEdge();
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).not.toMatch(/html/);
  expect(answer.headers['cache-control']).not.toMatch(/immutable/);
});

test('keeps serving older releases for pages that still run them', async () => {
  const { get, release, registry } = await startTestEdge();
  await release('rates', '1.0.0');
  await release('rates', '1.1.0');
  await registry({ rates: { current: '1.1.0', versions: ['1.1.0'] } });
  expect((await get('/remotes/rates/1.0.0/remoteEntry.js')).body).toBe('/* rates 1.0.0 */');
  expect(compositionIn((await get('/')).body).remotes[1].release.version).toBe('1.1.0');
});

test('keeps the page and answers 404 for scripts while the files of a remote are missing, and recovers', async () => {
  const { get, rename } = await startTestEdge();
  const before = compositionIn((await get('/')).body);
  await rename('remote-rates/dist', 'remote-rates/away');
  expect((await get('/remotes/rates/0.0.1+bbbb/remoteEntry.js')).statusCode).toBe(404);
  expect((await get('/remotes/bookings/0.0.1+bbbb/remoteEntry.js')).statusCode).toBe(200);
  expect(compositionIn((await get('/')).body)).toEqual(before);
  await rename('remote-rates/away', 'remote-rates/dist');
  expect((await get('/remotes/rates/0.0.1+bbbb/remoteEntry.js')).statusCode).toBe(200);
});

test('omits a new folder until it is a valid remote, and serves the others', async () => {
  const { get, write, remote } = await startTestEdge();
  const remotesNow = async () => compositionIn((await get('/')).body).remotes;
  await write('remote-customs/notes.txt', 'soon');
  await remote('rates', { build: 'eeee' });
  expect(await remotesNow()).toMatchObject([{ name: 'bookings' }, { release: { version: '0.0.1+eeee' } }]);
  await remote('customs', { built: false });
  expect(await remotesNow()).toMatchObject([{ name: 'bookings' }, { name: 'customs' }, { name: 'rates' }]);
});

test('omits an unreadable folder, and serves the others', async () => {
  const { get, remote, workspace } = await startTestEdge();
  await mkdir(join(workspace, 'remote-foo'));
  await symlink('dist', join(workspace, 'remote-foo/dist'));
  await remote('rates', { build: 'eeee' });
  expect(compositionIn((await get('/')).body).remotes).toMatchObject([
    { name: 'bookings' },
    { release: { version: '0.0.1+eeee' } },
  ]);
});

test('keeps the previous state of a remote whose contract becomes invalid, and serves the others', async () => {
  const { get, write, remote } = await startTestEdge();
  const before = compositionIn((await get('/')).body).remotes;
  await write('remote-bookings/remote.json', '{"name":');
  await remote('rates', { build: 'eeee' });
  expect(compositionIn((await get('/')).body).remotes).toMatchObject([
    before[0],
    { release: { version: '0.0.1+eeee' } },
  ]);
});

test('answers a page that requests the composition as JSON', async () => {
  const { get } = await startTestEdge();
  const answer = await get('/composition.json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toEqual(compositionIn((await get('/')).body));
});

test('serves a push worker that handles no requests and caches nothing', async () => {
  const { get } = await startTestEdge();
  const { headers, body } = await get('/push-worker.js');
  expect(headers).toMatchObject({ 'content-type': 'text/javascript; charset=utf-8', 'cache-control': 'no-cache' });
  expect(headers['service-worker-allowed']).toBeUndefined();
  expect([...body.matchAll(/addEventListener\('(\w+)'/g)].map(([, name]) => name)).toEqual([
    'push',
    'notificationclick',
  ]);
  expect(body).not.toMatch(/caches|fetch|skipWaiting|claim/);
});

test('accepts the report of a page that could not start, and refuses anything else', async () => {
  const { app } = await startTestEdge();
  const reportForStatus = async (payload: string) =>
    (await app.inject({ method: 'POST', url: '/start-failures', payload, headers: { 'content-type': 'text/plain' } }))
      .statusCode;
  const report = { file: '/assets/1/main.js', generation: 'a', again: false };
  expect(await reportForStatus(JSON.stringify(report))).toBe(204);
  expect(await reportForStatus(JSON.stringify({ ...report, file: 'x'.repeat(301) }))).toBe(400);
  expect(await reportForStatus('no report')).toBe(400);
  expect(await reportForStatus('x'.repeat(3_000))).toBe(413);
});
