import { inFrame, maxZoom, panned, wholeView, zoomCentre, zoomed } from './panZoom';

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

test('buttons and keys zoom on the cargo while it is in sight, else on the middle', () => {
  expect(zoomCentre([100, 50], wholeView, size)).toEqual([100, 50]);
  expect(zoomCentre([100, 50], { k: 2, x: -800, y: 0 }, size)).toEqual([440, 192]);
  expect(zoomCentre(null, wholeView, size)).toEqual([440, 192]);
});
