import { createLull } from './lull';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const cameAfter = async (lull: ReturnType<typeof createLull>, milliseconds: number): Promise<boolean> => {
  let came = false;
  void lull.come.then(() => {
    came = true;
  });
  await jest.advanceTimersByTimeAsync(milliseconds);
  return came;
};

test('a page that asks for nothing has its lull at once, one that asks when all has come', async () => {
  expect(await cameAfter(createLull(), 250)).toBe(true);
  const busy = createLull();
  let answer: (value: string) => void = () => {};
  const asked = busy.count(() => new Promise<string>((resolve) => (answer = resolve)))('first');
  expect(await cameAfter(busy, 1_000)).toBe(false);
  answer('an answer');
  expect(await asked).toBe('an answer');
  expect(await cameAfter(busy, 100)).toBe(false);
  expect(await cameAfter(busy, 150)).toBe(true);
});

test('an answer that never comes holds nobody up for long', async () => {
  const lull = createLull();
  void lull.count(() => new Promise<void>(() => {}))('first');
  expect(await cameAfter(lull, 3_100)).toBe(true);
});
