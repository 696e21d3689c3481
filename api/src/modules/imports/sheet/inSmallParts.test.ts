import { inSmallParts } from './inSmallParts';

async function* oneChunk(): AsyncGenerator<Uint8Array> {
  yield new Uint8Array(40 * 8 * 1024);
}

/** Keeps the processor busy, as parsing does. */
const work = (milliseconds: number): void => {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
};

test('inSmallParts lets timers run while parts are read', async () => {
  let turns = 0;
  const timer = setInterval(() => {
    turns += 1;
  }, 1);
  let parts = 0;
  for await (const part of inSmallParts(oneChunk())) {
    expect(part).toHaveLength(8 * 1024);
    work(2);
    parts += 1;
  }
  clearInterval(timer);
  expect(parts).toBe(40);
  expect(turns).toBeGreaterThan(2);
});
