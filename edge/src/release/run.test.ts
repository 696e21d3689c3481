import { execFile } from 'node:child_process';
import { readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { gzipSync } from 'node:zlib';
import { makeExportTypes } from '@quayside/releases/kernelTypes';
import { finishReleaseFolder } from '@quayside/releases/releaseFiles';
import { recordShell } from '../registry/records';
import { getServedRemote, readRegistry } from '../registry/registry';
import type { ReleaseMark } from '../registry/releaseMark';
import { storeShell } from '../registry/storedShells';
import { listVersions } from '../registry/versions';
import { asJson, getJson } from '../store/objectStore';
import { createTestReleases } from './createTestReleases';
import { findRelease } from './storedRelease';

test('compares a release with the live ones, stores it completely, and serves it to all users', async () => {
  const { release, run, store } = await createTestReleases();
  expect(await release('rates', '1.0.0')).toBe(
    'rates 1.0.0 works with the shell of this workspace (kernel 1.2.0) and with bookings 0.0.1.\nrates 1.0.0 is not smoked: no browser found.\nrates: 1.0.0 for everybody.',
  );
  expect(await store.list('rates/1.0.0/')).toEqual(
    [
      'expose.js',
      'integrity.json',
      'mf-manifest.json',
      'release.json',
      'remote.json',
      'remoteEntry.js',
      'remoteEntry.js.br',
      'remoteEntry.js.gz',
      'sizes.json',
    ].map((file) => `rates/1.0.0/${file}`),
  );
  expect(await run('status')).toMatch(/rates: 1\.0\.0\n {2}\d{4}-\d\d-\d\d \d\d:\d\d UTC {2}1\.0\.0 for everybody/);
});

test('stores the reason when a release was not opened in a browser, or its pages were skipped', async () => {
  const { release, store } = await createTestReleases();
  await release('rates', '1.0.0');
  await expect(release('rates', '1.1.0', {}, '--no-smoke')).rejects.toThrow('--no-smoke needs a --reason');
  const sent = release('rates', '1.1.0', {}, '--no-smoke', '--reason=late', '--to=https://quayside.example');
  await expect(sent).rejects.toThrow('the product at --to opens whatever it is sent');
  const said = await release('rates', '1.1.0', {}, '--no-smoke', '--reason=the machine has no room');
  expect(said).toContain('rates 1.1.0 is not smoked: the machine has no room.');
  const versions = await listVersions(store, await readRegistry(store), 'rates');
  expect(versions.map(({ version, notSmoked }) => [version, notSmoked])).toEqual([
    ['1.1.0', 'the machine has no room'],
    ['1.0.0', 'no browser found'],
  ]);
});

test('applies two simultaneous releases, and twenty', async () => {
  const { release, store } = await createTestReleases();
  await Promise.all([release('bookings', '1.0.0'), release('rates', '1.0.0')]);
  const versions = Array.from({ length: 9 }, (_, at) => `1.${at + 1}.0`);
  await Promise.all(versions.flatMap((version) => [release('bookings', version), release('rates', version)]));
  const registry = await readRegistry(store);
  for (const name of ['bookings', 'rates'])
    expect([...getServedRemote(registry, name).versions].sort()).toEqual(['1.0.0', ...versions]);
});

test('refuses other bytes for a published version', async () => {
  const { release, run, store, built } = await createTestReleases();
  await release('rates', '1.0.0', { text: 'one' });
  expect(await release('rates', '1.0.0', { text: 'one' })).toContain('published before, with the same bytes');
  const other = release('rates', '1.0.0', { text: 'other' });
  await expect(other).rejects.toThrow(
    'rates 1.0.0 is there already with other bytes, and a release never changes. Give it another version',
  );
  await store.remove('rates/1.0.0/');
  await expect(run('rates', `--from=${await built('rates', '1.0.0', { text: 'other' })}`)).rejects.toThrow(
    'with other bytes',
  );
});

test('completes an interrupted upload when the same release is repeated', async () => {
  const { release, store } = await createTestReleases();
  await release('rates', '1.0.0', { text: 'one' });
  await store.remove('rates/1.0.0/release.json');
  await store.remove('rates/1.0.0/remoteEntry.js');
  await release('rates', '1.0.0', { text: 'one' });
  expect(await store.list('rates/1.0.0/')).toEqual(
    expect.arrayContaining(['rates/1.0.0/release.json', 'rates/1.0.0/remoteEntry.js']),
  );
});

test('refuses a release that does not fit the live kernel, unless it is published ahead of the shell', async () => {
  const { release, run } = await createTestReleases();
  await release('rates', '1.0.0');
  const tooNew = { kernel: '^2.0.0' };
  await expect(release('rates', '2.0.0', tooNew)).rejects.toThrow(
    'rates 2.0.0 would not work with what is live:\n- With the shell of this workspace it would be passed over: it needs kernel ^2.0.0, and the shell has 1.2.0.\nAdd --ahead',
  );
  expect(await release('rates', '2.0.0', tooNew, '--ahead')).toContain('It is published ahead of the shell.');
  expect(await run('status')).toContain(
    'rates: 1.0.0 (released: 2.0.0)\n  2.0.0 is passed over: it needs kernel ^2.0.0, and the shell has 1.2.0',
  );
  await expect(release('rates', '2.0.1', { uses: { '@quayside/ui': ['Map'] } })).rejects.toThrow(
    'it uses Map of @quayside/ui',
  );
});

test('refuses a range whose lowest kernel lacks a used export, though the live shell has it', async () => {
  const { release, store } = await createTestReleases();
  const served = async (version: string, at: string, ...names: string[]) =>
    store.put(
      `shells/${version}.json`,
      asJson({ at, version, kernel: { version, offers: { '@quayside/ui': names } } }),
    );
  await served('1.1.0', '2026-01-01T00:00:00.000Z', 'Box');
  await served('1.2.0', new Date().toISOString(), 'Box', 'Button');
  const uses = { '@quayside/ui': ['Button'] };
  await expect(release('rates', '1.0.0', { kernel: '^1.1.0', uses }, '--ahead')).rejects.toThrow(
    '- It says that kernel ^1.1.0 will do, but it uses Button of @quayside/ui, which the shell\'s kernel 1.1.0 does not offer: raise "kernel" in remote.json.',
  );
  expect(await release('rates', '1.0.0', { kernel: '^1.2.0', uses })).toContain('rates: 1.0.0 for everybody.');
});

test.each(['*', '>=1.0.0', 'x', '1 || >=3'])(
  'refuses the kernel range %s, which has no upper limit',
  async (kernel) => {
    const { release } = await createTestReleases();
    await expect(release('rates', '1.0.0', { kernel })).rejects.toThrow(
      `It says that any later kernel will do ("kernel": "${kernel}"): name the major version that it was built for`,
    );
  },
);

test('refuses pages that start with a call or a parameter that the API does not have', async () => {
  const { release } = await createTestReleases();
  const firstCalls = ['/fairways', '/bookings?sort=last_updated&colour=red', '/bookings/summary'];
  const sent = release('rates', '1.0.0', { firstCalls });
  await expect(sent).rejects.toThrow(
    [
      'rates 1.0.0 cannot be released:',
      'The page /rates starts with the call /fairways, which the API does not have.',
      'The page /rates starts with the call /bookings?sort=last_updated&colour=red, which has no parameter colour.',
    ].join('\n- '),
  );
  await expect(sent).rejects.not.toThrow('summary');
  expect(await release('rates', '1.0.0', { firstCalls: ['/bookings/:id'] })).toContain('rates: 1.0.0 for everybody.');
});

test('skips a release with an unknown contract format, and shows the cause in the status', async () => {
  const { release, run, write } = await createTestReleases();
  await release('rates', '1.0.0');
  await release('rates', '1.1.0');
  const newer = { routes: [{ path: '/rates', title: 'Rates', section: 'Customs Office' }] };
  await write('releases/rates/1.1.0/remote.json', {
    name: 'rates',
    version: '1.1.0',
    kernel: '^1.0.0',
    widgets: [],
    ...newer,
  });
  expect(await run('status')).toContain(
    'rates: 1.0.0 (released: 1.1.0)\n  1.1.0 is passed over: remote.json is not valid. routes.0.section: must be lower-case letters, digits and dashes',
  );
});

test('refuses a release that would break another remote, also ahead of the shell', async () => {
  const { release } = await createTestReleases();
  await release('rates', '1.0.0', { widgets: ['card'], paths: ['/rates', '/rates/:id'] });
  const entry = { place: 'tabs', label: 'One rate', path: '/rates/today', order: 1 };
  await release('bookings', '1.0.0', { embeds: ['rates/card'], navigation: [entry] });
  const fatal = release('rates', '1.1.0', { paths: ['/bookings'], embeds: ['bookings/search'] }, '--ahead');
  await expect(fatal).rejects.toThrow(
    [
      'rates 1.1.0 would not work with what is live:',
      'bookings 1.0.0 has the page /bookings too: it can be of rates or of bookings, not of both.',
      'It shows the widget bookings/search, which no live remote has: release that one first.',
      'bookings 1.0.0 shows the widget rates/card, which this release no longer has.',
      'The entry One rate of bookings 1.0.0 leads to /rates/today, which this release no longer has.',
    ].join('\n- '),
  );
});

test('refuses a widget whose props changed, when both releases list them', async () => {
  const { release } = await createTestReleases();
  const card = (props: object) => ({ widgets: [{ name: 'card', props }] });
  await release('rates', '1.0.0', card({ rateId: 'string' }));
  await release('bookings', '1.0.0', { embeds: ['rates/card'] });
  await release('rates', '1.1.0', card({ rateId: 'string', open: 'boolean' }));
  const shows = (props: object) => ({ embeds: ['rates/card'], gives: { 'rates/card': props } });
  await expect(release('bookings', '1.1.0', shows({ rateId: 'string' }))).rejects.toThrow(
    'It shows a widget with other props: rates/card takes open as a boolean, and is given undefined.',
  );
  await release('bookings', '1.2.0', shows({ rateId: 'string', open: 'boolean' }));
  await expect(release('rates', '1.2.0', card({ rateId: 'number', open: 'boolean' }))).rejects.toThrow(
    'bookings 1.2.0 shows a widget with other props: rates/card takes rateId as a number, and is given string.',
  );
});

test('lists each fault of an incomplete folder', async () => {
  const { built, run, release } = await createTestReleases();
  const folder = await built('rates', '1.0.0');
  await writeFile(join(folder, 'remoteEntry.js'), 'tampered');
  await rm(join(folder, 'remoteEntry.js.br'));
  await expect(run('rates', `--from=${folder}`)).rejects.toThrow(
    /remoteEntry\.js is not the file whose hash stands in integrity\.json: build again\.\n- remoteEntry\.js has no compressed copies/,
  );
  await expect(release('rates', '1.0.0', { entry: 10_000 })).rejects.toThrow(
    'The entry is 10000 bytes after gzip, and 9000 are allowed',
  );
  await expect(run('rates', `--from=${join(folder, 'nowhere')}`)).rejects.toThrow(
    'is not a built remote: it has no remote.json',
  );
  await expect(run('bookings', `--from=${await built('rates', '1.0.0')}`)).rejects.toThrow(
    'is rates 1.0.0, not bookings',
  );
});

test('refuses compressed copies that differ from their file, for a remote and a shell', async () => {
  const { built, builtShell, run, workspace } = await createTestReleases();
  const folder = await built('rates', '1.0.0');
  await writeFile(join(folder, 'remoteEntry.js.br'), 'not compressed');
  await writeFile(join(folder, 'remoteEntry.js.gz'), gzipSync('another()'.repeat(1e6)));
  await writeFile(join(folder, 'expose.js.gz'), gzipSync('another()'));
  await writeFile(join(folder, 'gone.js.br'), '');
  const sentences = [
    'expose.js.gz is not a compressed copy of expose.js: build again.',
    'gone.js.br has no gone.js beside it: build again.',
    'remoteEntry.js.br is not a compressed copy of remoteEntry.js: build again.',
    'remoteEntry.js.gz is not a compressed copy of remoteEntry.js: build again.',
  ];
  await expect(run('rates', `--from=${folder}`)).rejects.toThrow(sentences.join('\n- '));
  await builtShell('aaaa');
  await writeFile(join(workspace, 'shell/dist/main.js.gz'), gzipSync('another()'));
  await expect(run('shell')).rejects.toThrow('main.js.gz is not a compressed copy of main.js: build again.');
});

test('refuses a shell that npm start has built quickly', async () => {
  const { builtShell, run, workspace } = await createTestReleases();
  await builtShell('aaaa');
  const stamp = join(workspace, 'shell/dist/build.json');
  await writeFile(stamp, JSON.stringify({ version: '0.0.1', build: 'aaaa', isComplete: false }));
  await expect(run('shell')).rejects.toThrow(
    'is a quick build of `npm start`: build it for a release, with `pnpm build`.',
  );
});

describe('files of a release', () => {
  const pem = '-----BEGIN EC PRIVATE KEY-----';
  const refused = [
    ['.env', 'SECRET=1', '.env cannot be published: files and folders whose names begin with a dot are private.'],
    ['.git/config', '', '.git/config cannot be published: files and folders whose names begin with a dot are private.'],
    ['team.key', pem, 'team.key cannot be published: a release holds scripts, styles, JSON, source maps, images'],
    ['team.key.gz', pem, 'team.key.gz cannot be published: a release holds'],
    ['index.html', '<script></script>', 'index.html cannot be published: a release holds'],
    ['notes.txt', 'a note', 'notes.txt cannot be published: a release holds'],
    ['main.js.LICENSE.txt', `MIT ${pem}`, 'main.js.LICENSE.txt holds a private key: remove it from the build'],
    ['page.css', 'body { color: red }', 'page.css restyles elements of others with `body`'],
    ['logo.png', 'PASSWORD=1', 'logo.png has another content than its name says'],
  ] as const;

  test('refuses files that are private, not of an allowed kind, or not what their name says', async () => {
    const { built, run, write } = await createTestReleases();
    const folder = await built('rates', '1.0.0', {}, 'built/rates');
    for (const [file, content] of refused) await write(`built/rates/${file}`, content);
    const message = await run('rates', `--from=${folder}`).catch((error: Error) => error.message);
    for (const [, , sentence] of refused) expect(message).toContain(`\n- ${sentence}`);
  });

  test('accepts scripts, styles, fonts, images, source maps and licence texts', async () => {
    const { built, run, write, workspace } = await createTestReleases();
    await built('rates', '1.0.0', {}, 'built/rates');
    const files = {
      'a.js.map': '{}',
      'a.js.LICENSE.txt': 'MIT',
      'chunks/a.svg': '<svg/>',
      'b.woff2': 'wOF2',
      'c.png': '\u0000',
    };
    for (const [file, content] of Object.entries(files)) await write(`built/rates/${file}`, content);
    await writeFile(join(workspace, 'built/rates/c.png'), Buffer.from('89504e470d0a1a0a', 'hex'));
    expect(await run('rates', `--from=${join(workspace, 'built/rates')}`)).toContain('rates: 1.0.0 for everybody.');
  });
});

test('refuses a missing chunk that the build lists or the entry requests', async () => {
  const { built, run } = await createTestReleases();
  const folder = await built('rates', '1.0.0');
  await rm(join(folder, 'expose.js'));
  const refused = 'rates 1.0.0 cannot be released:\n- expose.js is missing in the folder: build again.';
  await expect(run('rates', `--from=${folder}`)).rejects.toThrow(refused);
  await finishReleaseFolder(folder);
  await expect(run('rates', `--from=${folder}`)).rejects.toThrow(refused);
  await rm(join(folder, 'remoteEntry.js'));
  await expect(run('rates', `--from=${folder}`)).rejects.toThrow('remoteEntry.js is missing in the folder');
});

test.each([
  ['throw Error("no port")', 'remoteEntry.js throws as soon as it runs: no port.'],
  ['for (;;);', 'remoteEntry.js throws as soon as it runs: Script execution timed out'],
  ['<html>', 'remoteEntry.js throws as soon as it runs: Unexpected token'],
  [
    'var remote_other = { get() {}, init() {} };',
    'remoteEntry.js leaves nothing at remote_rates that a page can take.',
  ],
  ['var remote_rates = { get() {} };', 'remoteEntry.js leaves nothing at remote_rates that a page can take.'],
])('refuses an entry that does %s', async (code, sentence) => {
  const { release } = await createTestReleases();
  await expect(release('rates', '1.0.0', { code })).rejects.toThrow(sentence);
});

test('runs an entry that uses the federation runtime of its page', async () => {
  const { release } = await createTestReleases();
  const code = `const core = _FEDERATION_RUNTIME_CORE; class Own extends core.ModuleFederation {}
    core.setGlobalFederationConstructor(Own, true); var remote_rates = { get() {}, init() {} };`;
  await expect(release('rates', '1.0.0', { code })).resolves.toContain('rates 1.0.0');
});

test.each([
  [{ paths: ['/auth/me'] }, 'The page /auth/me is an address of the shell.'],
  [{ paths: ['/'] }, 'The page / is an address of the shell.'],
  [{ paths: ['/api/rates'] }, 'The page /api/rates is an address of the API.'],
  [{ paths: ['/:a'] }, 'The page /:a would take the addresses of all: begin it with a word.'],
  [
    { navigation: [{ place: 'tabs', label: 'Fairways', path: '/fairways', order: 1 }] },
    'Its entry Fairways leads to /fairways, which no live remote has.',
  ],
  [
    { may: { action: 'read', subject: 'Fairway' } },
    'remote.json cannot be used: remote.json is not valid. routes.0.may.subject',
  ],
])('refuses a release that claims something missing or of others: %j', async (wishes, sentence) => {
  const { release } = await createTestReleases();
  await expect(release('rates', '1.0.0', wishes, '--ahead', '--drops')).rejects.toThrow(sentence);
});

test('requires confirmation when a widget or a navigation entry is removed', async () => {
  const { release } = await createTestReleases();
  const entry = { place: 'tabs', label: 'Rates', path: '/rates', order: 1 };
  await release('rates', '1.0.0', { widgets: ['card'], navigation: [entry] });
  await expect(release('rates', '1.1.0')).rejects.toThrow(
    'rates 1.1.0 would not work with what is live:\n- It no longer has the widget card.\n- It no longer has the entry Rates in the tabs, which leads to /rates.\nAdd --drops if that is what you want.',
  );
  expect(await release('rates', '1.1.0', {}, '--drops')).toContain('rates: 1.1.0 for everybody');
});

test('refuses a slot of another remote, and the unconfirmed removal of a rail entry or slot', async () => {
  const { release } = await createTestReleases();
  const search = { widgets: [{ name: 'search', slot: 'search', props: {} }] };
  const entry = { label: 'Rates', path: '/rates', order: 1 };
  const tab = { ...entry, place: 'tabs' };
  await release('rates', '1.0.0', { ...search, navigation: [{ ...entry, place: 'rail' }, tab] });
  await expect(release('bookings', '1.0.0', search, '--ahead', '--drops')).rejects.toThrow(
    '- The slot search belongs to rates 1.0.0: take "slot" off your widget in remote.json, or release rates without it first.',
  );
  const fewer = { widgets: [{ name: 'search', props: {} }], navigation: [tab] };
  await expect(release('rates', '1.1.0', fewer)).rejects.toThrow(
    '- It no longer fills the slot search.\n- It no longer has the entry Rates in the rail, which leads to /rates.\nAdd --drops',
  );
  await release('rates', '1.1.0', fewer, '--drops');
  expect(await release('bookings', '1.0.0', search)).toContain('bookings: 1.0.0 for everybody.');
});

test('runs types and tests before the build, and stores with the release which were skipped', async () => {
  const { run, write, built, store } = await createTestReleases();
  const scripts = (types: string, test: string) => write('remote-rates/package.json', { scripts: { types, test } });
  await scripts('exit 1', 'exit 0');
  await expect(run('rates')).rejects.toThrow('Nothing was released: its types do not hold.');
  await scripts('exit 0', 'exit 1');
  await expect(run('rates')).rejects.toThrow('Nothing was released: its tests fail. --no-tests --reason=<why>');
  const folder = await built('rates', '1.0.0');
  await run('rates', `--from=${folder}`, '--no-tests', '--reason=the prices are wrong now');
  expect(await getJson<ReleaseMark>(store, 'rates/1.0.0/release.json')).toMatchObject({
    untested: 'the prices are wrong now',
  });
});

test('stores the author and commit of a release, and shows them in the status', async () => {
  const { release, run, store, workspace } = await createTestReleases();
  await release('rates', '1.0.0');
  expect(await run('status')).not.toContain('published');
  const git = (...words: string[]) => promisify(execFile)('git', ['-C', workspace, ...words]);
  await git('init', '--quiet');
  await git('config', 'user.email', 'ann@quayside.example');
  await git('config', 'user.name', 'Ann');
  await git('add', 'remote-rates');
  await git('commit', '--quiet', '-m', 'Rates');
  await release('rates', '1.1.0');
  const mark = await getJson<ReleaseMark>(store, 'rates/1.1.0/release.json');
  expect(mark).toMatchObject({
    author: 'ann@quayside.example',
    commit: expect.stringMatching(/^[0-9a-f]{40}$/),
    dirty: false,
  });
  const from = `published by ann@quayside.example from commit ${mark?.commit?.slice(0, 8)}`;
  expect(await run('status')).toContain(`rates: 1.1.0\n  ${from}\n`);
  await writeFile(join(workspace, 'remote-rates/notes.txt'), 'mine');
  await release('rates', '1.2.0');
  expect(await run('status')).toContain(`${from} with changes that are not in it\n`);
});

test('starts, promotes, rolls back, holds and lifts a canary', async () => {
  const { release, run, built } = await createTestReleases();
  await release('rates', '1.0.0');
  expect(await run('canary', 'rates', '1.1.0', '10%', `--from=${await built('rates', '1.1.0')}`)).toContain(
    'rates: 1.1.0 as a canary for 10% of the users.',
  );
  expect(await run('canary', 'rates', '1.1.0', 'role:agent')).toBe('rates: 1.1.0 as a canary for the role agent.');
  expect(await run('rollback', 'rates')).toBe('rates: the canary 1.1.0 has ended, everybody has 1.0.0.');
  await expect(run('promote', 'rates')).rejects.toThrow('There is no canary to promote.');
  await run('canary', 'rates', '1.1.0', '50%');
  expect(await run('promote', 'remote-rates')).toBe('rates: 1.1.0 for everybody, 1.0.0 before.');
  expect(await run('hold', 'rates', '1.1.0', 'prices', 'are', 'missing')).toBe(
    'rates: 1.1.0 is held: prices are missing.',
  );
  expect(await run('status')).toContain(
    'rates: 1.0.0 (released: 1.1.0)\n  1.1.0 is passed over: it is held: prices are missing',
  );
  await expect(run('canary', 'rates', '1.1.0', '1%')).rejects.toThrow('1.1.0 is held: prices are missing.');
  await run('lift', 'rates', '1.1.0');
  expect(await run('rollback', 'rates')).toBe('rates: back from 1.1.0 to 1.0.0.');
  expect(await run('rollback', 'rates')).toBe('rates: back from 1.0.0 to the build that came with the shell.');
  await expect(run('rollback', 'rates')).rejects.toThrow('there is nothing to roll back');
});

test('releases, promotes, holds and rolls back a kernel by its version, as the shell that carries it', async () => {
  const { run, builtShell } = await createTestReleases();
  await builtShell('aaaa');
  expect(await run('kernel')).toContain('carries kernel 1.2.0');
  await builtShell('bbbb', '1.3.0');
  expect(await run('canary', 'kernel', '1.3.0', '10%')).toMatch(
    /^Kernel 1\.3\.0 rides in the shell 0\.0\.1\+bbbb\.\n(.|\n)*shell: 0\.0\.1\+bbbb as a canary for 10% of the users\.$/,
  );
  expect(await run('promote', 'kernel')).toBe('shell: 0.0.1+bbbb for everybody, 0.0.1+aaaa before.');
  expect(await run('hold', 'kernel', '1.3.0', 'menus are empty')).toContain(
    'shell: 0.0.1+bbbb is held: menus are empty.',
  );
  await run('lift', 'kernel', '1.3.0');
  expect(await run('rollback', 'kernel')).toBe('shell: back from 0.0.1+bbbb to 0.0.1+aaaa.');
  await expect(run('canary', 'kernel', '1.2.0', '5%')).rejects.toThrow('Everybody has 0.0.1+aaaa already');
});

test('lists the remotes that a kernel without some exports would break', async () => {
  const { release, run, write } = await createTestReleases();
  await release('rates', '1.0.0');
  expect(await run('check-kernel')).toBe(
    'Kernel 1.2.0 breaks none of bookings 0.0.1, rates 1.0.0.\nTypes were not compared for bookings 0.0.1, rates 1.0.0: build or release it first.',
  );
  await write('shared-kernel/ui/ui.ts', 'export const Button = 2;');
  await expect(run('check-kernel')).rejects.toThrow(
    'Kernel 1.2.0 would break:\n- rates 1.0.0: it uses Box of @quayside/ui',
  );
});

test('finds a release by name and version, also an earlier one, and reports a missing one', async () => {
  const { release, store } = await createTestReleases();
  await expect(findRelease(store, 'rates@1.0.0')).rejects.toThrow(
    "There is no release of 'rates'. Nothing was released.",
  );
  await release('rates', '1.0.0');
  await release('rates', '1.1.0');
  expect(await findRelease(store, 'remote-rates')).toMatchObject({ name: 'rates', version: '1.1.0' });
  const { version, folder, contract } = await findRelease(store, 'rates@1.0.0');
  expect([version, contract.version]).toEqual(['1.0.0', '1.0.0']);
  expect(folder).toContain('rates/1.0.0');
  for (const word of ['rates@9.9.9', 'rates@../bookings'])
    await expect(findRelease(store, word)).rejects.toThrow(/There is no rates .*What was served of it: 1.0.0, 1.1.0/);
});

test('lists the remotes that a kernel with another React version would break', async () => {
  const { release, run, write } = await createTestReleases();
  await release('rates', '1.0.0', { react: '^19.3.1' });
  await write('shared-kernel/kernel/node_modules/react/package.json', { version: '19.4.0' });
  expect(await run('check-kernel')).toBe(
    'Kernel 1.2.0 breaks none of bookings 0.0.1, rates 1.0.0.\nTypes were not compared for bookings 0.0.1, rates 1.0.0: build or release it first.',
  );
  await write('shared-kernel/kernel/node_modules/react/package.json', { version: '20.0.0' });
  await expect(run('check-kernel')).rejects.toThrow('- rates 1.0.0: it needs React ^19.3.1, and the shell has 20.0.0');
});

test('lists the releases whose types a kernel changes, and accepts additions', async () => {
  const { release, run, write, store } = await createTestReleases();
  const lists = { promises: ['Box(1) takes string'], demands: ['Box(1) must be given', 'Box() may be string'] };
  const types = { '@quayside/ui': { Box: makeExportTypes(lists) } };
  await release('rates', '1.0.0', { types });
  await write('shared-kernel/ui/ui.ts', 'export const Box = (title: string, tone?: string): string => title + tone;');
  expect(await run('check-kernel')).toBe(
    'Kernel 1.2.0 breaks none of bookings 0.0.1, rates 1.0.0.\nTypes were not compared for bookings 0.0.1: build or release it first.',
  );
  await write('shared-kernel/ui/ui.ts', 'export const Box = (title: string, tone: string): string => title + tone;');
  const clause = 'Box of @quayside/ui has changed (new: Box(2) must be given)';
  await expect(run('check-kernel')).rejects.toThrow(`Kernel 1.2.0 would break:\n- rates 1.0.0: ${clause}`);
  // A build of the workspace that was never released is compared too.
  await write('remote-bookings/dist/0.0.1/kernelTypes.json', types);
  await expect(run('check-kernel')).rejects.toThrow(`- bookings 0.0.1: ${clause}`);

  // The reverse case: the kernel of a live shell has another Box than the release was built with.
  const other = makeExportTypes({ ...lists, demands: [...lists.demands, 'Box(2) must be given'] });
  const shell = { version: '0.1.0', kernel: { version: '1.2.0' } };
  await recordShell(store, shell);
  await write('built/shell/kernelTypes.json', { '@quayside/ui': { Box: other } });
  await storeShell(store, { version: shell.version, folder: join(dirname(store.place), 'built/shell') });
  await expect(release('rates', '1.1.0', { types })).rejects.toThrow(`With the shell 0.1.0 it would break: ${clause}.`);
  await release('rates', '1.1.0', { types }, '--ahead');
  await expect(release('rates', '1.2.0', { types: { Box: 'none' } as never })).rejects.toThrow(
    'kernelTypes.json does not say the types of the kernel: build again.',
  );
});

test.each([
  [[], /^pnpm release <package>, or/],
  [['help'], /\n {2}canary <package> <version> <10%\|role:agent\|user:<id>>\n/],
])('shows the help for %j', async (line, help) => {
  const { run } = await createTestReleases();
  expect(await run(...line)).toMatch(help);
});

test('finds a script of the workspace for every `npx pnpm` command of the documentation', async () => {
  const root = join(import.meta.dirname, '../../..');
  const [manifest = '', ...pages] = await Promise.all(
    ['package.json', 'README.md', 'CONTRIBUTING.md', 'docs/releases.md', 'docs/qa.md', 'docs/testing.md'].map((file) =>
      readFile(join(root, file), 'utf8'),
    ),
  );
  const { scripts } = JSON.parse(manifest) as { scripts: Record<string, string> };
  const commands = pages.flatMap((page) =>
    [...page.matchAll(/(?<=^|`|… )npx pnpm(?:@[\d.]+)? ([^\s`]+)/gm)].map(([, script = '']) => script),
  );
  const known = ['install', '--filter', ...Object.keys(scripts)];
  expect(commands.length).toBeGreaterThan(8);
  expect(commands.filter((script) => !known.includes(script))).toEqual([]);
});

