import { createLull } from './lull';

beforeEach(() => {
  jest.useFakeTimers();
});
afterEach(() => {
  jest.useRealTimers();
});

const cameAfter = async (lull: ReturnType<typeof createLull>, milliseconds: number): Promise<boolean> => {
  let came = false;
  void lull.come().then(() => {
    came = true;
  });
  await jest.advanceTimersByTimeAsync(milliseconds);
  return came;
};

test('resolves at once for a page without calls, and after the answers for a page with calls', async () => {
  expect(await cameAfter(createLull(), 250)).toBe(true);
  const busy = createLull();
  let answer: (value: string) => void = () => {};
  const asked = busy.count(() => new Promise<string>((resolve) => (answer = resolve)))('first');
  let came = false;
  void busy.come().then(() => {
    came = true;
  });
  await jest.advanceTimersByTimeAsync(1_000);
  expect(came).toBe(false);
  answer('an answer');
  expect(await asked).toBe('an answer');
  await jest.advanceTimersByTimeAsync(100);
  expect(came).toBe(false);
  await jest.advanceTimersByTimeAsync(150);
  expect(came).toBe(true);
});

test('does not count the time before the page can call', async () => {
  const lull = createLull();
  await jest.advanceTimersByTimeAsync(5_000);
  void lull.count(() => new Promise<void>(() => {}))('first');
  expect(await cameAfter(lull, 250)).toBe(false);
});

test('stops waiting for a call that is never answered', async () => {
  const lull = createLull();
  void lull.count(() => new Promise<void>(() => {}))('first');
  expect(await cameAfter(lull, 3_100)).toBe(true);
});
