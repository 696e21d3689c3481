import type { ComposedRelease, ComposedRemote, CompositionDocument } from '@quayside/contract/composition';
import { RemoteFailure, type RemoteSurface, type WidgetName } from '@quayside/kernel/composition';
import { createBrokenReleases } from './brokenReleases';
import { LoadFailure } from './loadFailure';
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

/** Makes the storage of a tab. */
const createTestStorage = (kept = new Map<string, string>()) =>
  ({
    getItem: (name: string) => kept.get(name) ?? null,
    setItem: (name: string, value: string) => void kept.set(name, value),
  }) as unknown as Storage;

const createTestComposition = (remote: ComposedRemote, parts: Partial<CompositionParts> = {}) => {
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
    broken: createBrokenReleases(createTestStorage()),
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

test('finds a widget in the remote that its name starts with', async () => {
  expect(await outcome(createTestComposition(composed).loadWidget('tracking/tab'))).toEqual({ value: Tab });
});

test('fails with name and version when a remote does not load', async () => {
  const composition = createTestComposition(composed, { loadRelease: () => Promise.reject(new Error('404')) });
  expect(await outcome(composition.loadWidget('tracking/tab'))).toEqual({
    error: expect.objectContaining({ remote: 'tracking', version: '1.4.0', reason: 'unreachable' }),
  });
});

test('replaces a broken release by the last known good one', async () => {
  const loadRelease = jest.fn(async (_name: string, { version }: ComposedRelease) => {
    if (version === '1.4.0') throw new Error('404');
    return surface;
  });
  const composition = createTestComposition({ ...composed, lastKnownGood: release('1.3.2') }, { loadRelease });
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({ value: surface });
  expect(loadRelease.mock.calls.map(([, { version }]) => version)).toEqual(['1.4.0', '1.4.0', '1.4.0', '1.3.2']);
});

test('reports each abandoned release once with version and reason, and not the total failure again', async () => {
  const report = jest.fn<void, [RemoteFailure]>();
  const kinds = { '1.4.0': 'tampered', '1.3.2': 'missing' } as const;
  const composition = createTestComposition(
    { ...composed, lastKnownGood: release('1.3.2') },
    {
      report,
      loadRelease: (_name, { version }) =>
        Promise.reject(new LoadFailure(kinds[version as keyof typeof kinds], 'not there')),
    },
  );
  const { error } = (await outcome(composition.loadSurface('tracking'))) as { error: RemoteFailure };
  const told = () =>
    report.mock.calls.map(([{ remote, version, cause }]) => [remote, version, (cause as LoadFailure).kind]);
  const each = [
    ['tracking', '1.4.0', 'tampered'],
    ['tracking', '1.3.2', 'missing'],
  ];
  expect(told()).toEqual(each);
  composition.report(error);
  expect(told()).toEqual(each);
});

test('names the running release when a widget does not load, not an abandoned one', async () => {
  const composition = createTestComposition(
    { ...composed, lastKnownGood: release('1.3.2') },
    {
      loadRelease: async (_name, { version }) => {
        if (version === '1.4.0') throw new LoadFailure('tampered', 'other bytes');
        return { ...surface, widgets: { tab: () => Promise.reject(new Error('chunk gone')) } };
      },
    },
  );
  expect(await outcome(composition.loadWidget('tracking/tab'))).toEqual({
    error: expect.objectContaining({ remote: 'tracking', version: '1.3.2' }),
  });
});

test('reports a release that loads too late, and counts it as neither loaded nor running', async () => {
  const [report, onLoaded] = [jest.fn(), jest.fn()];
  const composition = createTestComposition(
    { ...composed, lastKnownGood: release('1.3.2') },
    {
      report,
      onLoaded,
      loadRelease: (_name, { version }) =>
        new Promise((resolve) => setTimeout(() => resolve(surface), version === '1.4.0' ? 5_000 : 10)),
    },
  );
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({ value: surface });
  const done = { remote: 'tracking', version: '1.3.2', milliseconds: 3_010 };
  await outcome(new Promise<void>((resolve) => setTimeout(resolve, 5_000)));
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ version: '1.4.0', cause: expect.objectContaining({ kind: 'late' }) }),
  );
  expect([composition.loaded(), onLoaded.mock.calls]).toEqual([[done], [[done]]]);
});

