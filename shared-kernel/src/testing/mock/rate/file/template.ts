import { headingCells, lineCells, type RateTerms } from '../../../../rules';
import { csvOf } from '../../csv';
import type { Store } from '../../store';
import { workbookOf } from '../../workbook';

/** The first day of a month, so many months from now. */
const firstOfMonth = (now: Date, months: number, day = 1): string =>
  new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + months, day)).toISOString().slice(0, 10);

const usd = <B extends string>(name: string, basis: B, amountCents: number) =>
  ({ name, basis, amountCents, currency: 'USD' }) as const;

/** One line a mode, valid for the next three months. */
const examples = (now: Date): RateTerms[] => {
  const validity = { validFrom: firstOfMonth(now, 1), validTo: firstOfMonth(now, 4, 0) };
  const common = { ...validity, via: [], currency: 'USD' };
  return [
    {
      ...{ ...common, origin: 'CNSHA', destination: 'NLRTM', via: ['SGSIN'], carrier: 'MAEU', service: 'AE7' },
      ...{ transitDays: 32, freeDays: 7 },
      mode: 'FCL',
      prices: { containers: { '20GP': 120_000, '40GP': 205_000, '40HC': 210_000 } as never },
      surcharges: [usd('BAF', 'per container', 15_000), usd('DOC', 'per B/L', 5_500)],
    },
    {
      ...{ ...common, origin: 'CNSHA', destination: 'DEHAM', carrier: 'MSCU', service: 'Weekly console' },
      ...{ transitDays: 36, freeDays: 5 },
      mode: 'LCL',
      prices: { perWm: 4_800, minimum: 4_800 },
      surcharges: [usd('CFS', 'per W/M', 1_200)],
    },
    {
      ...{ ...common, origin: 'HKG', destination: 'FRA', carrier: 'LH', service: 'General cargo' },
      ...{ transitDays: 2, freeDays: 2 },
      mode: 'AIR',
      prices: {
        perKg: { '-45': 520, '45': 410, '100': 365, '300': 340, '500': 320, '1000': 300 },
        minimum: 9_500,
      },
      surcharges: [usd('Fuel', 'per kg', 75)],
    },
  ];
};

/** The file that an import begins with: its columns and an example a mode. */
export const templateOf = (store: Store, format: 'csv' | 'xlsx') => {
  const lines = examples(store.now()).map(lineCells);
  const records = [headingCells, ...lines];
  return format === 'xlsx'
    ? {
        body: workbookOf(records),
        contentType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
        fileName: 'rates.xlsx',
      }
    : { body: csvOf(records), contentType: 'text/csv; charset=utf-8', fileName: 'rates.csv' };
};
