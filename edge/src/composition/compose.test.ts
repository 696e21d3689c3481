import type { Viewer } from '../registry/audience';
import { serveToAll, startCanary } from '../registry/moves';
import { compose } from './compose';
import { createTestWorkspace } from './createTestWorkspace';
import { findReleases } from './findReleases';

const composed = async (given: Awaited<ReturnType<typeof createTestWorkspace>>, viewer?: Viewer) => {
  const warn = jest.fn();
  return { document: compose(await findReleases({ ...given, warn }), viewer), warn };
};

test('composes builds of the workspace under their own addresses', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates', { build: 'cccc' });
  const { document } = await composed(given);
  expect(document.kernel).toBe('1.2.0');
  expect(document.remotes).toEqual([
    expect.objectContaining({
      name: 'rates',
      state: 'composed',
      release: expect.objectContaining({ version: '0.0.1+cccc', base: '/remotes/rates/0.0.1+cccc/' }),
    }),
  ]);
});

test('gives the same generation for the same releases, and another one for another build', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  const generation = async () => (await composed(given)).document.generation;
  const first = await generation();
  expect(await generation()).toBe(first);
  await given.remote('rates', { build: 'dddd' });
  expect(await generation()).not.toBe(first);
});

test('prefers a release of the data folder to the workspace build, and adds the last known good release', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  await given.release('rates', '1.1.0');
  await given.release('rates', '1.0.0');
  await given.registry({ rates: { current: '1.1.0', versions: ['1.0.0', '1.1.0'] } });
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ release: { version: '1.1.0' }, lastKnownGood: { version: '1.0.0' } });
});

test('skips a release that needs another kernel for the newest older one that fits', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  await given.release('rates', '2.0.0', { kernel: '^2.0.0' });
  await given.release('rates', '1.9.0', { kernel: '^1.1.0' });
  await given.release('rates', '1.2.0');
  // It comes after the current version in the list, as after a rollback, so it is never chosen.
  await given.release('rates', '3.0.0');
  await given.registry({ rates: { current: '2.0.0', versions: ['1.2.0', '1.9.0', '2.0.0', '3.0.0'] } });
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ state: 'composed', release: { version: '1.9.0' } });
});

test('composes a release whose contract has unknown newer fields', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  await given.release('rates', '1.1.0', { newer: { prefetch: ['/rates'] } });
  await given.move('rates', serveToAll('1.1.0'));
  const { document, warn } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ release: { version: '1.1.0' } });
  expect(document.remotes[0]?.contract).not.toHaveProperty('prefetch');
  expect(warn).not.toHaveBeenCalled();
});

test('states the unmet requirement when no release fits', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates', { kernel: '^2.0.0' });
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ name: 'rates', state: 'unfit', needs: '^2.0.0', has: '1.2.0' });
});

test('includes the contract of a remote without files, and composes the others', async () => {
  const given = await createTestWorkspace();
  await given.remote('bookings', { built: false });
  await given.remote('rates');
  const { document, warn } = await composed(given);
  expect(document.remotes).toMatchObject([
    { name: 'bookings', state: 'missing', contract: { routes: [{ path: '/bookings/all' }] } },
    { name: 'rates', state: 'composed' },
  ]);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'bookings has no build in the workspace');
});

const copied = { name: 'rates', version: '1.0.0', kernel: '^1.0.0', routes: [], widgets: [] };

test.each([
  ['has no remote.json', 'remote-foo/notes.txt', 'soon', 'ENOENT'],
  ['has an incomplete remote.json', 'remote-foo/remote.json', '{"name":', 'JSON'],
  ['has another kind of remote.json', 'remote-foo/remote.json', '{"name":"foo"}', 'version'],
  ['has a folder named remote.json', 'remote-foo/remote.json/notes.txt', 'soon', 'EISDIR'],
  ['was copied from another remote', 'remote-foo/remote.json', copied, "it is 'rates', which belongs in remote-rates"],
])('omits a folder that %s with the cause, and composes the others', async (_what, path, text, wrong) => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  await given.write(path, text);
  const { document, warn } = await composed(given);
  expect(document.remotes).toMatchObject([{ name: 'rates', state: 'composed' }]);
  expect(warn.mock.calls).toEqual([
    [expect.anything(), expect.stringMatching(`^remote-foo cannot be taken: .*${wrong}`)],
  ]);
});

test('refuses an invalid registry with the cause', async () => {
  const given = await createTestWorkspace();
  await given.registry({ rates: { current: 'newest', versions: [] } });
  await expect(composed(given)).rejects.toThrow(/remotes\.rates\.current is not a version/);
});

test('skips a release that uses missing kernel exports, down to the build that came with the shell', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  await given.release('rates', '1.1.0', { uses: { '@quayside/ui': ['Box', 'Map'] } });
  await given.move('rates', serveToAll('1.1.0'));
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ state: 'composed', release: { version: '0.0.1+bbbb' } });
  await given.release('rates', '1.2.0', { uses: { '@quayside/ui': ['Box'] } });
  await given.move('rates', serveToAll('1.2.0'));
  const after = (await composed(given)).document.remotes[0];
  expect(after).toMatchObject({ release: { version: '1.2.0' }, lastKnownGood: { version: '0.0.1+bbbb' } });
  expect(after?.contract).not.toHaveProperty('uses');
});

test('serves a canary to its audience only, with the current release as fallback', async () => {
  const given = await createTestWorkspace();
  await given.remote('rates');
  await given.release('rates', '1.0.0');
  await given.release('rates', '1.1.0');
  await given.move('rates', serveToAll('1.0.0'));
  await given.move('rates', startCanary('1.1.0', { role: 'agent' }));
  const remoteFor = async (role?: 'agent' | 'admin') =>
    (await composed(given, role && { id: '65f0', role })).document.remotes[0];
  expect(await remoteFor('agent')).toMatchObject({
    release: { version: '1.1.0' },
    lastKnownGood: { version: '1.0.0' },
    canary: true,
  });
  expect(await remoteFor('admin')).toMatchObject({ release: { version: '1.0.0' } });
  expect(await remoteFor()).not.toHaveProperty('canary');
});
