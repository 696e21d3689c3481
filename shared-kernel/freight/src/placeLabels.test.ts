import { alongLine, placeLabels } from './placeLabels';

const size = { width: 880, height: 384 };

test('places a label right of its mark, and left of it at the right edge', () => {
  const labels = placeLabels(
    [
      { key: 'NLRTM', at: [100, 100], text: 'NLRTM Rotterdam' },
      { key: 'VNHPH', at: [850, 200], text: 'VNHPH Haiphong' },
    ],
    size,
  );
  expect(labels.map(({ anchor }) => anchor)).toEqual(['start', 'end']);
});

test('avoids the line where possible', () => {
  const line = alongLine([
    [400, 200],
    [700, 200],
  ]);
  expect(placeLabels([{ key: 'SGSIN', at: [400, 200], text: 'SGSIN Singapore' }], size, line)[0]?.anchor).toBe('end');
});

test('avoids overlapping labels of neighbours', () => {
  const [a, b] = placeLabels(
    [
      { key: 'SGSIN', at: [400, 200], text: 'SGSIN Singapore' },
      { key: 'MYTPP', at: [395, 202], text: 'MYTPP Tanjung Pelepas' },
    ],
    size,
  );
  expect([a?.anchor, a?.y]).not.toEqual([b?.anchor, b?.y]);
});

test('keeps a label away from other drawings', () => {
  const wish = { key: 'CNSHA', at: [200, 200] as const, text: 'CNSHA Shanghai' };
  const vessel = { left: 205, right: 325, top: 190, bottom: 230 };
  expect(placeLabels([wish], size)[0]?.anchor).toBe('start');
  expect(placeLabels([wish], size, [], [vessel])[0]?.anchor).toBe('end');
});
