import { createLoader } from './loader';
import { LoadFailure } from './loadFailure';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** Makes a source with the given outcomes in order. */
const source = (...outcomes: (string | Error | 'never')[]) =>
  jest.fn(() => {
    const outcome = outcomes.shift();
    if (outcome === 'never') return new Promise<string>(() => {});
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? 'nothing');
  });
const onAbandoned = jest.fn<void, [number, LoadFailure]>();
const onLeaving = jest.fn<void, [() => void]>();
beforeEach(() => {
  onAbandoned.mockClear();
  onLeaving.mockClear();
});
/** Returns the reported abandoned sources: index and reason. */
const abandoned = () => onAbandoned.mock.calls.map(([at, { kind }]) => [at, kind]);
const from = (...sources: (() => Promise<string>)[]) =>
  createLoader({ sources: async () => sources, onAbandoned, onLeaving, random: () => 0.5 });
/** Makes a source with an outcome after some milliseconds. */
const after = (milliseconds: number, outcome: string | Error) =>
  jest.fn(
    () =>
      new Promise<string>((resolve, reject) =>
        setTimeout(() => (outcome instanceof Error ? reject(outcome) : resolve(outcome)), milliseconds),
      ),
  );
const settled = async (load: Promise<string>): Promise<string> => {
  const outcome = load.then(
    (value) => value,
    (error: Error) => `failed: ${error.message}`,
  );
  await jest.runAllTimersAsync();
  return outcome;
};

test('retries after two failures', async () => {
  const flaky = source(new Error('503'), new Error('503'), 'surface');
  expect(await settled(from(flaky).load())).toBe('surface');
  expect(flaky).toHaveBeenCalledTimes(3);
});

test('fails a try without an answer after eight seconds', async () => {
  const silent = from(source('never', 'never', 'never'));
  const outcome = settled(silent.load());
  expect(await outcome).toBe('failed: No answer within 8 seconds');
  expect(abandoned()).toEqual([[0, 'late']]);
});

test.each([
  [0, [200, 600]],
  [0.5, [400, 1_200]],
  [1, [600, 1_800]],
])('retries a source after a growing wait with jitter: random value %d', async (chance, waits) => {
  const down = source(new Error('503'), new Error('503'), new Error('503'));
  const load = createLoader({ sources: async () => [down], random: () => chance }).load();
  load.catch(() => {});
  for (const [at, wait] of waits.entries()) {
    await jest.advanceTimersByTimeAsync(wait - 1);
    expect(down).toHaveBeenCalledTimes(at + 1);
    await jest.advanceTimersByTimeAsync(1);
    expect(down).toHaveBeenCalledTimes(at + 2);
  }
  await expect(load).rejects.toThrow('503');
});

test('does not retry a tampered file, and tries the next source at once', async () => {
  const tampered = source(new LoadFailure('tampered', 'other bytes'));
  const load = from(tampered, source('older surface')).load();
  await jest.advanceTimersByTimeAsync(0);
  expect(await load).toBe('older surface');
  expect(tampered).toHaveBeenCalledTimes(1);
  expect(abandoned()).toEqual([[0, 'tampered']]);
});

test('tries the next source in parallel after three seconds, and uses the first answer', async () => {
  const older = source('older surface');
  const load = from(after(60_000, 'newest surface'), older).load();
  await jest.advanceTimersByTimeAsync(2_999);
  expect(older).not.toHaveBeenCalled();
  await jest.advanceTimersByTimeAsync(1);
  expect(await load).toBe('older surface');
  await jest.runAllTimersAsync();
  expect(abandoned()).toEqual([[0, 'late']]);
});

test('reports an overtaken source with its final result: tampered, missing, or late', async () => {
  const tampered = after(5_000, new LoadFailure('tampered', 'other bytes'));
  const gone = after(5_000, new LoadFailure('missing', '404'));
  for (const slow of [tampered, gone, after(5_000, 'newest surface')])
    expect(await settled(from(slow, source('older surface')).load())).toBe('older surface');
  expect(abandoned()).toEqual([
    [0, 'tampered'],
    [0, 'missing'],
    [0, 'late'],
  ]);
  expect(tampered).toHaveBeenCalledTimes(1);
});

