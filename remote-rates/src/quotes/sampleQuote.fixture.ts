import type { Quote, QuoteSummary, ScheduleOption } from '@quayside/contract';
import { haiphong, rotterdam, sampleOption } from '../option/sampleRates.fixture';

export const quoteId = 'a1'.repeat(12);
export const halden = { id: 'c1'.repeat(12), companyName: 'Halden Outdoor B.V.' };

const charge = (name: string, containerType: '40HC' | null, quantity: number, unitMinor: number) => ({
  name,
  kind: name === 'Ocean freight' ? ('freight' as const) : ('surcharge' as const),
  basis: containerType ? 'per container' : 'per B/L',
  containerType,
  quantity,
  currency: 'USD',
  unitMinor,
  amountMinor: quantity * unitMinor,
  totalMinor: quantity * unitMinor,
  note: null,
});

const createCostLine = (...line: Parameters<typeof charge>) => ({
  ...charge(...line),
  minimumMinor: 0,
  otherBreaks: [],
  totalCurrency: 'USD',
  rate: 1,
});

/** 2 × 40HC at 10 % on 2 × 1,600.00, 2 × 200.00 and 100.00: cost 3,700.00, sell price 4,070.00. */
export const soldOption = (rest: Partial<ScheduleOption> = {}): ScheduleOption =>
  sampleOption({
    charges: [
      charge('Ocean freight', '40HC', 2, 176_000),
      charge('Origin terminal handling', '40HC', 2, 22_000),
      charge('Documentation', null, 1, 11_000),
    ],
    totalMinor: 407_000,
    cost: {
      totalMinor: 370_000,
      charges: [
        createCostLine('Ocean freight', '40HC', 2, 160_000),
        createCostLine('Origin terminal handling', '40HC', 2, 20_000),
        createCostLine('Documentation', null, 1, 10_000),
      ],
    },
    ...rest,
  });

const { cost: _, ...asCustomersHaveIt } = soldOption();
export const customersOption: ScheduleOption = asCustomersHaveIt;

export const sampleSummary = (rest: Partial<QuoteSummary> = {}): QuoteSummary => ({
  id: quoteId,
  number: 'Q-000123',
  revision: 1,
  name: 'Haiphong → Rotterdam, 2 × 40HC',
  status: 'saved',
  company: halden,
  owner: { id: 'd1'.repeat(12), fullName: 'Ines Verhoeven' },
  transportMode: 'FCL',
  from: sampleOption().from,
  to: sampleOption().to,
  cargo: '2 × 40HC',
  currency: 'USD',
  optionCount: 1,
  totalMinor: 407_000,
  validTo: '2026-12-14T09:00:00.000Z',
  sentAt: null,
  createdAt: '2026-11-20T08:00:00.000Z',
  updatedAt: '2026-11-20T09:00:00.000Z',
  ...rest,
});

/** Quote as its recipients see it: without cost and margin. */
export const customersQuote = (rest: Partial<Quote> = {}): Quote => ({
  ...sampleSummary({ status: 'sent', sentAt: '2026-11-20T10:00:00.000Z' }),
  version: 3,
  revisions: [],
  replacedBy: null,
  search: {
    mode: 'SEA',
    transportMode: 'FCL',
    fromId: haiphong.id,
    toId: rotterdam.id,
    date: null,
    onRequest: false,
    CommodityAndWeight: [{ Quantity: 2, ContainerType: '40HC', ContainerVariant: 'Standard' }],
    cbm: null,
    kg: null,
    set: null,
    quoteMode: null,
    tier: null,
    dimensions: [],
    currency: 'USD',
  },
  options: [customersOption],
  sailsNext: [],
  message: 'Space is held until Friday.',
  accepted: null,
  rejected: null,
  booking: null,
  history: [{ at: '2026-11-20T09:00:00.000Z', by: 'Ines Verhoeven, Northgate', text: 'Sent by e-mail' }],
  ...rest,
});

const noFloor = { marginReason: '', floorPercent: null, approval: null, reminderDays: null, credit: null, left: null };

/** Saved quote as staff see it. */
export const staffQuote = (rest: Partial<Quote> = {}): Quote => ({
  ...customersQuote({ status: 'saved', sentAt: null, options: [soldOption()] }),
  internal: {
    margin: { percent: 10, lines: [] },
    costMinor: 370_000,
    recipients: [],
    sendTo: [],
    evidence: '',
    evidenceFiles: [],
    requests: [],
    ...noFloor,
  },
  ...rest,
});
