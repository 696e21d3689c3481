import { createHash } from 'node:crypto';
import { mkdir, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { integrityOf } from '@quayside/releases/releaseFiles';
import Fastify from 'fastify';
import { givenWorkspace } from '../composition/givenWorkspace';
import { hold, lift, rollBack, toCanary, toEverybody } from '../registry/moves';
import { forgetGeneration, listGenerations } from '../registry/records';
import { prune } from '../release/prune';
import { runRelease } from '../release/run';
import { inlineJson, themeScript } from './html';
import { mountEdge } from './mountEdge';

async function givenEdge({ demo = false, dataDir }: { demo?: boolean; dataDir?: string } = {}) {
  const given = await givenWorkspace();
  await given.remote('bookings');
  await given.remote('rates');
  const app = Fastify({ trustProxy: 'loopback' });
  app.get('/api/me', async ({ headers }, reply) => {
    const role = /^Bearer (.+)$/.exec(headers.authorization ?? '')?.[1];
    return role === 'nobody' ? reply.code(401).send() : { data: { role } };
  });
  await mountEdge(app, {
    ...given,
    ...(dataDir && { dataDir }),
    demo,
    publicUrl: 'https://quayside.example',
    outcomes: async () => [],
  });
  const get = (url: string, headers: Record<string, string> = {}, remoteAddress = '198.51.100.7') =>
    app.inject({ url, headers, remoteAddress });
  return { ...given, app, get };
}
const compositionIn = (html: string) => JSON.parse(/id="composition">(.*?)<\/script>/.exec(html)?.[1] ?? '');

test('every address of the product gets the page, never cached without asking', async () => {
  const { get } = await givenEdge();
  for (const url of ['/', '/bookings/65f0/overview?tab=1', '/auth/login']) {
    const answer = await get(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('text/html; charset=utf-8');
    expect(answer.headers['cache-control']).toBe('no-cache');
  }
});

test('the composition is in the page, and everything in it stays inside its element', async () => {
  const { get } = await givenEdge();
  const document = compositionIn((await get('/')).body);
  expect(document.remotes.map(({ name }: { name: string }) => name)).toEqual(['bookings', 'rates']);
  expect(inlineJson({ text: '</script><script>alert(1)' })).not.toContain('</script>');
  expect(JSON.parse(inlineJson({ text: '</script>' }))).toEqual({ text: '</script>' });
});

test('a deep link preloads its own remote and no other', async () => {
  const { get } = await givenEdge();
  const { body } = await get('/rates/all');
  expect(body).toContain(
    'rel="preload" as="script" href="/remotes/rates/0.0.1+bbbb/remoteEntry.js" integrity="sha384-entry-0.0.1" crossorigin="anonymous"',
  );
  expect(body).toContain('href="/remotes/rates/0.0.1+bbbb/expose.abc.js"');
  expect(body).not.toContain('href="/remotes/bookings');
});

test('the fonts of every page are asked for with it, and a shell that names none has none', async () => {
  const { get, write } = await givenEdge();
  expect((await get('/')).body).not.toContain('as="font"');
  const assets = { kernel: '1.2.0', scripts: ['main.js'], styles: [], preload: [], fonts: ['plex.abc.woff2'] };
  await write('shell/dist/assets.json', assets);
  await write('shell/dist/build.json', { version: '0.0.2', build: 'bbbb' });
  expect((await get('/')).body).toContain(
    '<link rel="preload" as="font" type="font/woff2" href="/assets/0.0.2+bbbb/plex.abc.woff2" crossorigin>',
  );
});

test('the style sheets of the shell carry their hashes, as its scripts do', async () => {
  const { get } = await givenEdge();
  expect((await get('/')).body).toContain(
    'data-href="main.css" href="/assets/0.0.1+aaaa/main.css" integrity="sha384-styles" crossorigin="anonymous">',
  );
});

test('the policy allows the theme script by its hash, styles by the nonce of this answer, and nothing inline beside', async () => {
  const { get } = await givenEdge();
  const [one, other] = [await get('/'), await get('/')];
  const policy = String(one.headers['content-security-policy']);
  const nonce = /name="csp-nonce" content="([^"]+)"/.exec(one.body)?.[1];
  expect(policy).toContain(`style-src 'self' 'nonce-${nonce}'`);
  expect(other.body).not.toContain(nonce);
  expect(policy).toContain(`script-src 'self' 'sha256-${createHash('sha256').update(themeScript).digest('base64')}';`);
  expect(policy).not.toMatch(/unsafe/);
  expect(one.headers['strict-transport-security']).toBeDefined();
});

