import { batchChanges } from './batchChanges';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

const pace = { moment: 300, rest: 1500 };

test('requests changes of one moment together, each once', async () => {
  const asked: (readonly string[])[] = [];
  const changes = batchChanges(async (ids) => {
    asked.push(ids);
    return 'done';
  }, pace);
  for (const id of ['a', 'b', 'a']) changes.add(id);
  await jest.advanceTimersByTimeAsync(299);
  expect(asked).toEqual([]);
  await jest.advanceTimersByTimeAsync(1);
  expect(asked).toEqual([['a', 'b']]);
});

test('rests between two requests however many changes come', async () => {
  let asks = 0;
  const changes = batchChanges(async () => {
    asks += 1;
    return 'done';
  }, pace);
  for (let at = 0; at < 6000; at += 50) {
    changes.add(`${at}`);
    await jest.advanceTimersByTimeAsync(50);
  }
  expect(asks).toBe(4);
});

test('repeats ids whose request failed', async () => {
  const asked: string[][] = [];
  const changes = batchChanges(async (ids) => (asked.push([...ids]) === 1 ? 'again' : 'done'), pace);
  changes.add('a');
  await jest.advanceTimersByTimeAsync(300);
  changes.add('b');
  await jest.advanceTimersByTimeAsync(5000);
  expect(asked).toEqual([['a'], ['a', 'b']]);
});

test('requests nothing after stop', async () => {
  const ask = jest.fn(async () => 'done' as const);
  const changes = batchChanges(ask, pace);
  changes.add('a');
  changes.stop();
  await jest.advanceTimersByTimeAsync(5000);
  expect(ask).not.toHaveBeenCalled();
});
