import type { ComposedRemote, CompositionDocument, RemoteContract } from '@quayside/contract/composition';
import { applyOverrides } from './overrides';

const contract = (name: string): RemoteContract => ({
  ...{ name, version: '0.1.0', kernel: '^2.0.0' },
  ...{ routes: [], widgets: [], navigation: [] },
});
const released: ComposedRemote = {
  ...{ name: 'rates', contract: contract('rates'), state: 'composed' },
  release: { version: '1.0.0', base: '/remotes/rates/1.0.0/', manifest: {}, integrity: {} },
};
const documentWith = (overrides?: Record<string, string>): CompositionDocument => ({
  ...{ generation: 'g1', kernel: '2.0.0', shell: { base: '/assets/1/', integrity: {} }, remotes: [released] },
  ...(overrides && { overrides }),
});

/** Simulates the servers on this machine, by address. */
const serving = (files: Record<string, object>) => {
  globalThis.fetch = jest.fn(async (address) => {
    const file = files[String(address)];
    return file ? Response.json(file) : new Response('', { status: 404 });
  });
};
const listRemoteStates = ({ remotes }: CompositionDocument) => remotes.map(({ name, state }) => [name, state]);

test('replaces a release by an override of this machine, and adds one that was never released', async () => {
  const [rates, demurrage] = ['http://localhost:3004/', 'http://localhost:3005/'];
  serving({
    [`${rates}mf-manifest.json`]: {},
    [`${rates}remote.json`]: contract('rates'),
    [`${demurrage}mf-manifest.json`]: {},
    [`${demurrage}remote.json`]: contract('demurrage'),
  });
  const { remotes } = await applyOverrides(documentWith({ rates, demurrage }));
  expect(remotes).toMatchObject([
    { name: 'rates', state: 'composed', release: { version: 'override', base: rates } },
    { name: 'demurrage', state: 'composed', release: { version: 'override', base: demurrage } },
  ]);
});

test('marks a released remote as missing when nothing answers, and omits one that was never released', async () => {
  serving({});
  const warn = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const base = 'http://localhost:3004/';
  const document = await applyOverrides(documentWith({ rates: base, demurrage: base }));
  expect(listRemoteStates(document)).toEqual([['rates', 'missing']]);
  expect(document.remotes[0]).toMatchObject({ reason: `nothing answers at ${base}` });
  expect(warn).toHaveBeenCalledTimes(2);
});

test('keeps the composition without overrides', async () => {
  expect(listRemoteStates(await applyOverrides(documentWith()))).toEqual([['rates', 'composed']]);
});