test('reports pending loads before a reload, and waits until they are sent', async () => {
  let arrive: () => void = () => {};
  const report = jest.fn(() => new Promise<void>((resolve) => (arrive = resolve)));
  const composition = createTestComposition(
    { ...composed, lastKnownGood: release('1.3.2') },
    {
      report,
      loadRelease: (_name, { version }) => (version === '1.4.0' ? new Promise(() => {}) : Promise.resolve(surface)),
    },
  );
  const loading = composition.loadSurface('tracking');
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await loading).toBe(surface);
  expect(report).not.toHaveBeenCalled();
  const left = jest.fn();
  void composition.leave().then(left);
  expect(report).toHaveBeenCalledWith(
    expect.objectContaining({ version: '1.4.0', cause: expect.objectContaining({ kind: 'late' }) }),
  );
  await jest.advanceTimersByTimeAsync(0);
  expect(left).not.toHaveBeenCalled();
  arrive();
  await jest.advanceTimersByTimeAsync(0);
  expect(left).toHaveBeenCalled();
  await jest.runAllTimersAsync();
  expect(report).toHaveBeenCalledTimes(1);
});

test('abandons a release whose chunk is missing or tampered, and keeps one whose chunk is unreachable', async () => {
  const failedBy = (kind: LoadFailure['kind']) =>
    new RemoteFailure('gone', { remote: 'tracking', reason: 'unreachable', cause: new LoadFailure(kind, 'gone') });
  const withGood: ComposedRemote = { ...composed, lastKnownGood: release('1.3.2') };
  for (const [kind, isGivenUp] of Object.entries({
    unreachable: false,
    late: false,
    missing: true,
    tampered: true,
    threw: true,
  })) {
    const composition = createTestComposition(withGood);
    await outcome(composition.loadSurface('tracking'));
    expect([kind, composition.fallBack(failedBy(kind as LoadFailure['kind']))]).toEqual([kind, isGivenUp]);
  }
});

test('abandons a release that threw for the tab, and uses the previous one in its next page', async () => {
  const loadRelease = jest.fn(async () => surface);
  const versions = () =>
    loadRelease.mock.calls.map((call) => (call as unknown as [string, ComposedRelease])[1].version);
  const withGood: ComposedRemote = { ...composed, lastKnownGood: release('1.3.2') };
  const parts = { loadRelease, broken: createBrokenReleases(createTestStorage()) };
  const composition = createTestComposition(withGood, parts);
  const threw = new RemoteFailure('no port', { remote: 'tracking', reason: 'broken' });
  await outcome(composition.loadSurface('tracking'));
  expect(composition.fallBack(threw)).toBe(true);
  expect(composition.fallBack(threw)).toBe(false);
  const next = createTestComposition(withGood, parts);
  await outcome(next.loadSurface('tracking'));
  expect(next.fallBack(threw)).toBe(false);
  expect(versions()).toEqual(['1.4.0', '1.3.2']);
});

test('abandons only a release that threw at run time and has a previous one', async () => {
  const failure = (reason: 'broken' | 'unreachable', remote = 'tracking') =>
    new RemoteFailure('gone', { remote, reason });
  const withGood: ComposedRemote = { ...composed, lastKnownGood: release('1.3.2') };
  const composition = createTestComposition(withGood);
  expect(composition.fallBack(failure('broken'))).toBe(false);
  await outcome(composition.loadSurface('tracking'));
  expect(composition.fallBack(failure('unreachable'))).toBe(false);
  expect(composition.fallBack(failure('broken', 'rates'))).toBe(false);
  expect(composition.fallBack(failure('broken'))).toBe(true);

  const alone = createTestComposition(composed);
  await outcome(alone.loadSurface('tracking'));
  expect(alone.fallBack(failure('broken'))).toBe(false);
});

