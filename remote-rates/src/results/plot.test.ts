import { sampleOption } from '../option/sampleRates.fixture';
import { createPlot, size } from './plot';

const option = (id: string, transitDays: number, totalMinor: number) => sampleOption({ id, transitDays, totalMinor });

test('omits from the frontier options that another beats in price and transit', () => {
  const { frontier } = createPlot(
    [option('a', 30, 672_000), option('b', 37, 573_000), option('c', 37, 589_000), option('d', 40, 598_000)],
    new Set(),
  );
  expect(frontier.map(({ option: { id } }) => id)).toEqual(['a', 'b']);
});

test('keeps every dot in the drawing, cheaper ones lower and faster ones further left', () => {
  const { dots } = createPlot([option('dear', 30, 672_000), option('slow', 40, 500_000)], new Set());
  const [dear, slow] = [
    dots.find(({ option: { id } }) => id === 'dear'),
    dots.find(({ option: { id } }) => id === 'slow'),
  ];
  expect(dear?.x).toBeLessThan(slow?.x ?? 0);
  expect(dear?.y).toBeLessThan(slow?.y ?? 0);
  for (const { x, y } of dots) expect(x > 0 && x < size.width && y > 0 && y < size.height).toBe(true);
});

test('draws a single option', () => {
  const { dots, prices, days } = createPlot([option('a', 30, 672_000)], new Set());
  expect(Number.isFinite(dots[0]?.x) && Number.isFinite(dots[0]?.y)).toBe(true);
  expect(prices.length).toBeGreaterThan(0);
  expect(days.map(({ value }) => value)).toEqual([30]);
});
