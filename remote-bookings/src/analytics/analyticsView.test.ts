import { monthsBetween, monthText, readAnalyticsView, toAnalyticsQuery } from './analyticsView';
import { calculateTicks, labelEvery } from './chartScale';
import { toFigureCsv } from './figureTable';
import { minutesText, shareText } from './numberText';

const read = (address: string) => readAnalyticsView(new URLSearchParams(address), '2026-11-30');

describe('readAnalyticsView', () => {
  test.each([
    ['', '2025-12', '2026-11'],
    ['period=quarter', '2026-09', '2026-11'],
    ['period=year', '2026-01', '2026-11'],
    ['period=own&from=2024-02&to=2024-05', '2024-02', '2024-05'],
    ['period=own&from=2024-09&to=2024-05', '2024-05', '2024-05'],
    ['period=own&from=1999-09', '2023-12', '2026-11'],
    ['period=nonsense', '2025-12', '2026-11'],
  ])('reads %j as %s to %s', (address, from, to) => {
    expect(read(address)).toMatchObject({ from, to });
  });

  test('drops filters that it cannot read', () => {
    expect(read('loadType=ROAD&company=x&lane=A&carrier=MAEU')).toEqual({
      ...{ choice: '12', from: '2025-12', to: '2026-11', carrier: 'MAEU' },
    });
    expect(toAnalyticsQuery(read('lane=CNSHA-NLRTM'))).toMatchObject({
      portOfLoading: 'CNSHA',
      portOfDischarge: 'NLRTM',
    });
  });
});

test('lists all months of a period', () => {
  expect(monthsBetween({ from: '2025-11', to: '2026-02' }).map(monthText)).toEqual([
    'Nov 2025',
    'Dec 2025',
    'Jan 2026',
    'Feb 2026',
  ]);
});

test.each([
  [0, [0, 1]],
  [3, [0, 1, 2, 3]],
  [7, [0, 2, 4, 6, 8]],
  [281, [0, 100, 200, 300]],
])('calculateTicks covers %d', (highest, ticks) => {
  expect(calculateTicks(highest)).toEqual(ticks);
});

test('labelEvery skips labels that do not fit', () => {
  expect([labelEvery(12, 700, 58), labelEvery(12, 300, 58)]).toEqual([1, 3]);
});

describe('toFigureCsv', () => {
  test('writes numbers as they are, and makes formulas and separators harmless', () => {
    const columns = [
      { title: 'Name', value: ({ name }: { name: string }) => name, isName: true },
      { title: 'Drift', value: () => -1.5, text: () => '−1.5 d' },
    ];
    expect(toFigureCsv(columns, [{ name: '=1+1' }, { name: 'A, "B"' }])).toBe(
      `\uFEFFName,Drift\r\n'=1+1,-1.5\r\n"A, ""B""",-1.5\r\n`,
    );
  });
});

test('names the count of a share below five', () => {
  expect([
    shareText({ known: 4, onTime: 1 }),
    shareText({ known: 5, onTime: 1 }),
    shareText({ known: 0, onTime: 0 }),
  ]).toEqual([...['25 % (n = 4)', '20 %', 'not yet known']]);
  expect([minutesText(130), minutesText(50), minutesText(3 * 1_440), minutesText(null)]).toEqual([
    '2 h 10 min',
    '50 min',
    '3 d',
    '–',
  ]);
});
