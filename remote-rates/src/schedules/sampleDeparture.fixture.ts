import type { Departure } from '@quayside/contract';
import { sampleRate } from '../management/sampleRate.fixture';

const { origin, destination } = sampleRate();

/** Departure as the API returns it: Haiphong to Rotterdam with CMA CGM, owned by an agent. */
export const sampleDeparture = (rest: Partial<Departure> = {}): Departure => ({
  id: '5'.repeat(24),
  agent: '9'.repeat(24),
  source: 'hand',
  mode: 'SEA',
  carrier: { code: 'CMDU', name: 'CMA CGM' },
  service: 'FAL1',
  origin,
  destination,
  via: [],
  vessel: 'CMA CGM SEINE',
  voyage: '0FLN1W1MA',
  flight: null,
  etd: '2026-12-04T14:00:00.000Z',
  eta: '2027-01-05T05:00:00.000Z',
  etdWas: null,
  cutOffs: [{ name: 'Cargo', at: '2026-12-02T09:00:00.000Z' }],
  updatedAt: '2026-11-20T09:00:00.000Z',
  version: 2,
  ...rest,
});
