import type { ComposedRelease, ComposedRemote, CompositionDocument } from '@quayside/contract/composition';
import { RemoteFailure, type RemoteSurface } from '@quayside/kernel/composition';
import { brokenReleases } from './brokenReleases';
import { type CompositionParts, createShellComposition } from './shellComposition';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const release = (version: string): ComposedRelease => ({
  version,
  base: `/remotes/tracking/${version}/`,
  manifest: {},
  integrity: {},
});
const contract = {
  name: 'tracking',
  version: '1.4.0',
  kernel: '^1.0.0',
  routes: [{ path: '/bookings/:id/tracking', title: 'Booking tracking', section: 'bookings' as const }],
  widgets: [{ name: 'tab', props: { bookingId: 'string' as const } }],
  navigation: [],
};
const composed: ComposedRemote = { name: 'tracking', contract, state: 'composed', release: release('1.4.0') };
const Tab = () => null;
const surface: RemoteSurface = {
  routes: [{ path: '/bookings/:id/tracking', lazy: jest.fn(async () => Tab) }],
  widgets: { tab: async () => ({ default: Tab }) },
};

/** What a tab keeps. */
const storageOf = (kept = new Map<string, string>()) =>
  ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }) as unknown as Storage;

const compositionOf = (remote: ComposedRemote, parts: Partial<CompositionParts> = {}) => {
  const document: CompositionDocument = {
    generation: 'g1',
    kernel: '1.0.0',
    shell: { base: '/assets/1/', integrity: {} },
    remotes: [remote],
  };
  return createShellComposition(document, {
    loadRelease: async () => surface,
    composeAgain: async () => undefined,
    report: () => {},
    onLoaded: () => {},
    broken: brokenReleases(storageOf()),
    ...parts,
  });
};
const outcome = async <T>(promise: Promise<T>) => {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error }),
  );
  await jest.runAllTimersAsync();
  return settled;
};

test('a widget comes from the remote that its name begins with', async () => {
  expect(await outcome(compositionOf(composed).loadWidget('tracking/tab'))).toEqual({ value: Tab });
});

test('a remote that does not come fails with its name and version', async () => {
  const composition = compositionOf(composed, { loadRelease: () => Promise.reject(new Error('404')) });
  expect(await outcome(composition.loadWidget('tracking/tab'))).toEqual({
    error: expect.objectContaining({ remote: 'tracking', version: '1.4.0', reason: 'unreachable' }),
  });
});

test('the last known good release stands in for a broken one', async () => {
  const loadRelease = jest.fn(async (_name: string, { version }: ComposedRelease) => {
    if (version === '1.4.0') throw new Error('404');
    return surface;
  });
  const composition = compositionOf({ ...composed, lastKnownGood: release('1.3.2') }, { loadRelease });
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({ value: surface });
  expect(loadRelease.mock.calls.map(([, { version }]) => version)).toEqual(['1.4.0', '1.4.0', '1.4.0', '1.3.2']);
});

test('a release that threw is given up for the tab, and its next page takes the one before', async () => {
  const loadRelease = jest.fn(async () => surface);
  const versions = () =>
    loadRelease.mock.calls.map((call) => (call as unknown as [string, ComposedRelease])[1].version);
  const withGood: ComposedRemote = { ...composed, lastKnownGood: release('1.3.2') };
  const parts = { loadRelease, broken: brokenReleases(storageOf()) };
  const composition = compositionOf(withGood, parts);
  const threw = new RemoteFailure('no port', { remote: 'tracking', reason: 'broken' });
  await outcome(composition.loadSurface('tracking'));
  expect(composition.fallBack(threw)).toBe(true);
  expect(composition.fallBack(threw)).toBe(false);
  const next = compositionOf(withGood, parts);
  await outcome(next.loadSurface('tracking'));
  expect(next.fallBack(threw)).toBe(false);
  expect(versions()).toEqual(['1.4.0', '1.3.2']);
});

test('a failure without a version is reported with the one that runs', async () => {
  const report = jest.fn();
  const composition = compositionOf(composed, { report });
  await outcome(composition.loadSurface('tracking'));
  composition.report(new RemoteFailure('no port', { remote: 'tracking', reason: 'broken' }));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'tracking', version: '1.4.0' }));
});

test('an unfit remote says what it needs and is not downloaded', async () => {
  const loadRelease = jest.fn(async () => surface);
  const composition = compositionOf(
    { name: 'tracking', contract, state: 'unfit', needs: '^2.0.0', has: '1.0.0' },
    { loadRelease },
  );
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({
    error: expect.objectContaining({
      reason: 'unfit',
      message: 'tracking needs kernel ^2.0.0, and this shell has 1.0.0',
    }),
  });
  expect(loadRelease).not.toHaveBeenCalled();
});

test('a remote that had no files when the page was made is asked for again', async () => {
  const composeAgain = jest
    .fn<Promise<ComposedRemote | undefined>, [string]>()
    .mockResolvedValueOnce(undefined)
    .mockResolvedValue(composed);
  const composition = compositionOf(
    { name: 'tracking', contract, state: 'missing', reason: 'no build' },
    { composeAgain },
  );
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({
    error: expect.objectContaining({ reason: 'unreachable' }),
  });
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({ value: surface });
});

test('addresses are known from the contract, without running the remote', () => {
  const composition = compositionOf(composed);
  expect(composition.remoteForPath('/bookings/65f0/tracking')?.route.title).toBe('Booking tracking');
  expect(composition.remoteForPath('/rates')).toBeUndefined();
});

test('hovering over a link loads remote and page', async () => {
  compositionOf(composed).warm('/bookings/65f0/tracking');
  await jest.runAllTimersAsync();
  expect(surface.routes[0]?.lazy).toHaveBeenCalledTimes(1);
});
