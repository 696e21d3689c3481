import type { QuoteFigures, QuoteNumbers } from '@quayside/contract';
import { halden } from '../sampleQuote.fixture';

const figures = (rest: Partial<QuoteFigures> = {}): QuoteFigures => ({
  ...{ sent: 8, won: 3, lost: 2, expired: 1, open: 2, unconverted: 0, requested: 3 },
  ...{ sentMinor: 3_200_000, wonMinor: 1_200_000, lostMinor: 800_000, expiredMinor: 400_000 },
  ...{ marginPercent: 11.9, responseMinutes: 130 },
  ...rest,
});

const nothing = { sent: 0, won: 0, lost: 0, expired: 0, open: 0, sentMinor: 0, wonMinor: 0, lostMinor: 0 };

/** A year with eight sent quotes, all but one in November. */
export const sampleNumbers = (rest: Partial<QuoteNumbers> = {}): QuoteNumbers => ({
  ...{ from: '2025-12-01', to: '2026-11-21', currency: 'USD' },
  exchange: { quotes: 2, from: '2026-03-09', to: '2026-03-11' },
  unconverted: [{ currency: 'KWD', quotes: 1, totalMinor: 1_000_000 }],
  total: figures(),
  months: [
    { month: '2026-03', ...figures({ ...nothing, sent: 1, won: 1 }) },
    { month: '2026-11', ...figures({ sent: 7, won: 2 }) },
  ],
  owners: { groups: [{ id: 'd1'.repeat(12), fullName: 'Ines Verhoeven', ...figures() }], count: 1 },
  customers: {
    groups: [
      { ...halden, ...figures({ sent: 7 }) },
      { id: null, companyName: '', ...figures({ ...nothing, sent: 1, open: 1, marginPercent: -2.5 }) },
    ],
    count: 2,
  },
  lanes: { groups: [{ from: 'VNHPH', to: 'NLRTM', ...figures() }], count: 31 },
  reasons: [{ reason: 'price', ...figures({ ...nothing, sent: 2, lost: 2, lostMinor: 800_000 }) }],
  ...rest,
});

export const noNumbers: QuoteNumbers = sampleNumbers({
  ...{ exchange: null, unconverted: [], months: [], reasons: [] },
  total: figures({ ...nothing, marginPercent: null, responseMinutes: null, requested: 0 }),
});
