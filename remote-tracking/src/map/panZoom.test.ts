import { inFrame, maxZoom, panned, wholeView, zoomed } from './panZoom';

const size = { width: 880, height: 384 };

test('what lies under the pointer stays there while one zooms', () => {
  const before = inFrame([300, 100], wholeView);
  expect(inFrame([300, 100], zoomed(wholeView, 2, before, size))).toEqual(before);
});

test('zooming ends at the whole route and at the closest view', () => {
  const close = zoomed(wholeView, 1_000, [440, 192], size);
  expect(close.k).toBe(maxZoom);
  expect(zoomed(close, 0.0001, [0, 0], size)).toEqual(wholeView);
});

test('the chart cannot be pushed out of its frame', () => {
  expect(panned(wholeView, 9_000, -9_000, size)).toEqual({ k: 1, x: 440, y: -192 });
});
