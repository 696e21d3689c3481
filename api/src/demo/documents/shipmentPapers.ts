import { displayAirWaybill, displayContainerNumber, isLikeAir } from '@freight/shared-kernel/freight';
import { measurementOf, priceOf, sumOf, weightOf } from '../cargo';
import { placeOf } from '../lanes';
import type { DemoShipment } from '../shipments';
import { addressOf, blocks, type Column, facts, heading, note, pdf, table } from './page';

const number = (value: number, decimals: number): string =>
  value.toLocaleString('en-US', { minimumFractionDigits: decimals, maximumFractionDigits: decimals });
const money = (cents: number): string => number(cents / 100, 2);
const day = (instant: string | Date): string => new Date(instant).toISOString().slice(0, 10).replaceAll('-', '/');

const place = (code: string): string => {
  const { portName, country } = placeOf(code);
  return `${portName}, ${country} (${code})`;
};

const transportOf = ({ loadType, departure, fields }: DemoShipment): (readonly [string, string])[] => [
  isLikeAir(loadType)
    ? ['Air waybill', displayAirWaybill(fields.mblNumber)]
    : ['Master bill of lading', fields.mblNumber],
  isLikeAir(loadType)
    ? ['Flight', departure.flight ?? '']
    : ['Vessel and voyage', `${departure.vessel ?? ''} / ${departure.voyage ?? ''}`],
  [isLikeAir(loadType) ? 'Airport of departure' : 'Port of loading', place(departure.lane.pol)],
  [isLikeAir(loadType) ? 'Airport of destination' : 'Port of discharge', place(departure.lane.pod)],
];

const containerText = (container: string | null): string => (container ? displayContainerNumber(container) : '');

const packingColumns: readonly Column[] = [
  { title: 'PO', width: 82 },
  { title: 'Description of goods', width: 157 },
  { title: 'Container', width: 88 },
  { title: 'Packages', width: 62, right: true },
  { title: 'Gross weight, kg', width: 60, right: true },
  { title: 'CBM', width: 50, right: true },
];

const packingRows = ({ cargo }: DemoShipment): string[][] =>
  cargo.lines.map((line) => [
    line.po,
    line.goods.description,
    containerText(line.container),
    `${number(line.packages, 0)} ${line.goods.packageType}`,
    number(weightOf(line), 1),
    number(measurementOf(line), 3),
  ]);

const packingTotal = ({ cargo }: DemoShipment): string[] => [
  'Total',
  '',
  '',
  number(cargo.totalPackages, 0),
  number(cargo.totalWeight, 1),
  number(cargo.totalMeasurement, 3),
];

/** The shipper's packing list. */
export const packingListPdf = (shipment: DemoShipment): Promise<Buffer> =>
  pdf(`Packing list ${shipment.fields.customerReference}`, shipment.createdAt, (page) => {
    heading(page, shipment.shipper.companyName, 'PACKING LIST');
    facts(page, [
      ['Reference', shipment.fields.customerReference],
      ['Date', day(shipment.createdAt)],
      ...transportOf(shipment),
    ]);
    blocks(page, [
      ['Shipper', addressOf(shipment.shipper)],
      ['Consignee', addressOf(shipment.consignee)],
    ]);
    table(page, packingColumns, packingRows(shipment), packingTotal(shipment));
    note(page, 'Packed in export cartons or on heat-treated pallets (ISPM 15).');
  });

const invoiceColumns: readonly Column[] = [
  { title: 'HS code', width: 62 },
  { title: 'Description of goods', width: 197 },
  { title: 'Quantity', width: 80, right: true },
  { title: 'Unit price, USD', width: 75, right: true },
  { title: 'Amount, USD', width: 85, right: true },
];

/** The shipper's commercial invoice, in US dollars. */
export const commercialInvoicePdf = (shipment: DemoShipment): Promise<Buffer> =>
  pdf(`Commercial invoice ${invoiceNumberOf(shipment)}`, shipment.createdAt, (page) => {
    const { cargo, fields, departure } = shipment;
    heading(page, shipment.shipper.companyName, 'COMMERCIAL INVOICE');
    facts(page, [
      ['Invoice number', invoiceNumberOf(shipment)],
      ['Date', day(shipment.createdAt)],
      ['Reference', fields.customerReference],
      ['Terms of delivery (Incoterms 2020)', `${fields.terms.incoterm} ${placeOf(departure.lane.pol).city}`],
      ['Country of origin', placeOf(departure.lane.pol).country],
      ['Terms of payment', '30 days net'],
    ]);
    blocks(page, [
      ['Seller', addressOf(shipment.shipper)],
      ['Buyer', addressOf(shipment.consignee)],
    ]);
    table(
      page,
      invoiceColumns,
      cargo.lines.map((line) => [
        line.goods.hsCode,
        line.goods.description,
        `${number(line.goods.unitsPerPackage * line.packages, 0)} pcs`,
        money(line.goods.unitCents),
        money(priceOf(line)),
      ]),
      ['Total', '', '', '', money(sumOf(cargo.lines, priceOf))],
    );
  });

export const invoiceNumberOf = ({ fields, createdAt }: DemoShipment): string =>
  `INV-${createdAt.getUTCFullYear()}-${fields.hblNumber.slice(-6)}`;

const billColumns: readonly Column[] = [
  { title: 'Marks and numbers', width: 118 },
  { title: 'Packages', width: 72, right: true },
  { title: 'Description of goods', width: 179 },
  { title: 'Gross weight, kg', width: 70, right: true },
  { title: 'CBM', width: 60, right: true },
];

/** The forwarder's house bill as a draft for checking. */
export const draftHouseBillPdf = (shipment: DemoShipment): Promise<Buffer> =>
  pdf(`Draft ${shipment.fields.hblNumber}`, shipment.createdAt, (page) => {
    const { cargo, fields, loadType } = shipment;
    heading(
      page,
      shipment.agent.companyName,
      isLikeAir(loadType) ? 'HOUSE AIR WAYBILL - DRAFT' : 'BILL OF LADING - DRAFT',
    );
    facts(page, [
      [isLikeAir(loadType) ? 'House air waybill' : 'House bill of lading', fields.hblNumber],
      ['Shipper’s reference', fields.customerReference],
      ...transportOf(shipment),
      ['Freight', fields.terms.freightCharge],
      [
        'Freight payable at',
        placeOf(fields.terms.freightCharge === 'collect' ? shipment.departure.lane.pod : shipment.departure.lane.pol)
          .city,
      ],
    ]);
    blocks(page, [
      ['Shipper', addressOf(shipment.shipper)],
      ['Consignee', addressOf(shipment.consignee)],
      ['Notify party', addressOf(shipment.consignee)],
    ]);
    table(
      page,
      billColumns,
      cargo.lines.map((line) => [
        containerText(line.container) || line.po,
        `${number(line.packages, 0)} ${line.goods.packageType}`,
        `${line.goods.description}, HS ${line.goods.hsCode}`,
        number(weightOf(line), 1),
        number(measurementOf(line), 3),
      ]),
      ['Total', number(cargo.totalPackages, 0), '', number(cargo.totalWeight, 1), number(cargo.totalMeasurement, 3)],
    );
    note(
      page,
      'Draft, not negotiable. Shipper’s load, stow, count and seal. Please confirm or correct before the documents cut-off.',
    );
  });
