import { join } from 'node:path';
import { calculateIntegrity } from '@quayside/releases/releaseFiles';
import { hold, lift, rollBack, serveToAll, startCanary } from '../registry/moves';
import { forgetGeneration, listGenerations } from '../registry/records';
import { getServedRemote, readRegistry } from '../registry/registry';
import { prune } from '../release/prune';
import { runRelease } from '../release/run';
import { compositionIn, createSessionCookie, startTestEdge } from './startTestEdge';

const findRatesRemote = (answer: { body: string }) => compositionIn(answer.body).remotes[1];

test('applies a release, a canary and a rollback to the next page, without a restart and with the same shell', async () => {
  const { get, release, move } = await startTestEdge();
  const versionNow = async (role = 'admin') =>
    findRatesRemote(await get('/', createSessionCookie(role))).release.version;
  expect(await versionNow()).toBe('0.0.1+bbbb');
  const { shell } = compositionIn((await get('/')).body);
  await release('rates', '1.1.0');
  await release('rates', '1.2.0');
  await move('rates', serveToAll('1.1.0'));
  expect(await versionNow()).toBe('1.1.0');
  await move('rates', startCanary('1.2.0', { role: 'agent' }));
  expect([await versionNow(), await versionNow('agent')]).toEqual(['1.1.0', '1.2.0']);
  await move('rates', hold('1.2.0', 'too many errors'));
  expect(await versionNow('agent')).toBe('1.1.0');
  await move('rates', lift('1.2.0'));
  await move('rates', serveToAll('1.2.0'));
  expect(await versionNow()).toBe('1.2.0');
  await move('rates', rollBack);
  expect(await versionNow()).toBe('1.1.0');
  expect(compositionIn((await get('/')).body).shell).toEqual(shell);
});

test("answers /composition.json with the user's current composition", async () => {
  const { get, release, move } = await startTestEdge();
  await release('rates', '1.1.0');
  await move('rates', startCanary('1.1.0', { user: '65f0' }));
  const generation = async (id: string) =>
    (await get('/composition.json', createSessionCookie('admin', id))).json().generation;
  expect(await generation('65f0')).toBe(
    compositionIn((await get('/', createSessionCookie('admin', '65f0'))).body).generation,
  );
  expect(await generation('65f1')).not.toBe(await generation('65f0'));
});

