import type { QuoteRequest, StoredFile } from '@quayside/contract';
import { sampleOption } from '../option/sampleRates.fixture';
import { customersQuote, halden } from '../quotes/sampleQuote.fixture';

const { from, to } = sampleOption();

/** Request for 2 × 40HC of furniture, made on a Friday and due on Monday. */
export const sampleRequest = (rest: Partial<QuoteRequest> = {}): QuoteRequest => ({
  id: 'e1'.repeat(12),
  version: 1,
  number: 'R-000012',
  state: 'open',
  isQuestionOpen: false,
  company: halden,
  askedBy: { id: 'e2'.repeat(12), fullName: 'Ana Sousa' },
  entered: false,
  caller: '',
  owner: null,
  transportMode: 'FCL',
  ...{ from, to },
  cargo: '2 × 40HC',
  search: { ...customersQuote().search, date: '2026-12-01' },
  commodity: 'Furniture',
  incoterm: 'FOB',
  remarks: 'Two loads if need be',
  seen: { rateId: 'e3'.repeat(12), carrier: 'CMDU', service: 'FAL 3' },
  order: null,
  files: [],
  dueAt: '2026-11-23T09:00:00.000Z',
  quote: null,
  booking: null,
  closedBecause: '',
  createdAt: '2026-11-20T09:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...rest,
});

/** Uploaded PDF. */
export const sampleFile = (name: string, scan: StoredFile['scan'] = 'clean'): StoredFile => ({
  ...{ id: 'f7'.repeat(12), name, size: 9, contentType: 'application/pdf', scan },
  ...{ uploadedAt: '2026-11-20T09:00:00.000Z', uploadedBy: 'Ana Sousa' },
  finding: scan === 'refused' ? 'Eicar-Test-Signature' : null,
});
