import {
  carrierName,
  displayAirWaybill,
  displayContainerNumber,
  formatDay,
  formatMoney,
  isLikeAir,
} from '@quayside/freight';
import { type Address, partyLines } from '../../modules/shippingDocuments/addresses';
import { writeHouseBill } from '../../modules/shippingDocuments/houseBill';
import { type Fact, facts } from '../../pdf/blocks';
import type { DocumentHead } from '../../pdf/documentHead';
import type { Sheet } from '../../pdf/Sheet';
import { type Column, table } from '../../pdf/table';
import { count, cubicMetres, kilograms, placeName } from '../../pdf/wording';
import { writePdf } from '../../pdf/writePdf';
import { calculateGoodsValue, calculateVolume, calculateWeight, sumLines } from '../world/cargo';
import { findDemoPlace } from '../world/lanes';
import type { DemoContact } from '../world/organisations';
import type { DemoShipment } from '../world/shipments';

const money = (minor: number): string => formatMoney(minor, 'USD').replace('$', '');
const day = (instant: Date): string => formatDay(instant.toISOString());

const issuedBy = (company: string): DocumentHead['issuer'] => ({ company, logo: null });
const toAddress = (contact: DemoContact): Address => ({ state: '', ...contact });
const addressedTo = (contact: DemoContact): string => partyLines({ ...contact, phone: null }, toAddress(contact));

const listTransportFacts = ({ loadType, departure, fields }: DemoShipment): Fact[] => [
  isLikeAir(loadType)
    ? ['Air waybill', displayAirWaybill(fields.mblNumber)]
    : ['Master bill of lading', fields.mblNumber],
  isLikeAir(loadType)
    ? ['Flight', departure.flight]
    : ['Vessel and voyage', [departure.vessel, departure.voyage].filter(Boolean).join(' / ')],
  [isLikeAir(loadType) ? 'Airport of departure' : 'Port of loading', placeName(findDemoPlace(departure.lane.pol))],
  [isLikeAir(loadType) ? 'Airport of destination' : 'Port of discharge', placeName(findDemoPlace(departure.lane.pod))],
];

const packingColumns: readonly Column[] = [
  { title: 'PO', share: 82 },
  { title: 'Description of goods', share: 157 },
  { title: 'Container', share: 88 },
  { title: 'Packages', share: 62, align: 'right' },
  { title: 'Gross weight, kg', share: 60, align: 'right' },
  { title: 'CBM', share: 50, align: 'right' },
];

const packedGoods = (sheet: Sheet, cargo: DemoShipment['cargo']): void => {
  table(sheet, {
    columns: packingColumns,
    rows: cargo.lines.map((line) => [
      line.po,
      line.goods.description,
      line.container ? displayContainerNumber(line.container) : '',
      `${count(line.packages)} ${line.goods.packageType}`,
      kilograms(calculateWeight(line)),
      cubicMetres(calculateVolume(line)),
    ]),
    total: [
      'Total',
      '',
      '',
      count(cargo.totalPackages),
      kilograms(cargo.totalWeight),
      cubicMetres(cargo.totalMeasurement),
    ],
  });
};

/** Returns the shipper's packing list. */
export const packingListPdf = (shipment: DemoShipment): Promise<Buffer> => {
  const { cargo, shipper, consignee, createdAt, fields } = shipment;
  const head: DocumentHead = {
    issuer: issuedBy(shipper.companyName),
    title: 'Packing list',
    number: fields.customerReference,
    status: null,
    note: 'Packed in export cartons or on heat-treated pallets (ISPM 15).',
    createdAt,
  };
  return writePdf(head, (sheet) => {
    facts(sheet, [['Reference', fields.customerReference], ['Date', day(createdAt)], ...listTransportFacts(shipment)]);
    facts(
      sheet,
      [
        ['Shipper', addressedTo(shipper)],
        ['Consignee', addressedTo(consignee)],
      ],
      2,
    );
    packedGoods(sheet, cargo);
  });
};

const invoiceColumns: readonly Column[] = [
  { title: 'HS code', share: 62 },
  { title: 'Description of goods', share: 197 },
  { title: 'Quantity', share: 80, align: 'right' },
  { title: 'Unit price, USD', share: 75, align: 'right' },
  { title: 'Amount, USD', share: 85, align: 'right' },
];

export const formatInvoiceNumber = ({ fields, createdAt }: DemoShipment): string =>
  `INV-${createdAt.getUTCFullYear()}-${fields.hblNumber.slice(-6)}`;

/** Returns the shipper's commercial invoice, in US dollars. */
export const commercialInvoicePdf = (shipment: DemoShipment): Promise<Buffer> => {
  const { cargo, fields, departure, shipper, consignee, createdAt } = shipment;
  const head: DocumentHead = {
    issuer: issuedBy(shipper.companyName),
    title: 'Commercial invoice',
    number: formatInvoiceNumber(shipment),
    status: null,
    note: 'Terms of payment: 30 days net.',
    createdAt,
  };
  return writePdf(head, (sheet) => {
    facts(sheet, [
      ['Invoice number', formatInvoiceNumber(shipment)],
      ['Date', day(createdAt)],
      ['Reference', fields.customerReference],
      ['Terms of delivery (Incoterms 2020)', `${fields.terms.incoterm} ${findDemoPlace(departure.lane.pol).city}`],
      ['Country of origin', findDemoPlace(departure.lane.pol).country],
    ]);
    facts(
      sheet,
      [
        ['Seller', addressedTo(shipper)],
        ['Buyer', addressedTo(consignee)],
      ],
      2,
    );
    table(sheet, {
      columns: invoiceColumns,
      rows: cargo.lines.map((line) => [
        line.goods.hsCode,
        line.goods.description,
        `${count(line.goods.unitsPerPackage * line.packages)} pcs`,
        money(line.goods.unitMinor),
        money(calculateGoodsValue(line)),
      ]),
      total: ['Total', '', '', '', money(sumLines(cargo.lines, calculateGoodsValue))],
    });
  });
};

/** Returns the forwarder's draft house bill, as the booking creates it. */
export const draftHouseBillPdf = ({
  agent,
  loadType,
  fields,
  shipper,
  consignee,
  createdAt,
}: DemoShipment): Promise<Buffer> =>
  writeHouseBill({
    issuer: issuedBy(agent.companyName),
    loadType,
    fields,
    addresses: new Map([shipper, consignee].map((contact) => [contact.id, toAddress(contact)])),
    isCancelled: false,
    createdAt,
  });

/** Returns the carrier's draft bill of lading or air waybill, made out to the forwarder. */
export const draftMasterBillPdf = (shipment: DemoShipment): Promise<Buffer> => {
  const { agent, loadType, departure, fields, consignee, cargo, createdAt } = shipment;
  const head: DocumentHead = {
    issuer: issuedBy(carrierName(departure.carrier)),
    title: isLikeAir(loadType) ? 'Air waybill' : 'Bill of lading',
    number: isLikeAir(loadType) ? displayAirWaybill(fields.mblNumber) : fields.mblNumber,
    status: 'DRAFT – not negotiable',
    note: 'Please check and confirm before the cut-off of the shipping instructions.',
    createdAt,
  };
  return writePdf(head, (sheet) => {
    facts(sheet, [
      ['Shipper', agent.companyName],
      ['Notify party', addressedTo(consignee)],
      ...listTransportFacts(shipment),
    ]);
    packedGoods(sheet, cargo);
  });
};
