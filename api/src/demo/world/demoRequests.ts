import { DAY, HOUR } from '@quayside/freight';
import { createDemoSearch, type DemoQuote, findDemoUser } from './demoQuotes';
import type { Lane } from './lanes';
import { customers, type DemoUser } from './organisations';

/** A customer's request in the demo. */
export interface DemoRequest {
  readonly companyId: string;
  /** A user of the customer, or the staff member who recorded the phone call. */
  readonly askedBy: DemoUser;
  /** Name of the caller on the phone. */
  readonly caller?: string;
  readonly search: DemoQuote['search'];
  readonly commodity: string;
  readonly remarks: string;
  readonly askedAt: Date;
  /** The staff member who has taken it. */
  readonly owner: DemoUser | null;
  /** The staff's open question to the customer. */
  readonly question: string | null;
  /** The quote that answers it. */
  readonly quote: DemoQuote | null;
}

interface Row extends Pick<DemoRequest, 'commodity' | 'remarks' | 'caller'> {
  readonly by: string;
  readonly customer: string;
  readonly mode: Lane['mode'];
  readonly lane: readonly string[];
  readonly load: Readonly<Record<string, number>>;
  /** Hours before now. */
  readonly age: number;
  readonly owner?: string;
  readonly question?: string;
}

const rows: readonly Row[] = [
  {
    ...{ by: 'customer-admin', customer: 'halden', mode: 'FCL', lane: ['CNSHA', 'NLRTM'], load: { '40HC': 2 } },
    ...{ commodity: 'Camping stoves', remarks: 'In the shops by the end of March.', age: 27, owner: 'agent' },
    question: 'Do gas cartridges go with the stoves? Then we need their UN number and the safety data sheet.',
  },
  {
    ...{ by: 'agent', customer: 'castello', caller: 'Matteo Galli', mode: 'LCL', lane: ['CNSHA', 'NLRTM'] },
    ...{ load: { kg: 6200, cbm: 14.6 }, commodity: 'Ceramic tableware', remarks: '', age: 7, owner: 'agent' },
  },
  {
    ...{ by: 'customer-member', customer: 'halden', mode: 'FCL', lane: ['VNHPH', 'NLRTM'], load: { '40HC': 4 } },
    ...{ commodity: 'Garden furniture', remarks: 'Two and two on two vessels would do, too.', age: 2 },
  },
];

const fromRow = ({ by, customer, owner, age, question, ...row }: Row, now: Date): DemoRequest => {
  const { commodity, remarks, caller } = row;
  const companyId = customers.find(({ key }) => key === customer)?.id ?? '';
  return {
    ...{ companyId, commodity, remarks, question: question ?? null, quote: null },
    ...(caller !== undefined && { caller }),
    ...{ askedBy: findDemoUser(by), owner: owner ? findDemoUser(owner) : null, search: createDemoSearch(row) },
    askedAt: new Date(now.getTime() - age * HOUR),
  };
};

/** Returns the request of a quote, some hours before the quote was made. */
const answeredBy = (quote: DemoQuote): DemoRequest => ({
  ...{ companyId: quote.companyId ?? '', askedBy: findDemoUser('customer-member'), owner: quote.owner, quote },
  ...{ search: quote.search, commodity: 'Tents', remarks: '', question: null },
  askedAt: new Date(quote.madeAt.getTime() - 0.1 * DAY),
});

/**
 * Returns the requests of the days before now, the oldest first: one open, one in progress, one waiting for its
 * customer, one answered.
 */
export const requestsAround = (now: Date, quotes: readonly DemoQuote[]): DemoRequest[] =>
  [
    ...rows.map((row) => fromRow(row, now)),
    ...quotes.filter(({ name }) => name === 'Tents from Haiphong').map(answeredBy),
  ].sort((a, b) => a.askedAt.getTime() - b.askedAt.getTime());
