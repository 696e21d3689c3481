import { calculateTicks, labelled } from './MonthPlot';
import { readRange, splitMonths } from './numbersRange';
import { minutesText } from './numbersText';

const today = '2026-11-22';
const read = (address: string) => readRange(new URLSearchParams(address), today);

test.each([
  ['', '2025-12-01', today],
  ['range=month', '2026-11-01', today],
  ['range=3', '2026-09-01', today],
  ['range=own&from=2026-02-03&to=2026-02-03', '2026-02-03', '2026-02-03'],
  ['range=own&from=2026-03-01&to=2026-02-03', '2025-12-01', today],
  ['range=own&from=2026-03-01&to=2026-12-24', '2025-12-01', today],
  ['range=own&from=2001-03-01&to=2026-02-03', '2025-12-01', today],
  ['range=constructor', '2025-12-01', today],
])('reads from %j the period %s to %s', (address, from, to) => {
  expect(read(address)).toMatchObject({ from, to });
});

test('cuts months at both ends of the period, and marks the last one', () => {
  expect(splitMonths({ from: '2025-12-10', to: '2026-02-05' })).toEqual([
    { month: '2025-12', from: '2025-12-10', to: '2025-12-31', isCut: false },
    { month: '2026-01', from: '2026-01-01', to: '2026-01-31', isCut: false },
    { month: '2026-02', from: '2026-02-01', to: '2026-02-05', isCut: true },
  ]);
});

test('returns few whole ticks, the last not below the highest bar', () => {
  expect([0, 1, 4, 7, 33, 410].map(calculateTicks)).toEqual([
    [0, 1],
    [0, 1],
    [0, 1, 2, 3, 4],
    [0, 2, 4, 6, 8],
    [0, 10, 20, 30, 40],
    [0, 200, 400, 600],
  ]);
  expect([...labelled([4, 9, 1, 3])].sort()).toEqual([1, 2, 3]);
});

test.each([
  [null, '–'],
  [0, '0 min'],
  [45, '45 min'],
  [130, '2 h 10 min'],
  [1680, '1 d 4 h'],
])('formats %p minutes as %s', (minutes, text) => {
  expect(minutesText(minutes)).toBe(text);
});
