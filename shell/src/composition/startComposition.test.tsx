import type { CompositionDocument } from '@quayside/contract/composition';
import { startComposition } from './startComposition';

interface Plugin {
  fetch(address: string): Promise<Response>;
  createScript(asked: { url: string }): { script: HTMLScriptElement; timeout: number };
}
const mockFederation = {
  plugins: [] as Plugin[],
  remotes: [] as { name: string; entry: string; force: boolean }[],
  answers: {} as Record<string, unknown>,
};
jest.mock('@module-federation/enhanced/runtime', () => ({
  registerPlugins: (plugins: Plugin[]) => mockFederation.plugins.push(...plugins),
  registerRemotes: ([remote]: [{ name: string; entry: string }], { force }: { force: boolean }) =>
    mockFederation.remotes.push({ ...remote, force }),
  loadRemote: async (id: string) => mockFederation.answers[id],
}));

const contract = { name: 'rates', version: '1.0.0', kernel: '*', routes: [], widgets: [], navigation: [] };
const composed: CompositionDocument = {
  generation: 'g1',
  kernel: '1.0.0',
  shell: { base: '/assets/1/', integrity: {} },
  remotes: ['rates', 'tracking'].map((name) => ({
    name,
    contract: { ...contract, name },
    state: 'composed' as const,
    release: { version: '1.0.0', base: `/remotes/${name}/1.0.0/`, manifest: { id: name }, integrity: {} },
  })),
};
/** Opens the page as the edge made it; `own` are the override addresses that answer. */
const open = (document_: CompositionDocument, own: Record<string, object> = {}) => {
  document.body.innerHTML = `<script id="composition" type="application/json">${JSON.stringify(document_)}</script>`;
  jest.spyOn(globalThis, 'fetch').mockImplementation(async (address) => {
    const file = own[String(address)];
    return file ? Response.json(file) : new Response('', { status: 404 });
  });
  return startComposition({ report: () => {}, onLoaded: () => {} });
};
const surface = { routes: [], widgets: {} };

beforeEach(() => {
  mockFederation.plugins.length = 0;
  mockFederation.remotes.length = 0;
});

test('loads a remote by the manifest in the page, its scripts with hash and time limit', async () => {
  mockFederation.answers['rates@1.0.0/remote'] = { default: surface };
  const composition = await open(composed);
  expect(composition).toMatchObject({ generation: 'g1', remotes: composed.remotes, overrides: {} });
  expect(await composition.loadSurface('rates')).toBe(surface);
  const entry = 'http://localhost/remotes/rates/1.0.0/mf-manifest.json';
  expect(mockFederation.remotes).toEqual([{ name: 'rates@1.0.0', entry, force: false }]);

  const [plugin] = mockFederation.plugins;
  expect(await (await plugin?.fetch(entry))?.json()).toEqual({ id: 'rates' });
  await expect(plugin?.fetch('http://elsewhere/mf-manifest.json')).rejects.toThrow(
    "http://elsewhere/mf-manifest.json is not part of this page's composition",
  );
  const made = plugin?.createScript({ url: 'http://elsewhere/remoteEntry.js' });
  expect(made?.timeout).toBe(8_000);
  expect(made?.script).toMatchObject({ src: 'http://elsewhere/remoteEntry.js', crossOrigin: 'anonymous' });
  expect(made?.script.integrity).toMatch(/^sha256-A+=$/);
});

test('retries a release without a surface, registered again each time, and then fails', async () => {
  jest.useFakeTimers();
  mockFederation.answers['tracking@1.0.0/remote'] = { default: {} };
  const composition = await open(composed);
  const failed = expect(composition.loadSurface('tracking')).rejects.toMatchObject({
    message: 'remoteEntry.js of tracking could not be loaded: tracking 1.0.0 has no surface',
    reason: 'unreachable',
  });
  await jest.runAllTimersAsync();
  await failed;
  expect(mockFederation.remotes.map(({ force }) => force)).toEqual([false, true, true]);
  jest.useRealTimers();
});

test('replaces a release by an override without hashes, and marks an unreachable one as missing', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  const own = 'http://localhost:4001/';
  const overrides = { rates: own, tracking: 'http://localhost:4002/' };
  const manifest = { id: 'own' };
  const composition = await open(
    { ...composed, overrides },
    { [`${own}mf-manifest.json`]: manifest, [`${own}remote.json`]: { ...contract, version: '1.1.0' } },
  );
  expect(composition.overrides).toEqual(overrides);
  expect(composition.remotes).toEqual([
    {
      name: 'rates',
      state: 'composed',
      contract: { ...contract, version: '1.1.0' },
      release: { version: 'override', base: own, manifest, integrity: {} },
    },
    {
      name: 'tracking',
      state: 'missing',
      contract: { ...contract, name: 'tracking' },
      reason: 'nothing answers at http://localhost:4002/',
    },
  ]);
  expect(warned).toHaveBeenCalledTimes(1);
  expect(fetch).toHaveBeenCalledWith(`${own}remote.json`, { cache: 'no-store' });
  const [plugin] = mockFederation.plugins;
  expect(plugin?.createScript({ url: `${own}remoteEntry.js` }).script.integrity).toBe('');
});

test("uses the edge's composition without overrides", async () => {
  const { remotes } = await open({ ...composed, overrides: { nobody: 'http://localhost:4001/' } });
  expect(remotes).toEqual(composed.remotes);
});

test('does not start without a composition', async () => {
  document.body.innerHTML = '';
  await expect(startComposition({ report: () => {}, onLoaded: () => {} })).rejects.toThrow(
    'The page has no composition; it must come from the edge',
  );
});
