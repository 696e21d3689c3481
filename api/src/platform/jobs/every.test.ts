import { inRounds } from './every';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const started = (work: () => Promise<unknown>) => {
  const errors: unknown[] = [];
  const onError = (error: unknown) => void errors.push(error);
  return { errors, ...inRounds({ milliseconds: 10, atRest: 30, work, onError }) };
};
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);

describe('inRounds', () => {
  test('leaves out rounds at rest, and makes the next one after a call of wake', async () => {
    const work = jest.fn(async () => {});
    const { wake, stop } = started(work);
    await pass(29);
    expect(work).toHaveBeenCalledTimes(0);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(1);
    wake();
    await pass(10);
    expect(work).toHaveBeenCalledTimes(2);
    await pass(29);
    expect(work).toHaveBeenCalledTimes(2);
    await pass(1);
    expect(work).toHaveBeenCalledTimes(3);
    await stop();
    await pass(100);
    expect(work).toHaveBeenCalledTimes(3);
  });

  test('makes the next round when work is left, or the last one failed', async () => {
    const work = jest
      .fn<Promise<unknown>, []>()
      .mockResolvedValueOnce(true)
      .mockRejectedValueOnce(new Error('away'))
      .mockResolvedValue(false);
    const { look, errors, stop } = started(work);
    look();
    await pass(10);
    expect(work).toHaveBeenCalledTimes(2);
    await pass(10);
    expect(work).toHaveBeenCalledTimes(3);
    expect(errors).toEqual([new Error('away')]);
    await pass(20);
    expect(work).toHaveBeenCalledTimes(3);
    await stop();
  });

  test('runs another round after the current one when it is triggered', async () => {
    let end = () => {};
    const work = jest.fn(() => new Promise<void>((resolve) => (end = resolve)));
    const { look, stop } = started(work);
    look();
    look();
    expect(work).toHaveBeenCalledTimes(1);
    end();
    await pass(0);
    expect(work).toHaveBeenCalledTimes(2);
    end();
    await stop();
  });
});
