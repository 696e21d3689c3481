import { compose } from './compose';
import { givenWorkspace } from './givenWorkspace';
import { readRegistry } from './registry';

const composed = async (given: Awaited<ReturnType<typeof givenWorkspace>>) => {
  const warn = jest.fn();
  return { document: compose(await readRegistry({ ...given, warn })), warn };
};

test('builds of the workspace are composed under an address of their own', async () => {
  const given = await givenWorkspace();
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

test('the same releases give the same generation, another build gives another', async () => {
  const given = await givenWorkspace();
  await given.remote('rates');
  const generation = async () => (await composed(given)).document.generation;
  const first = await generation();
  expect(await generation()).toBe(first);
  await given.remote('rates', { build: 'dddd' });
  expect(await generation()).not.toBe(first);
});

test('a release of the data folder comes before the workspace, with the last known good one beside it', async () => {
  const given = await givenWorkspace();
  await given.remote('rates');
  await given.release('rates', '1.1.0');
  await given.release('rates', '1.0.0');
  await given.registry({ rates: { current: '1.1.0', lastKnownGood: '1.0.0', versions: ['1.0.0', '1.1.0'] } });
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ release: { version: '1.1.0' }, lastKnownGood: { version: '1.0.0' } });
});

test('a release that needs another kernel is passed over for the newest older one that fits', async () => {
  const given = await givenWorkspace();
  await given.remote('rates');
  await given.release('rates', '2.0.0', '^2.0.0');
  await given.release('rates', '1.9.0', '^1.1.0');
  await given.release('rates', '1.2.0', '^1.0.0');
  // Rolled back from: newer than what is current, so it is never chosen.
  await given.release('rates', '3.0.0', '^1.0.0');
  await given.registry({ rates: { current: '2.0.0', versions: ['1.2.0', '1.9.0', '2.0.0', '3.0.0'] } });
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ state: 'composed', release: { version: '1.9.0' } });
});

test('when none fits, the composition says what needs what', async () => {
  const given = await givenWorkspace();
  await given.remote('rates', { kernel: '^2.0.0' });
  const { document } = await composed(given);
  expect(document.remotes[0]).toMatchObject({ name: 'rates', state: 'unfit', needs: '^2.0.0', has: '1.2.0' });
});

test('a remote without files is still drawn from its contract, and the others are composed', async () => {
  const given = await givenWorkspace();
  await given.remote('bookings', { built: false });
  await given.remote('rates');
  const { document, warn } = await composed(given);
  expect(document.remotes).toMatchObject([
    { name: 'bookings', state: 'missing', contract: { routes: [{ path: '/bookings/all' }] } },
    { name: 'rates', state: 'composed' },
  ]);
  expect(warn).toHaveBeenCalledWith(expect.anything(), 'bookings has no build in the workspace');
});

test('a registry that is not valid is refused with what is wrong in it', async () => {
  const given = await givenWorkspace();
  await given.registry({ rates: { current: 'newest', versions: [] } });
  await expect(composed(given)).rejects.toThrow(/remotes\.rates\.current is not a version/);
});
