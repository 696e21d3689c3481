import { alongLine, placeLabels } from './placeLabels';

const size = { width: 880, height: 384 };

test('a label stands right of its mark, left of it at the right edge', () => {
  const labels = placeLabels(
    [
      { key: 'NLRTM', at: [100, 100], text: 'NLRTM Rotterdam' },
      { key: 'VNHPH', at: [850, 200], text: 'VNHPH Haiphong' },
    ],
    size,
  );
  expect(labels.map(({ anchor }) => anchor)).toEqual(['start', 'end']);
});

test('a label leaves the line free where it can', () => {
  const line = alongLine([
    [400, 200],
    [700, 200],
  ]);
  expect(placeLabels([{ key: 'SGSIN', at: [400, 200], text: 'SGSIN Singapore' }], size, line)[0]?.anchor).toBe('end');
});

test('the labels of neighbours do not cover each other', () => {
  const [a, b] = placeLabels(
    [
      { key: 'SGSIN', at: [400, 200], text: 'SGSIN Singapore' },
      { key: 'MYTPP', at: [395, 202], text: 'MYTPP Tanjung Pelepas' },
    ],
    size,
  );
  expect([a?.anchor, a?.y]).not.toEqual([b?.anchor, b?.y]);
});
