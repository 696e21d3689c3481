import { createLoader } from './loader';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

/** A source that gives its outcomes one after the other. */
const source = (...outcomes: (string | Error | 'never')[]) =>
  jest.fn(() => {
    const outcome = outcomes.shift();
    if (outcome === 'never') return new Promise<string>(() => {});
    return outcome instanceof Error ? Promise.reject(outcome) : Promise.resolve(outcome ?? 'nothing');
  });
const from = (...sources: (() => Promise<string>)[]) =>
  createLoader(
    async () => sources,
    () => 0.5,
  );
const settled = async (load: Promise<string>): Promise<string> => {
  const outcome = load.then(
    (value) => value,
    (error: Error) => `failed: ${error.message}`,
  );
  await jest.runAllTimersAsync();
  return outcome;
};

test('two hiccups are survived', async () => {
  const flaky = source(new Error('503'), new Error('503'), 'surface');
  expect(await settled(from(flaky).load())).toBe('surface');
  expect(flaky).toHaveBeenCalledTimes(3);
});

test('silence counts as failure after eight seconds', async () => {
  const silent = from(source('never', 'never', 'never'));
  const outcome = settled(silent.load());
  expect(await outcome).toBe('failed: No answer within 8 seconds');
});

test('the last known good release comes when the newest cannot be had', async () => {
  const broken = source(new Error('404'), new Error('404'), new Error('404'));
  expect(await settled(from(broken, source('older surface')).load())).toBe('older surface');
});

test('everybody who asks meanwhile waits for one load', async () => {
  const once = source('surface');
  const loader = from(once);
  const both = Promise.all([loader.load(), loader.load()]);
  await jest.runAllTimersAsync();
  expect(await both).toEqual(['surface', 'surface']);
  expect(once).toHaveBeenCalledTimes(1);
  expect(await loader.load()).toBe('surface');
  expect(once).toHaveBeenCalledTimes(1);
});

test('what has come leaves no timer behind', async () => {
  expect(await from(source('surface')).load()).toBe('surface');
  expect(jest.getTimerCount()).toBe(0);
});

test('without a place there is nothing to load from', async () => {
  expect(await settled(from().load())).toBe('failed: There is nowhere to load it from');
});

test('Retry after a failure loads what has come back', async () => {
  const loader = from(source(new Error('gone'), new Error('gone'), new Error('gone'), 'surface'));
  expect(await settled(loader.load())).toBe('failed: gone');
  expect(loader.state().phase).toBe('failed');
  expect(await settled(loader.load())).toBe('surface');
});

test('after three failed loads nothing is asked for half a minute, unless somebody insists', async () => {
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
