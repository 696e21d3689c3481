import { etaSteps, lastLabelY } from './etaSteps';

const told = (at: string, eta: string) => ({ at, eta, by: 'CMA CGM', reason: null });
const now = new Date('2026-11-20T00:00:00Z');

test('draws each ETA until the next report, later ones higher, and the last until now', () => {
  const history = [
    told('2026-11-01T00:00:00Z', '2026-12-01T00:00:00Z'),
    told('2026-11-10T00:00:00Z', '2026-12-11T00:00:00Z'),
  ];
  const { points, path, plannedY, nowX } = etaSteps(history, now, { width: 400, height: 100, top: 20, bottom: 30 });
  expect(points.map(({ x, y }) => [x, y])).toEqual([
    [0, 70],
    [90, 20],
  ]);
  expect(path).toBe('M0 70H90V20H190');
  expect([plannedY, nowX]).toEqual([70, 190]);
});

test.each([
  ['as planned', 44, 44, 60],
  ['a bit later', 34, 44, 60],
  ['a bit earlier', 54, 44, 70],
  ['much later', 14, 44, 8],
  ['much earlier', 74, 44, 68],
])('keeps the last label clear of the planned one: %s', (_, y, plannedY, base) => {
  expect(lastLabelY(y, plannedY, true)).toBe(base);
});
