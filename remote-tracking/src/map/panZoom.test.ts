import { maxZoom, panView, toFramePoint, wholeView, zoomCentre, zoomView } from './panZoom';

const size = { width: 880, height: 384 };

test('keeps the point under the pointer in place while zooming', () => {
  const before = toFramePoint([300, 100], wholeView);
  expect(toFramePoint([300, 100], zoomView(wholeView, 2, before, size))).toEqual(before);
});

test('limits zoom to the whole route and the closest view', () => {
  const close = zoomView(wholeView, 1_000, [440, 192], size);
  expect(close.k).toBe(maxZoom);
  expect(zoomView(close, 0.0001, [0, 0], size)).toEqual(wholeView);
});

test('keeps the chart within its frame', () => {
  expect(panView(wholeView, 9_000, -9_000, size)).toEqual({ k: 1, x: 440, y: -192 });
});

test('zooms on the cargo while it is visible, else on the centre', () => {
  expect(zoomCentre([100, 50], wholeView, size)).toEqual([100, 50]);
  expect(zoomCentre([100, 50], { k: 2, x: -800, y: 0 }, size)).toEqual([440, 192]);
  expect(zoomCentre(null, wholeView, size)).toEqual([440, 192]);
});
