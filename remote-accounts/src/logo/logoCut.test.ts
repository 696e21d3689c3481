import { logoCut, wholePicture } from './logoCut';

test("scales a part with the logo's aspect ratio to 932 × 200", () => {
  const cut = logoCut({ x: 0, y: 25, width: 100, height: 50 }, { width: 1864, height: 800 });
  expect(cut).toEqual({ source: { x: 0, y: 200, width: 1864, height: 400 }, target: { width: 932, height: 200 } });
});

test('scales a whole square to a height of 200 without padding', () => {
  expect(logoCut({ x: 0, y: 0, width: 100, height: 100 }, { width: 500, height: 500 }).target).toEqual({
    width: 200,
    height: 200,
  });
});

test('fits a picture wider than the frame to its width', () => {
  expect(logoCut({ x: 0, y: 0, width: 100, height: 100 }, { width: 9320, height: 500 }).target).toEqual({
    width: 932,
    height: 50,
  });
});

test.each([
  ['a square', { width: 500, height: 500 }, 200 / 932],
  ['the shape of the logo', { width: 1864, height: 400 }, 1],
  ['twice as wide as that', { width: 1864, height: 200 }, 0.5],
])('%s is whole at its zoom', (_, natural, zoom) => {
  expect(wholePicture(natural)).toBeCloseTo(zoom);
});