test('reports an overtaken pending source as late once when the page is left', async () => {
  const load = from(after(5_000, new LoadFailure('missing', '404')), source('older surface')).load();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await load).toBe('older surface');
  expect(abandoned()).toEqual([]);
  for (const [tellNow] of onLeaving.mock.calls) tellNow();
  await jest.runAllTimersAsync();
  expect(abandoned()).toEqual([[0, 'late']]);
});

test('reports the first error of a retrying source once when the page is left', async () => {
  const missing = () => Promise.reject(new LoadFailure('missing', '404'));
  const load = from(missing, source('older surface')).load();
  await jest.advanceTimersByTimeAsync(100);
  for (const [tellNow] of onLeaving.mock.calls) tellNow();
  expect(abandoned()).toEqual([[0, 'missing']]);
  await jest.runAllTimersAsync();
  expect(await load).toBe('older surface');
  expect(abandoned()).toEqual([[0, 'missing']]);
});

test('reports nothing about a source that may still answer when the page is left', async () => {
  void from(after(1_000, 'surface'), source('older surface')).load();
  await jest.advanceTimersByTimeAsync(500);
  for (const [tellNow] of onLeaving.mock.calls) tellNow();
  expect(onAbandoned).not.toHaveBeenCalled();
  await jest.runAllTimersAsync();
});

test('reports an overtaken retrying source with its first error, not as late', async () => {
  const erring = after(1_400, new LoadFailure('unreachable', '500'));
  const load = from(erring, source('older surface')).load();
  await jest.advanceTimersByTimeAsync(3_000);
  expect(await load).toBe('older surface');
  await jest.runAllTimersAsync();
  expect(abandoned()).toEqual([[0, 'unreachable']]);
});

test('uses a slow first source when it still answers first, and abandons none', async () => {
  const load = from(after(3_500, 'newest surface'), after(1_000, 'older surface')).load();
  await jest.runAllTimersAsync();
  expect(await load).toBe('newest surface');
  expect(onAbandoned).not.toHaveBeenCalled();
});

test('reports each failed source with its own reason, and fails with that of the best', async () => {
  const missing = () => Promise.reject(new LoadFailure('missing', '404'));
  expect(await settled(from(missing, source('never', 'never', 'never')).load())).toBe('failed: 404');
  expect(abandoned()).toEqual([
    [0, 'missing'],
    [1, 'late'],
  ]);
});

test('falls back to the last known good release', async () => {
  const broken = source(new Error('404'), new Error('404'), new Error('404'));
  expect(await settled(from(broken, source('older surface')).load())).toBe('older surface');
});

test('shares one load between parallel calls', async () => {
  const once = source('surface');
  const loader = from(once);
  const both = Promise.all([loader.load(), loader.load()]);
  await jest.runAllTimersAsync();
  expect(await both).toEqual(['surface', 'surface']);
  expect(once).toHaveBeenCalledTimes(1);
  expect(await loader.load()).toBe('surface');
  expect(once).toHaveBeenCalledTimes(1);
});

test('leaves no timer after a load', async () => {
  expect(await from(source('surface')).load()).toBe('surface');
  expect(jest.getTimerCount()).toBe(0);
});

test('fails without a source', async () => {
  expect(await settled(from().load())).toBe('failed: There is nowhere to load it from');
});

test('loads again on Retry after a failure', async () => {
  const loader = from(source(new Error('gone'), new Error('gone'), new Error('gone'), 'surface'));
  expect(await settled(loader.load())).toBe('failed: gone');
  expect(await settled(loader.load())).toBe('surface');
});

test('blocks loads for half a minute after three failures, unless the user retries', async () => {
  const down = jest.fn(() => Promise.reject(new Error('down')));
  const loader = from(down);
  for (const _ of [1, 2, 3]) await settled(loader.load());
  const asked = down.mock.calls.length;
  expect(asked).toBe(9);
  expect(await settled(loader.load())).toBe('failed: down');
  expect(down).toHaveBeenCalledTimes(asked);
  loader.retry();
  await settled(loader.load());
  expect(down.mock.calls.length).toBeGreaterThan(asked);
  await settled(loader.load());
  await settled(loader.load());
  const again = down.mock.calls.length;
  await jest.advanceTimersByTimeAsync(29_999);
  await settled(loader.load());
  expect(down.mock.calls.length).toBe(again);
  await jest.advanceTimersByTimeAsync(1);
  await settled(loader.load());
  expect(down.mock.calls.length).toBe(again + 3);
});