test.each([
  [['quotes'], "There is no remote 'quotes'. The remotes are bookings, rates."],
  [['shell'], 'is not a built shell: build it first'],
  [['shared-kernel'], 'shared-kernel is not released on its own: a kernel rides in its shell'],
  [['kernel'], 'is not a built shell: build it first'],
  [['canary', 'kernel', '3.0.0', '10%'], 'No shell carries kernel 3.0.0'],
  [['canary', 'rates', '1.0.0'], '<10%|role:agent|user:<id>> is missing: canary <package> <version>'],
  [['rates', '--no-tests'], '--no-tests needs a --reason'],
  [['rates', '--unfinished'], '--unfinished needs a --reason'],
  [['rates', '--fast'], "Unknown option '--fast'"],
  [['prune', '--hours=soon'], "--hours is 'soon': give a number above 0."],
])('refuses %j with a message', async (line, sentence) => {
  const { run } = await createTestReleases();
  await expect(run(...line)).rejects.toThrow(sentence);
});

test('ignores a folder that was copied from another remote, and says how to fix it', async () => {
  const { run, write } = await createTestReleases();
  await write('remote-demurrage/remote.json', {
    name: 'rates',
    version: '0.0.1',
    kernel: '^1.0.0',
    routes: [],
    widgets: [],
  });
  await expect(run('status')).rejects.toThrow(
    "remote-demurrage/remote.json says that it is 'rates', which belongs in remote-rates: give it the name 'demurrage'",
  );
});
