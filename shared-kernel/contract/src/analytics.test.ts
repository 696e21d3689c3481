import { completeAnalyticsPeriod, toAnalyzedList } from './analytics';

describe('completeAnalyticsPeriod', () => {
  test.each([
    [{}, '2025-12', '2026-11'],
    [{ from: '2026-01' }, '2026-01', '2026-11'],
    [{ to: '2026-01' }, '2025-02', '2026-01'],
    [{ from: '2027-02' }, '2027-02', '2027-02'],
    [{ from: '2001-05' }, '2023-12', '2026-11'],
    [{ from: '2025-03', to: '2025-04' }, '2025-03', '2025-04'],
  ])('completes %j to %s until %s', (period, from, to) => {
    expect(completeAnalyticsPeriod(period, '2026-11-30')).toEqual({ from, to });
  });
});

describe('toAnalyzedList', () => {
  const period = { from: '2025-12', to: '2026-02' };
  test('covers whole months and the analysed statuses', () => {
    expect(toAnalyzedList(period, {})).toEqual({ status: 'new,in-progress,completed', etd: '2025-12-01..2026-02-28' });
    expect(toAnalyzedList(period, { month: '2025-12' }).etd).toBe('2025-12-01..2025-12-31');
  });
  test('lets the group replace a filter', () => {
    const lane = { from: 'CNSHA', to: 'NLRTM' };
    expect(
      toAnalyzedList({ ...period, loadType: 'SEA', portOfLoading: 'CNSHA,VNHPH' }, { lane, loadType: 'FCL' }),
    ).toMatchObject({
      ...{ loadType: 'FCL', portOfLoading: 'CNSHA', portOfDischarge: 'NLRTM' },
    });
  });
});