test('stores abandoned releases per tab, by remote and version', () => {
  const broken = createBrokenReleases(createTestStorage());
  expect(broken.has('tracking', '1.4.0')).toBe(false);
  broken.add('tracking', '1.4.0');
  broken.add('rates', '2.0.0');
  expect([broken.has('tracking', '1.4.0'), broken.has('rates', '2.0.0')]).toEqual([true, true]);
  expect([broken.has('tracking', '2.0.0'), broken.has('', '')]).toEqual([false, false]);
});

test('tries all releases again when all were abandoned', async () => {
  const broken = createBrokenReleases(createTestStorage());
  broken.add('tracking', '1.4.0');
  expect(await outcome(createTestComposition(composed, { broken }).loadSurface('tracking'))).toEqual({
    value: surface,
  });
});

test('returns the version that runs in the page, and reports its load time', async () => {
  const onLoaded = jest.fn();
  const composition = createTestComposition(composed, {
    onLoaded,
    loadRelease: () => new Promise((resolve) => setTimeout(() => resolve(surface), 250)),
  });
  expect(composition.loaded()).toEqual([]);
  await outcome(composition.loadSurface('tracking'));
  const done = { remote: 'tracking', version: '1.4.0', milliseconds: 250 };
  expect(composition.loaded()).toEqual([done]);
  expect(onLoaded).toHaveBeenCalledWith(done);
});

test('does not try an unknown remote or widget', async () => {
  const loadRelease = jest.fn(async () => surface);
  const composition = createTestComposition(composed, { loadRelease });
  expect(await outcome(composition.loadSurface('rates'))).toEqual({
    error: expect.objectContaining({ remote: 'rates', reason: 'unknown', message: 'rates is not part of this page' }),
  });
  expect(loadRelease).not.toHaveBeenCalled();
  expect(await outcome(composition.loadWidget('tracking/map'))).toEqual({
    error: expect.objectContaining({ reason: 'unknown', message: 'tracking has no widget tracking/map' }),
  });
  expect(composition.propsOf('tracking/tab')).toEqual({ bookingId: 'string' });
  expect(composition.propsOf('tracking/map')).toBeUndefined();
});

test('retries a blocked remote and its widgets at once on Retry, and no others', async () => {
  const tab = jest.fn(() => Promise.reject(new Error('chunk gone')));
  const composition = createTestComposition(composed, { loadRelease: async () => ({ ...surface, widgets: { tab } }) });
  const load = () => outcome(composition.loadWidget('tracking/tab'));
  for (const _ of [1, 2, 3, 4]) await load();
  expect(tab).toHaveBeenCalledTimes(9);
  composition.retry('rates');
  await load();
  expect(tab).toHaveBeenCalledTimes(9);
  composition.retry('tracking');
  expect(await load()).toEqual({
    error: expect.objectContaining({ message: 'tracking/tab of tracking could not be loaded: chunk gone' }),
  });
  expect(tab).toHaveBeenCalledTimes(12);
});

test('reports an absent widget once for all its places, and again after Retry', async () => {
  const report = jest.fn();
  const composition = createTestComposition(
    { name: 'tracking', contract, state: 'missing', reason: 'no files' },
    { report },
  );
  const ask = async (name: WidgetName) => {
    const { error } = (await outcome(composition.loadWidget(name))) as { error: RemoteFailure };
    void composition.report(error);
  };
  for (const name of ['tracking/tab', 'tracking/tab', 'accounts/follow', 'accounts/follow'] as const) await ask(name);
  expect(report.mock.calls.map(([{ remote, reason }]) => [remote, reason])).toEqual([
    ['tracking', 'unreachable'],
    ['accounts', 'unknown'],
  ]);
  composition.retry('tracking');
  await ask('tracking/tab');
  const thrown = new RemoteFailure('no port', { remote: 'tracking', version: '1.4.0', reason: 'broken' });
  for (const _time of [1, 2]) void composition.report(thrown);
  expect(report).toHaveBeenCalledTimes(5);
});