test('opens an earlier composition by its id until it is pruned', async () => {
  const { get, release, move, store } = await startTestEdge();
  await release('rates', '1.1.0');
  await move('rates', serveToAll('1.1.0'));
  const before = compositionIn((await get('/')).body);
  await release('rates', '1.2.0');
  await move('rates', serveToAll('1.2.0'));
  expect(findRatesRemote(await get('/')).release.version).toBe('1.2.0');
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

test('keeps a page in its shell after another deployment, and reopens it on an edge that never had that shell', async () => {
  const first = await startTestEdge();
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

  const second = await startTestEdge({ dataDir: first.dataDir });
  await second.write('shell/dist/build.json', { version: '0.0.3', build: 'cccc' });
  expect((await second.get(main)).body).toBe('console.log("plain")');
  for (const other of ['/assets/0.0.1+gone/main.js', '/assets/..%2f..%2fregistry.json', '/assets/%2e%2e/registry.json'])
    expect([other, (await second.get(other)).statusCode]).toEqual([other, 404]);
});

test('resolves stack traces of an earlier shell for staff only', async () => {
  const { get, write } = await startTestEdge();
  await write('shell/dist/main.js.map', '{"sources":[]}');
  for (const version of ['0.0.2', '0.0.3']) {
    await write('shell/dist/build.json', { version, build: 'bbbb' });
    await get('/');
  }
  const map = '/assets/0.0.2+bbbb/main.js.map';
  expect((await get(map, createSessionCookie('member'))).body).toBe('{"sources":[]}');
  expect((await get(map, createSessionCookie('customer-member'))).statusCode).toBe(404);
  expect((await get(map)).statusCode).toBe(404);
});

test('serves only allowed kinds of files, also from a release that holds others', async () => {
  const { get, write, release, move } = await startTestEdge();
  await release('rates', '1.1.0');
  await move('rates', serveToAll('1.1.0'));
  const others = [
    '.env',
    'team.key',
    'release.json',
    'index.html',
    'remoteEntry.js.gz',
    'a.js.map.gz',
    '.git/config.json',
  ];
  for (const file of others) await write(`.data/releases/rates/1.1.0/${file}`, 'x');
  const fetchStatus = async (address: string) => [
    address,
    (await get(address, createSessionCookie('member'))).statusCode,
  ];
  const addresses = [...others, '%2eenv', '/release.json', './release.json'].map(
    (file) => `/remotes/rates/1.1.0/${file}`,
  );
  for (const address of addresses) expect(await fetchStatus(address)).toEqual([address, 404]);
  await write('shell/dist/.env', 'x');
  expect((await get('/assets/0.0.1+aaaa/.env')).statusCode).toBe(404);
  expect((await get('/remotes/rates/1.1.0/remoteEntry.js')).statusCode).toBe(200);
});

test('prunes shells that no page has run for long, except the newest five', async () => {
  const { get, write, store } = await startTestEdge();
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
  expect((await prune(store, 24, { by: 'ann on build-3' })).removed).toEqual(['shell 0.1.1+aaaa']);
  expect(getServedRemote(await readRegistry(store), 'shell').log).toMatchObject([
    { did: 'cleared away 0.1.1+aaaa', by: 'ann on build-3' },
  ]);
  expect([
    (await get('/assets/0.1.1+aaaa/main.js')).statusCode,
    (await get('/assets/0.1.2+aaaa/main.js')).statusCode,
  ]).toEqual([404, 200]);
});

test('shows staff the served releases and why newer ones are skipped, and refuses others', async () => {
  const { get, release, move } = await startTestEdge();
  await release('rates', '2.0.0', { kernel: '^2.0.0' });
  await move('rates', serveToAll('2.0.0'));
  expect((await get('/releases.json')).statusCode).toBe(401);
  expect((await get('/releases.json', createSessionCookie('nobody'))).statusCode).toBe(401);
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

test('composes an external remote from its release alone, and removes it after a rollback', async () => {
  const { get, release, move } = await startTestEdge();
  const names = async (headers = {}) =>
    compositionIn((await get('/', headers)).body).remotes.map(({ name }: { name: string }) => name);
  await release('demurrage', '0.1.0');
  await move('demurrage', startCanary('0.1.0', { role: 'agent' }));
  expect(await names()).toEqual(['bookings', 'rates']);
  expect(await names(createSessionCookie('agent'))).toEqual(['bookings', 'rates', 'demurrage']);
  await move('demurrage', serveToAll('0.1.0'));
  expect(await names()).toEqual(['bookings', 'rates', 'demurrage']);
  await move('demurrage', rollBack);
  expect(await names()).toEqual(['bookings', 'rates']);
});

test('releases a shell like a remote: canary, promotion, hold, rollback and prune', async () => {
  const { get, move, store, workspace, write } = await startTestEdge();
  const say: string[] = [];
  const run = (...line: string[]) => runRelease({ store, workspace, say: (sentence) => say.push(sentence) }, line);
  const fetchShellBase = async (headers = {}) => compositionIn((await get('/', headers)).body).shell.base;
  await expect(run('shell')).rejects.toThrow('main.js is not the file whose hash stands in integrity.json');
  for (const file of ['main.css', '1.js']) await write(`shell/dist/${file}`, '/* */');
  await write('shell/dist/integrity.json', await calculateIntegrity(join(workspace, 'shell/dist')));
  await write('shell/dist/build.json', { version: '0.2.0', build: 'cccc' });
  await run('canary', 'shell', '0.2.0', 'role:agent');
  expect(say.at(-1)).toBe('shell: 0.2.0+cccc as a canary for the role agent.');
  await write('shell/dist/build.json', { version: '0.1.0', build: 'aaaa' });
  expect(await fetchShellBase(createSessionCookie('agent'))).toBe('/assets/0.2.0+cccc/');
  expect(await fetchShellBase(createSessionCookie('member'))).toBe('/assets/0.1.0+aaaa/');
  expect((await get('/assets/0.2.0+cccc/main.js')).statusCode).toBe(200);
  await run('promote', 'shell');
  expect(await fetchShellBase(createSessionCookie('member'))).toBe('/assets/0.2.0+cccc/');
  const { shells } = (await get('/releases.json', { authorization: 'Bearer member' })).json();
  expect(shells.versions[0]).toMatchObject({ version: '0.2.0+cccc', kernel: '1.2.0' });
  expect((await prune(store, 1)).removed).toEqual([]);
  await move('shell', hold('0.2.0+cccc', 'the rail is gone'));
  expect(await fetchShellBase()).toBe('/assets/0.1.0+aaaa/');
  await run('lift', 'shell', '0.2.0+cccc');
  await run('rollback', 'shell');
  await run('status');
  expect(say.join('\n')).toContain('shell: the one that came with the edge');
  await write('shell/dist/assets.json', { kernel: '3.0.0', scripts: ['main.js'], styles: [], preload: [] });
  await expect(run('shell')).rejects.toThrow('- bookings 0.0.1: it needs kernel ^1.0.0, and the shell has 3.0.0.');
});

test('serves two kernel majors side by side, each page with the remotes that fit its shell', async () => {
  const { get, move, release, store, workspace, write } = await startTestEdge();
  const run = (...line: string[]) => runRelease({ store, workspace, say: () => {} }, line);
  const runs = async (role: string, url = '/') => {
    const { kernel, shell, remotes, generation } = compositionIn((await get(url, createSessionCookie(role))).body);
    const versions = remotes.map((remote: { name: string; release?: { version: string } }) => remote.release?.version);
    return { generation, told: { kernel, shell: shell.base, versions } };
  };
  for (const file of ['main.css', '1.js']) await write(`shell/dist/${file}`, '/* */');
  await write('shell/dist/integrity.json', await calculateIntegrity(join(workspace, 'shell/dist')));
  const old = { version: '0.1.0', build: 'aaaa' };
  await write('shell/dist/assets.json', { kernel: '2.0.0', scripts: ['main.js'], styles: [], preload: [] });
  await write('shell/dist/build.json', { version: '0.2.0', build: 'bbbb' });
  await run('canary', 'shell', '0.2.0', 'role:agent', '--ahead');
  await write('shell/dist/assets.json', { kernel: '1.2.0', scripts: ['main.js'], styles: [], preload: [] });
  await write('shell/dist/build.json', old);

  // A team migrates: its new release fits only the new kernel and is for all users.
  await release('bookings', '1.4.0', { kernel: '^1.0.0' });
  await release('bookings', '2.0.0', { kernel: '^2.0.0' });
  await release('rates', '1.0.0', { kernel: '>=1.0.0 <3.0.0' });
  for (const [name, version] of [
    ['bookings', '1.4.0'],
    ['bookings', '2.0.0'],
    ['rates', '1.0.0'],
  ] as const)
    await move(name, serveToAll(version));
  const member = await runs('member');
  expect(member.told).toEqual({ kernel: '1.2.0', shell: '/assets/0.1.0+aaaa/', versions: ['1.4.0', '1.0.0'] });
  expect((await runs('agent')).told).toEqual({
    ...{ kernel: '2.0.0', shell: '/assets/0.2.0+bbbb/', versions: ['2.0.0', '1.0.0'] },
  });

  await run('promote', 'shell');
  expect((await runs('member')).told).toEqual((await runs('agent')).told);
  expect(await runs('member', `/?generation=${member.generation}`)).toEqual(member);
  await run('rollback', 'shell');
  expect((await runs('member')).told).toEqual(member.told);
});