test('an unchanged page is answered with 304 and without a policy, which would not fit the stored nonce', async () => {
  const { get, remote } = await givenEdge();
  const { etag } = (await get('/')).headers;
  const again = await get('/', { 'if-none-match': String(etag) });
  expect(again.statusCode).toBe(304);
  expect(again.headers['content-security-policy']).toBeUndefined();
  await remote('rates', { build: 'eeee' });
  expect((await get('/', { 'if-none-match': String(etag) })).statusCode).toBe(200);
});

test('files of a release are immutable and come as they were compressed ahead', async () => {
  const { get } = await givenEdge();
  const plain = await get('/assets/0.0.1+aaaa/main.js');
  expect(plain.body).toBe('console.log("plain")');
  expect(plain.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const small = await get('/assets/0.0.1+aaaa/main.js', { 'accept-encoding': 'gzip' });
  expect(small.headers['content-encoding']).toBe('gzip');
  expect(gunzipSync(small.rawPayload).toString()).toBe('console.log("plain")');
  expect((await get('/remotes/rates/0.0.1+bbbb/remoteEntry.js')).body).toBe('/* rates 0.0.1 */');
});

test('the maps of the sources are for staff, and for nobody else by any spelling', async () => {
  const { get, write, store } = await givenEdge();
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
    expect((await get(map, cookieOf('customer-member'))).statusCode).toBe(404);
    const answer = await get(map, cookieOf('member'));
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
])('%s is not found, and never the page', async (url) => {
  const { get } = await givenEdge();
  const answer = await get(url);
  expect(answer.statusCode).toBe(404);
  expect(answer.headers['content-type']).not.toMatch(/html/);
  expect(answer.headers['cache-control']).not.toMatch(/immutable/);
});

test('older releases of the data folder stay served for pages that still run them', async () => {
  const { get, release, registry } = await givenEdge();
  await release('rates', '1.0.0');
  await release('rates', '1.1.0');
  await registry({ rates: { current: '1.1.0', versions: ['1.1.0'] } });
  expect((await get('/remotes/rates/1.0.0/remoteEntry.js')).body).toBe('/* rates 1.0.0 */');
  expect(compositionIn((await get('/')).body).remotes[1].release.version).toBe('1.1.0');
});

test('when the files of one remote disappear, its scripts are not found, the page stays as it was, and they work again once back', async () => {
  const { get, rename } = await givenEdge();
  const before = compositionIn((await get('/')).body);
  await rename('remote-rates/dist', 'remote-rates/away');
  expect((await get('/remotes/rates/0.0.1+bbbb/remoteEntry.js')).statusCode).toBe(404);
  expect((await get('/remotes/bookings/0.0.1+bbbb/remoteEntry.js')).statusCode).toBe(200);
  expect(compositionIn((await get('/')).body)).toEqual(before);
  await rename('remote-rates/away', 'remote-rates/dist');
  expect((await get('/remotes/rates/0.0.1+bbbb/remoteEntry.js')).statusCode).toBe(200);
});

test('a folder that appears under a running edge is left out until it is a remote, and the others go on', async () => {
  const { get, write, remote } = await givenEdge();
  const remotesNow = async () => compositionIn((await get('/')).body).remotes;
  await write('remote-customs/notes.txt', 'soon');
  await remote('rates', { build: 'eeee' });
  expect(await remotesNow()).toMatchObject([{ name: 'bookings' }, { release: { version: '0.0.1+eeee' } }]);
  await remote('customs', { built: false });
  expect(await remotesNow()).toMatchObject([{ name: 'bookings' }, { name: 'customs' }, { name: 'rates' }]);
});

test('a folder that cannot even be looked into is left out, and the others go on', async () => {
  const { get, remote, workspace } = await givenEdge();
  await mkdir(join(workspace, 'remote-foo'));
  await symlink('dist', join(workspace, 'remote-foo/dist'));
  await remote('rates', { build: 'eeee' });
  expect(compositionIn((await get('/')).body).remotes).toMatchObject([
    { name: 'bookings' },
    { release: { version: '0.0.1+eeee' } },
  ]);
});

test('a remote whose contract breaks under a running edge stays as it was, and the others go on', async () => {
  const { get, write, remote } = await givenEdge();
  const before = compositionIn((await get('/')).body).remotes;
  await write('remote-bookings/remote.json', '{"name":');
  await remote('rates', { build: 'eeee' });
  expect(compositionIn((await get('/')).body).remotes).toMatchObject([
    before[0],
    { release: { version: '0.0.1+eeee' } },
  ]);
});

test('a page asks again for the composition as JSON', async () => {
  const { get } = await givenEdge();
  const answer = await get('/composition.json');
  expect(answer.headers['cache-control']).toBe('no-cache');
  expect(answer.json()).toEqual(compositionIn((await get('/')).body));
});

const cookieOf = (role: string, id = '65f0') => ({
  cookie: `quayside-session=${encodeURIComponent(JSON.stringify({ token: role, id, role, endsAt: 1 }))}`,
});
const ratesOf = (answer: { body: string }) => compositionIn(answer.body).remotes[1];

test('a release, a canary and a roll-back show on the next page, without a restart and with the same shell', async () => {
  const { get, release, move } = await givenEdge();
  const versionNow = async (role = 'admin') => ratesOf(await get('/', cookieOf(role))).release.version;
  expect(await versionNow()).toBe('0.0.1+bbbb');
  const { shell } = compositionIn((await get('/')).body);
  await release('rates', '1.1.0');
  await release('rates', '1.2.0');
  await move('rates', toEverybody('1.1.0'));
  expect(await versionNow()).toBe('1.1.0');
  await move('rates', toCanary('1.2.0', { role: 'agent' }));
  expect([await versionNow(), await versionNow('agent')]).toEqual(['1.1.0', '1.2.0']);
  await move('rates', hold('1.2.0', 'too many errors'));
  expect(await versionNow('agent')).toBe('1.1.0');
  await move('rates', lift('1.2.0'));
  await move('rates', toEverybody('1.2.0'));
  expect(await versionNow()).toBe('1.2.0');
  await move('rates', rollBack);
  expect(await versionNow()).toBe('1.1.0');
  expect(compositionIn((await get('/')).body).shell).toEqual(shell);
});

test('/composition.json tells a page what this user would get now', async () => {
  const { get, release, move } = await givenEdge();
  await release('rates', '1.1.0');
  await move('rates', toCanary('1.1.0', { user: '65f0' }));
  const generation = async (id: string) => (await get('/composition.json', cookieOf('admin', id))).json().generation;
  expect(await generation('65f0')).toBe(compositionIn((await get('/', cookieOf('admin', '65f0'))).body).generation);
  expect(await generation('65f1')).not.toBe(await generation('65f0'));
});

test('an id brings its composition back, whatever was released since, until it is cleared away', async () => {
  const { get, release, move, store } = await givenEdge();
  await release('rates', '1.1.0');
  await move('rates', toEverybody('1.1.0'));
  const before = compositionIn((await get('/')).body);
  await release('rates', '1.2.0');
  await move('rates', toEverybody('1.2.0'));
  expect(ratesOf(await get('/')).release.version).toBe('1.2.0');
  const again = compositionIn((await get(`/rates/all?x=1&generation=${before.generation}`)).body);
  expect(again).toEqual({ ...before, replayed: true });

  await prune(store, 1e-9);
  expect((await get('/remotes/rates/1.1.0/remoteEntry.js')).statusCode).toBe(200);
  const unknown = await get(`/?generation=${before.generation}`);
  expect([unknown.statusCode, unknown.body]).toEqual([
    410,
    `No page had the composition ${before.generation}, or it was cleared away.\n`,
  ]);
  expect((await get('/?generation=../../registry')).statusCode).toBe(410);
});

test('a page goes on in its shell when another one was deployed, is had again in it, and so on an edge that never had it', async () => {
  const first = await givenEdge();
  const before = compositionIn((await first.get('/')).body);
  await first.write('shell/dist/main.js', 'console.log("another")');
  await first.write('shell/dist/build.json', { version: '0.0.2', build: 'bbbb' });
  const main = '/assets/0.0.1+aaaa/main.js';
  expect((await first.get('/')).body).toContain('src="/assets/0.0.2+bbbb/main.js"');
  expect((await first.get('/assets/0.0.2+bbbb/main.js')).body).toBe('console.log("another")');
  const kept = await first.get(main);
  expect([kept.statusCode, kept.body]).toEqual([200, 'console.log("plain")']);
  expect(kept.headers['cache-control']).toBe('public, max-age=31536000, immutable');
  const again = await first.get(`/?generation=${before.generation}`);
  expect(compositionIn(again.body)).toEqual({ ...before, replayed: true });
  expect(again.body).toContain(`src="${main}"`);

  const second = await givenEdge({ dataDir: first.dataDir });
  await second.write('shell/dist/build.json', { version: '0.0.3', build: 'cccc' });
  expect((await second.get(main)).body).toBe('console.log("plain")');
  for (const other of ['/assets/0.0.1+gone/main.js', '/assets/..%2f..%2fregistry.json', '/assets/%2e%2e/registry.json'])
    expect([other, (await second.get(other)).statusCode]).toEqual([other, 404]);
});

test('shells are cleared away when no page has run them for long, but for the newest five', async () => {
  const { get, write, store } = await givenEdge();
  const old = async (key: string, more: object = {}) =>
    store.put(key, Buffer.from(JSON.stringify({ at: '2026-01-01T00:00:00.000Z', ...more })));
  for (const at of [1, 2, 3, 4, 5, 6]) {
    await write('shell/dist/build.json', { version: `0.1.${at}`, build: 'aaaa' });
    expect((await get('/')).statusCode).toBe(200);
    if (at > 1) continue;
    await old('shell-builds/0.1.1+aaaa/release.json');
    await old('shells/0.1.1+aaaa.json', { version: '0.1.1+aaaa', kernel: { version: '1.2.0' } });
    await old('shell-builds/0.0.1+aaaa/release.json');
  }
  const { removed } = await prune(store, 24);
  expect(removed).toEqual([]);
  for (const { document } of await listGenerations(store))
    if (document.shell.base === '/assets/0.1.1+aaaa/') await forgetGeneration(store, document.generation);
  expect((await prune(store, 24)).removed).toEqual(['shell 0.1.1+aaaa']);
  expect([
    (await get('/assets/0.1.1+aaaa/main.js')).statusCode,
    (await get('/assets/0.1.2+aaaa/main.js')).statusCode,
  ]).toEqual([404, 200]);
});

test('staff see what is served and why something newer is not; others do not', async () => {
  const { get, release, move } = await givenEdge();
  await release('rates', '2.0.0', { kernel: '^2.0.0' });
  await move('rates', toEverybody('2.0.0'));
  expect((await get('/releases.json')).statusCode).toBe(401);
  expect((await get('/releases.json', cookieOf('nobody'))).statusCode).toBe(401);
  expect((await get('/releases.json', { authorization: 'Bearer customer-member' })).statusCode).toBe(403);
  const { remotes, kernel } = (await get('/releases.json', { authorization: 'Bearer member' })).json();
  expect(kernel).toBe('1.2.0');
  expect(remotes[1]).toMatchObject({
    name: 'rates',
    current: '2.0.0',
    yours: '0.0.1+bbbb',
    passedOver: [{ version: '2.0.0', reason: 'it needs kernel ^2.0.0, and the shell has 1.2.0' }],
  });
});

test('a remote of a team elsewhere is composed by its release alone, and is gone when that is taken back', async () => {
  const { get, release, move } = await givenEdge();
  const names = async (headers = {}) =>
    compositionIn((await get('/', headers)).body).remotes.map(({ name }: { name: string }) => name);
  await release('demurrage', '0.1.0');
  await move('demurrage', toCanary('0.1.0', { role: 'agent' }));
  expect(await names()).toEqual(['bookings', 'rates']);
  expect(await names(cookieOf('agent'))).toEqual(['bookings', 'rates', 'demurrage']);
  await move('demurrage', toEverybody('0.1.0'));
  expect(await names()).toEqual(['bookings', 'rates', 'demurrage']);
  await move('demurrage', rollBack);
  expect(await names()).toEqual(['bookings', 'rates']);
});

test('a shell is released as a remote is: a canary for some, promoted, held and rolled back, and prune keeps what is needed', async () => {
  const { get, move, store, workspace, write } = await givenEdge();
  const say: string[] = [];
  const run = (...line: string[]) => runRelease({ store, workspace, say: (sentence) => say.push(sentence) }, line);
  const shellOf = async (headers = {}) => compositionIn((await get('/', headers)).body).shell.base;
  await expect(run('shell')).rejects.toThrow('main.js is not the file whose hash stands in integrity.json');
  for (const file of ['main.css', '1.js']) await write(`shell/dist/${file}`, '/* */');
  await write('shell/dist/integrity.json', await integrityOf(join(workspace, 'shell/dist')));
  await write('shell/dist/build.json', { version: '0.2.0', build: 'cccc' });
  await run('canary', 'shell', '0.2.0', 'role:agent');
  expect(say.at(-1)).toBe('shell: 0.2.0+cccc as a canary for the role agent.');
  await write('shell/dist/build.json', { version: '0.1.0', build: 'aaaa' });
  expect(await shellOf(cookieOf('agent'))).toBe('/assets/0.2.0+cccc/');
  expect(await shellOf(cookieOf('member'))).toBe('/assets/0.1.0+aaaa/');
  expect((await get('/assets/0.2.0+cccc/main.js')).statusCode).toBe(200);
  await run('promote', 'shell');
  expect(await shellOf(cookieOf('member'))).toBe('/assets/0.2.0+cccc/');
  expect((await prune(store, 1)).removed).toEqual([]);
  await move('shell', hold('0.2.0+cccc', 'the rail is gone'));
  expect(await shellOf()).toBe('/assets/0.1.0+aaaa/');
  await run('lift', 'shell', '0.2.0+cccc');
  await run('rollback', 'shell');
  await run('status');
  expect(say.join('\n')).toContain('shell: the one that came with the edge');
  await write('shell/dist/assets.json', { kernel: '3.0.0', scripts: ['main.js'], styles: [], preload: [] });
  await expect(run('shell')).rejects.toThrow('- bookings 0.0.1: it needs kernel ^1.0.0, and the shell has 3.0.0.');
});

const override = '/rates?remote:rates=http://localhost:3004/';
const kept = `quayside-overrides=${encodeURIComponent('rates=http://localhost:3004/')}`;

test('for staff an override to this machine is let through for the session, one to another machine is not', async () => {
  const { get } = await givenEdge();
  const { cookie } = cookieOf('agent');
  const here = await get(`${override}&remote:bookings=https://elsewhere.example/`, { cookie });
  expect(compositionIn(here.body).overrides).toEqual({ rates: 'http://localhost:3004/' });
  expect(here.headers['content-security-policy']).toMatch(/script-src 'self' 'sha256-[^']+' http:\/\/localhost:3004;/);
  expect(here.body + here.headers['content-security-policy']).not.toContain('elsewhere');
  const both = { cookie: `${cookie}; ${String(here.headers['set-cookie']).split(';')[0]}` };
  expect(compositionIn((await get('/', both)).body).overrides).toEqual({ rates: 'http://localhost:3004/' });
  expect(compositionIn((await get('/?safe=1', both)).body)).not.toHaveProperty('overrides');
  expect(compositionIn((await get('/', { cookie })).body)).not.toHaveProperty('overrides');
});

/** Who asks at which address of the network, and what a proxy there says. */
const asking = {
  'somebody who is not signed in': {},
  'a customer': cookieOf('customer-member'),
  'somebody whose cookie claims more than the API knows': {
    cookie: cookieOf('customer-member').cookie.replace(/role%22%3A%22customer-member/, 'role%22%3A%22admin'),
  },
  'somebody whose session has ended': cookieOf('nobody'),
};

test.each(Object.entries(asking))(
  'of %s an override changes nothing, and its cookie is dropped',
  async (_who, headers) => {
    const { get } = await givenEdge();
    const plain = await get('/rates', headers);
    const asked = await get(override, headers);
    expect(asked.headers['set-cookie']).toBeUndefined();
    const { cookie } = headers as { cookie?: string };
    const remembered = await get('/rates', { cookie: cookie ? `${cookie}; ${kept}` : kept });
    expect(remembered.headers['set-cookie']).toMatch(/^quayside-overrides=; .*Max-Age=0/);
    for (const { body, headers } of [asked, remembered]) {
      expect(compositionIn(body)).toEqual(compositionIn(plain.body));
      expect(headers['content-security-policy']).not.toContain('localhost');
    }
  },
);

test.each([
  ['who sits at its machine', '127.0.0.1', {}, true],
  ['who sits at its machine and has IPv6', '::1', {}, true],
  ['who sits at its machine, where both are mixed', '::ffff:127.0.0.1', {}, true],
  ['who comes from elsewhere', '198.51.100.7', {}, false],
  ['who comes through a proxy on its machine', '127.0.0.1', { 'x-forwarded-for': '198.51.100.7' }, false],
  ['who only claims to be there', '198.51.100.7', { 'x-forwarded-for': '127.0.0.1' }, false],
])('in the demo, for somebody %s: %s', async (_who, remoteAddress, headers, taken) => {
  const { get } = await givenEdge({ demo: true });
  const { body } = await get(override, headers as Record<string, string>, remoteAddress);
  expect('overrides' in compositionIn(body)).toBe(taken);
});

test('without the demo, its own machine is like any other', async () => {
  const { get } = await givenEdge();
  expect(compositionIn((await get(override, {}, '127.0.0.1')).body)).not.toHaveProperty('overrides');
});

test.each([
  'quayside-overrides=%E0%A4%A',
  'quayside-overrides=%',
  'quayside-session=%E0%A4%A',
  'quayside-session=%22cut',
  'quayside-session=null; quayside-overrides=%FF',
  ';=; ;a',
])('the cookie %s costs nobody the page', async (cookie) => {
  const { get } = await givenEdge();
  const answers = ['/', '/composition.json', '/releases.json', override].map((url) => get(url, { cookie }));
  expect((await Promise.all(answers)).map(({ statusCode }) => statusCode)).toEqual([200, 200, 401, 200]);
});

test.each(['/%E0%A4%A', '/bookings/%/overview', '/remotes/rates/%E0/x.js', '/assets/0.0.1+aaaa/%00'])(
  'the address %s is refused as one that cannot be read',
  async (url) => {
    const { get } = await givenEdge();
    expect((await get(url)).statusCode).toBe(400);
  },
);
