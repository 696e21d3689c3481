import { sampleOption } from '../option/sampleRates.fixture';
import { countCarriers, isMatch, noFilters, readFilters, writeFilters } from './filters';

const [direct, cheap] = [
  sampleOption({ id: 'direct', tariffKind: 'contract', via: [], totalMinor: 700_000, transitDays: 28, co2eKg: 0 }),
  sampleOption({
    id: 'cheap',
    carrier: { code: 'ONEY', name: 'Ocean Network Express' },
    via: [sampleOption().to],
    totalMinor: 500_000,
    transitDays: 41,
    co2eKg: 900,
  }),
];
const shown = (filters: Partial<typeof noFilters>) =>
  [direct, cheap].filter(isMatch({ ...noFilters, ...filters })).map(({ id }) => id);

test('applies each filter, and all together', () => {
  expect(shown({})).toEqual(['direct', 'cheap']);
  expect(shown({ carriers: ['ONEY'] })).toEqual(['cheap']);
  expect(shown({ stops: 0 })).toEqual(['direct']);
  expect(shown({ most: 500_000 })).toEqual(['cheap']);
  expect(shown({ days: 30 })).toEqual(['direct']);
  expect(shown({ days: 41 })).toEqual(['direct', 'cheap']);
  // The emissions of the direct option are unknown.
  expect(shown({ co2e: 900 })).toEqual(['cheap']);
  expect(shown({ co2e: 899 })).toEqual([]);
  // The kind of the cheap option's rate is unknown.
  expect(shown({ kind: 'contract' })).toEqual(['direct']);
  expect(shown({ kind: 'spot' })).toEqual([]);
  expect(shown({ stops: 0, most: 500_000 })).toEqual([]);
});

test('stores filters in the address, and ignores invalid ones', () => {
  const filters = { carriers: ['CMDU', 'ONEY'], stops: 1, most: 650_000, days: 35, co2e: 1_200, kind: 'spot' as const };
  expect(readFilters(new URLSearchParams(writeFilters(filters)))).toEqual(filters);
  expect(readFilters(new URLSearchParams('stops=few&most=-3'))).toEqual(noFilters);
});

test('counts carriers and sorts them by name', () => {
  expect(countCarriers([cheap, direct, cheap])).toEqual([
    { code: 'CMDU', name: 'CMA CGM', count: 1 },
    { code: 'ONEY', name: 'Ocean Network Express', count: 2 },
  ]);
});
