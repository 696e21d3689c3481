import type { DocumentType } from '@quayside/contract';
import { createRandom, type Random } from '../seeded/random';
import type { DemoShipment } from '../world/shipments';
import type { Stage } from '../world/stages';
import { packingListWorkbook } from './packingListWorkbook';
import {
  commercialInvoicePdf,
  draftHouseBillPdf,
  draftMasterBillPdf,
  formatInvoiceNumber,
  packingListPdf,
} from './shipmentDocuments';

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A document of a booking before it is written. */
export interface DemoDocument {
  readonly type: DocumentType;
  readonly name: string;
  readonly contentType: string;
  readonly write: (shipment: DemoShipment) => Promise<Buffer>;
  /** The version that it replaced. */
  readonly earlier?: DemoDocument;
  /** Staff have verified it. */
  readonly isVerified?: boolean;
}

const demoDocument = (
  type: DocumentType,
  name: string,
  format: keyof typeof types,
  write: DemoDocument['write'],
): DemoDocument => ({
  type,
  name: `${name}.${format}`,
  contentType: types[format],
  write,
});

/** Share of the bookings of a stage that have documents on file; requested bookings have none. */
const documented: Partial<Record<Stage, number>> = {
  booked: 0.4,
  upcoming: 0.6,
  underway: 0.9,
  arriving: 0.9,
  landed: 0.9,
  done: 0.2,
  cancelled: 0.2,
};
const departed: readonly Stage[] = ['underway', 'arriving', 'landed', 'done'];

const createPackingList = (random: Random, { stage, fields: { hblNumber } }: DemoShipment): DemoDocument => {
  const name = `Packing list ${hblNumber}`;
  const sent = demoDocument('packing-list', name, 'pdf', packingListPdf);
  if (random.chance(0.5)) return sent;
  const workbook = demoDocument('packing-list', name, 'xlsx', packingListWorkbook);
  return departed.includes(stage) && random.chance(0.3) ? { ...workbook, earlier: sent } : workbook;
};

/** Returns the documents that a booking has on file. */
export const createDemoDocuments = (shipment: DemoShipment): DemoDocument[] => {
  const random = createRandom(`papers ${shipment.agent.key} ${shipment.fields.hblNumber}`);
  const { stage, loadType, fields } = shipment;
  const { hblNumber, mblNumber } = fields;
  if (loadType === 'FBA' || !random.chance(documented[stage] ?? 0)) return [];
  // Bills are issued before the departure; only some departed bookings still lack one.
  const billed = departed.includes(stage) ? 0.95 : 0.6;
  const documents = [
    createPackingList(random, shipment),
    demoDocument('commercial-invoice', formatInvoiceNumber(shipment), 'pdf', commercialInvoicePdf),
    ...(random.chance(billed)
      ? [demoDocument('draft-hbl-document', `Draft ${hblNumber}`, 'pdf', draftHouseBillPdf)]
      : []),
    ...(random.chance(billed)
      ? [demoDocument('draft-mbl-document', `Draft ${mblNumber}`, 'pdf', draftMasterBillPdf)]
      : []),
  ];
  return documents.map((one) => ({ ...one, isVerified: departed.includes(stage) && random.chance(0.5) }));
};