test('reports a failure without a version with the running one', async () => {
  const report = jest.fn();
  const composition = createTestComposition(composed, { report });
  await outcome(composition.loadSurface('tracking'));
  composition.report(new RemoteFailure('no port', { remote: 'tracking', reason: 'broken' }));
  expect(report).toHaveBeenCalledWith(expect.objectContaining({ remote: 'tracking', version: '1.4.0' }));
  composition.report(new RemoteFailure('gone', { remote: 'rates', reason: 'unreachable' }));
  expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ remote: 'rates', version: 'not loaded' }));
  composition.report(new RemoteFailure('gone', { remote: 'tracking', version: '1.3.2', reason: 'broken' }));
  expect(report).toHaveBeenLastCalledWith(expect.objectContaining({ version: '1.3.2' }));
});

test('reports the requirement of an unfit remote without downloading it', async () => {
  const loadRelease = jest.fn(async () => surface);
  const composition = createTestComposition(
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

test('requests a remote again that had no files at page load', async () => {
  const composeAgain = jest
    .fn<Promise<ComposedRemote | undefined>, [string]>()
    .mockResolvedValueOnce(undefined)
    .mockResolvedValue(composed);
  const composition = createTestComposition(
    { name: 'tracking', contract, state: 'missing', reason: 'no build' },
    { composeAgain },
  );
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({
    error: expect.objectContaining({ reason: 'unreachable' }),
  });
  expect(await outcome(composition.loadSurface('tracking'))).toEqual({ value: surface });
});

test('resolves addresses from the contract without running the remote', () => {
  const composition = createTestComposition(composed);
  expect(composition.remoteForPath('/bookings/65f0/tracking')?.route.title).toBe('Booking tracking');
  expect(composition.remoteForPath('/rates')).toBeUndefined();
});

test('loads remote and page when the pointer is over a link', async () => {
  createTestComposition(composed).warm('/bookings/65f0/tracking');
  await jest.runAllTimersAsync();
  expect(surface.routes[0]?.lazy).toHaveBeenCalledTimes(1);
});

test('loads the layouts around a page, and no others', async () => {
  const page = () => jest.fn(async () => Tab);
  const [frame, overview, other] = [page(), page(), page()];
  const routes = [
    { path: '/bookings/:id', lazy: frame, children: [{ path: 'overview', lazy: overview }] },
    { path: '/quotes/', lazy: other },
  ];
  const paths = ['/bookings/:id/overview', '/quotes'];
  const composition = createTestComposition(
    { ...composed, contract: { ...contract, routes: paths.map((path) => ({ ...contract.routes[0], path })) as never } },
    { loadRelease: async () => ({ routes, widgets: {} }) },
  );
  const asked = () => [frame, overview, other].map((one) => one.mock.calls.length);
  composition.warm('/quotes');
  await jest.runAllTimersAsync();
  expect(asked()).toEqual([0, 0, 1]);
  composition.warm('/bookings/7/overview');
  composition.warm('/nowhere');
  await jest.runAllTimersAsync();
  expect(asked()).toEqual([1, 1, 1]);
});

test('ignores a failed prefetch', async () => {
  const warned = jest.spyOn(console, 'warn').mockImplementation(() => {});
  createTestComposition(composed, { loadRelease: () => Promise.reject(new Error('404')) }).warm(
    '/bookings/65f0/tracking',
  );
  await jest.runAllTimersAsync();
  expect(warned).toHaveBeenCalledWith('/bookings/65f0/tracking could not be warmed', expect.any(RemoteFailure));
});
