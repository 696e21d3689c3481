import type { DocumentType } from '@quayside/contract';
import { createRandom } from '../seeded/random';
import type { DemoShipment } from '../world/shipments';
import { packingListWorkbook } from './packingListWorkbook';
import { commercialInvoicePdf, draftHouseBillPdf, invoiceNumberOf, packingListPdf } from './shipmentPapers';

const types = {
  pdf: 'application/pdf',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
} as const;

/** A document of a booking that is still to be written. */
export interface Paper {
  readonly type: DocumentType;
  readonly name: string;
  readonly contentType: string;
  readonly write: (shipment: DemoShipment) => Promise<Buffer>;
}

const paper = (type: DocumentType, name: string, format: keyof typeof types, write: Paper['write']): Paper => ({
  type,
  name: `${name}.${format}`,
  contentType: types[format],
  write,
});

/** The documents that a booking has on file: none for those that were only asked for. */
export const papersOf = (shipment: DemoShipment): Paper[] => {
  const random = createRandom(`papers ${shipment.agent.key} ${shipment.fields.hblNumber}`);
  const { hblNumber } = shipment.fields;
  if (shipment.stage === 'rfp' || shipment.loadType === 'FBA' || !random.chance(0.31)) return [];
  const packingList = random.chance(0.5)
    ? paper('packing-list', `Packing list ${hblNumber}`, 'xlsx', packingListWorkbook)
    : paper('packing-list', `Packing list ${hblNumber}`, 'pdf', packingListPdf);
  return [
    packingList,
    paper('commercial-invoice', invoiceNumberOf(shipment), 'pdf', commercialInvoicePdf),
    ...(random.chance(0.4) ? [paper('draft-hbl-document', `Draft ${hblNumber}`, 'pdf', draftHouseBillPdf)] : []),
  ];
};
