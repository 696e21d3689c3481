import { runInParts } from './runInParts';

const items = Array.from({ length: 60 }, (_, index) => index);

describe('runInParts', () => {
  test('sends all items in order and reports the progress', async () => {
    const progress: number[] = [];
    const sizes: number[] = [];
    const { results, left } = await runInParts({
      items,
      send: async (part) => {
        sizes.push(part.length);
        return part;
      },
      isStopped: () => false,
      onProgress: (done) => progress.push(done),
    });
    expect([results, left, sizes, progress]).toEqual([items, [], [25, 25, 10], [25, 50, 60]]);
  });

  test('sends parts of the given size', async () => {
    const sizes: number[] = [];
    const send = async (part: readonly number[]) => {
      sizes.push(part.length);
      return part;
    };
    await runInParts({ items: [1, 2, 3], size: 1, send, isStopped: () => false, onProgress: () => {} });
    expect(sizes).toEqual([1, 1, 1]);
  });

  test('stops before the next part, and returns what is left', async () => {
    let parts = 0;
    const { results, left } = await runInParts({
      items,
      send: async (part) => part,
      isStopped: () => parts >= 1,
      onProgress: () => {
        parts += 1;
      },
    });
    expect([results.length, left.length]).toEqual([25, 35]);
  });

  test('keeps the results before a part that fails', async () => {
    const lost = new Error('The connection was lost');
    const { results, left, error } = await runInParts({
      items,
      send: async (part) => {
        if (part.includes(30)) throw lost;
        return part;
      },
      isStopped: () => false,
      onProgress: () => {},
    });
    expect([results.length, left.length, error]).toEqual([25, 35, lost]);
  });
});
