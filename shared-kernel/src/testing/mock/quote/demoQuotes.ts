import type { QuoteStatus, RejectReason } from '../../../freight';
import type { TransportMode } from '../rate/tariffLine';
import { ids } from '../seed/organisations';

/** A quote of the mock's world before it is priced. */
export interface DemoQuote {
  readonly name: string;
  /** Who made it, as the name before @quayside.example. */
  readonly by: string;
  readonly customer: string | null;
  readonly mode: TransportMode;
  readonly from: string;
  readonly to: string;
  readonly boxes?: Readonly<Partial<Record<'20GP' | '40GP' | '40HC' | '45HC', number>>>;
  readonly kg?: number;
  readonly cbm?: number;
  /** So many at most, one by each service. */
  readonly options: number;
  readonly state: QuoteStatus;
  /** Days before now. */
  readonly age: number;
  /** Addresses, or names before @quayside.example; the first with an account has seen it. */
  readonly recipients?: readonly string[];
  readonly message?: string;
  /** In per cent; the standard margin unless told. */
  readonly margin?: number;
  readonly reason?: RejectReason;
  readonly comment?: string;
}

type Row = Omit<DemoQuote, 'mode' | 'from' | 'to' | 'name' | 'by' | 'state' | 'age'>;

const quote = (
  name: string,
  by: string,
  [mode, from, to]: readonly [TransportMode, string, string],
  [state, age]: readonly [QuoteStatus, number],
  rest: Row,
): DemoQuote => ({ name, by, mode, from, to, state, age, ...rest });

const halden = ids.customer;
const norrvik = ids.secondCustomer;

/** Quotes in every state. */
export const demoQuotes: readonly DemoQuote[] = [
  quote('Spring collection, first lot', 'agent', ['FCL', 'CNSHA', 'NLRTM'], ['sent', 1.2], {
    ...{ customer: halden, boxes: { '40HC': 2 }, options: 2, recipients: ['customer-member', 'customer-admin'] },
    message: 'As discussed on the phone. Space on the first departure is tight; please let us know by Thursday.',
  }),
  quote('Tents from Haiphong', 'agent', ['FCL', 'VNHPH', 'NLRTM'], ['sent', 0.4], {
    ...{ customer: halden, boxes: { '40HC': 1, '20GP': 1 }, options: 3, recipients: ['customer-member', 'partner'] },
    message: 'Origin handling by our partner in Haiphong.',
  }),
  quote('Samples for the trade fair', 'member', ['AIR', 'PVG', 'FRA'], ['viewed', 2.6], {
    ...{ customer: halden, kg: 420, cbm: 2.9, options: 2, recipients: ['customer-member'] },
  }),
  quote('Rucksacks, consolidated', 'agent', ['LCL', 'CNSHA', 'NLRTM'], ['viewed', 3.4], {
    ...{ customer: halden, kg: 3_100, cbm: 11.4, options: 1 },
    recipients: ['customer-admin', 'customer-company-admin'],
  }),
  quote('Winter boots', 'admin', ['FCL', 'CNSHA', 'DEHAM'], ['accepted', 4.1], {
    ...{ customer: halden, boxes: { '40HC': 3 }, options: 2, recipients: ['customer-company-admin'], margin: 9 },
    message: 'Rates include the emissions surcharge.',
  }),
  quote('Sleeping bags, urgent', 'agent', ['AIR', 'HAN', 'AMS'], ['accepted', 2.1], {
    ...{ customer: halden, kg: 860, cbm: 7.2, options: 2, recipients: ['customer-member'] },
  }),
  quote('Camping furniture', 'company-admin', ['FCL', 'CNNGB', 'GBFXT'], ['rejected', 8.3], {
    ...{ customer: halden, boxes: { '40HC': 2 }, options: 1, recipients: ['customer-member'] },
    ...{ reason: 'price', comment: 'About 300 dollars a box above our budget.' },
  }),
  quote('Stoves to Genoa', 'agent', ['FCL', 'IDJKT', 'ITGOA'], ['rejected', 11.5], {
    ...{ customer: halden, boxes: { '20GP': 1 }, options: 1, recipients: ['customer-admin'], reason: 'transit' },
  }),
  quote('Autumn lot', 'agent', ['FCL', 'CNSHA', 'NLRTM'], ['expired', 16], {
    ...{ customer: halden, boxes: { '40HC': 4 }, options: 2, recipients: ['customer-member'] },
  }),
  quote('Bearings', 'agent', ['FCL', 'KRPUS', 'SEGOT'], ['sent', 2.3], {
    ...{ customer: norrvik, boxes: { '20GP': 2 }, options: 1, recipients: ['elin.sandberg@norrvik.example'] },
  }),
  quote('Gearboxes, second half', 'member', ['FCL', 'KRPUS', 'NLRTM'], ['viewed', 5.2], {
    ...{ customer: norrvik, boxes: { '40GP': 1 }, options: 2, margin: 15 },
    recipients: ['elin.sandberg@norrvik.example', 'purchasing@norrvik.example'],
  }),
  quote('Garden chairs, May', 'agent', ['FCL', 'VNHPH', 'NLRTM'], ['saved', 0.9], {
    ...{ customer: halden, boxes: { '40HC': 5 }, options: 3 },
  }),
  quote('Hammocks by air', 'agent', ['AIR', 'SGN', 'LHR'], ['saved', 1.7], {
    ...{ customer: halden, kg: 95, cbm: 0.8, options: 1, margin: 18 },
  }),
  quote('Textiles, trial shipment', 'company-admin', ['FCL', 'INNSA', 'NLRTM'], ['saved', 3.1], {
    ...{ customer: null, boxes: { '20GP': 1 }, options: 1 },
  }),
  quote('Small lots from Haiphong', 'agent', ['LCL', 'VNHPH', 'NLRTM'], ['draft', 0.2], {
    ...{ customer: halden, kg: 640, cbm: 3.3, options: 2 },
  }),
  quote('Lead time study', 'admin', ['FCL', 'CNTAO', 'DEHAM'], ['draft', 0.6], {
    ...{ customer: null, boxes: { '40HC': 1 }, options: 1 },
  }),
  quote('Rattan, regular lot', 'agent', ['FCL', 'VNHPH', 'NLRTM'], ['booked', 6.4], {
    ...{ customer: halden, boxes: { '40HC': 2 }, options: 3, recipients: ['customer-member'] },
  }),
  quote('Marine paint', 'agent-2', ['FCL', 'TWKHH', 'USLGB'], ['sent', 1.5], {
    ...{ customer: ids.otherCustomer, boxes: { '40HC': 1 }, options: 1, recipients: ['customer-2'] },
  }),
];
