import type { Rate } from '@quayside/contract';
import { haiphong, rotterdam } from '../option/sampleRates.fixture';

const place = ({ cityCode: _, jobCode: __, portType: ___, ...rest }: typeof haiphong) => rest;

/** Rate as the API returns it: Haiphong to Rotterdam with Hapag-Lloyd, one surcharge. */
export const sampleRate = (rest: Partial<Rate> = {}): Rate => ({
  id: '1'.repeat(24),
  agent: '9'.repeat(24),
  origin: place(haiphong),
  destination: place(rotterdam),
  via: [],
  carrier: { code: 'HLCU', name: 'Hapag-Lloyd' },
  service: 'FE1',
  validFrom: '2026-11-01',
  validTo: '2026-11-30',
  state: 'valid',
  transitDays: 30,
  freeDays: 14,
  currency: 'USD',
  kind: null,
  tariff: {
    mode: 'FCL',
    prices: { containers: { '20GP': 120_000, '40HC': 210_050 } },
    surcharges: [{ name: 'Bunker surcharge', basis: 'per container', amountMinor: 14_200, currency: 'USD' }],
  },
  overlaps: false,
  createdAt: '2026-10-01T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 3,
  ...rest,
});
