import type { BookingFields } from '@quayside/contract';
import { bookingStatusLabels, displayAirWaybill, formatDate, isLikeAir, type LoadType } from '@quayside/freight';
import { type Fact, facts, paragraph, section } from '../../pdf/blocks';
import type { Issuer } from '../../pdf/documentHead';
import { count, kilograms, paymentWords, placeName } from '../../pdf/wording';
import { writePdf } from '../../pdf/writePdf';
import { type Address, partyLines } from './addresses';
import { cargoTable } from './cargoTable';
import {
  arrivalText,
  type DocumentRoute,
  departureText,
  incotermText,
  toDocumentRoute,
  transportText,
  viaText,
} from './documentRoute';

export interface HouseBill {
  readonly issuer: Issuer;
  readonly loadType: LoadType;
  readonly fields: BookingFields;
  /** Addresses of the parties by id. */
  readonly addresses: ReadonlyMap<string, Address>;
  /** Marks every page as cancelled. */
  readonly isCancelled: boolean;
  readonly createdAt: Date;
}

const DRAFT = 'DRAFT – not negotiable';

const words = {
  sea: {
    title: 'House bill of lading',
    house: 'House bill of lading (HBL)',
    master: 'Master bill of lading (MBL)',
    transport: 'Booked vessel / voyage',
    from: 'Port of loading',
    to: 'Port of discharge',
    clause:
      'Particulars as declared by the shipper; shipper’s load, stow, count and seal. This is a draft for checking: it is not signed, no document of title and no receipt for the goods.',
  },
  air: {
    title: 'House air waybill',
    house: 'House air waybill (HAWB)',
    master: 'Master air waybill (MAWB)',
    transport: 'Booked flight',
    from: 'Airport of departure',
    to: 'Airport of destination',
    clause:
      'Particulars as declared by the shipper. This is a draft for checking: it is not signed and no receipt for the goods. An air waybill is never negotiable.',
  },
} as const;
type Words = (typeof words)[keyof typeof words];

const routeFacts = (said: Words, route: DocumentRoute): Fact[] => [
  [said.transport, transportText(route)],
  ['Carrier', route.carrier?.name],
  ['Place of receipt', placeName(route.placeOfReceipt)],
  [said.from, placeName(route.from)],
  ['Via', viaText(route)],
  [said.to, placeName(route.to)],
  ['ETD', departureText(route)],
  ['ETA', arrivalText(route)],
  ['Final destination', placeName(route.finalDestination ?? route.to)],
];

const termFacts = (fields: BookingFields, route: DocumentRoute, createdAt: Date): Fact[] => {
  const { freightCharge, localCharge } = fields.terms;
  const payableAt = freightCharge === 'collect' ? (route.finalDestination ?? route.to) : route.from;
  const chargeable = fields.airEquipments?.chargeableWeight;
  return [
    ['Terms of delivery', incotermText(fields, route)],
    ['Freight', `${paymentWords[freightCharge]}, payable at ${payableAt.city}`],
    ['Local charges', paymentWords[localCharge]],
    ...(chargeable === undefined ? [] : [['Chargeable weight', `${kilograms(chargeable)} kg`] as const]),
    ['Place of issue', route.from.city || route.from.portName],
    ['Date of issue', formatDate(createdAt, route.from.timeZone)],
  ];
};

/**
 * Writes the house bill of lading or house air waybill of a booking as a draft, because it is not signed. No prices.
 */
export const writeHouseBill = ({
  issuer,
  loadType,
  fields,
  addresses,
  isCancelled,
  createdAt,
}: HouseBill): Promise<Buffer> => {
  const air = isLikeAir(loadType);
  const said = words[air ? 'air' : 'sea'];
  const route = toDocumentRoute(fields);
  const { shipper, consignee, agent } = fields.contacts;
  const head = {
    issuer,
    title: said.title,
    number: fields.hblNumber,
    status: DRAFT,
    note: `${DRAFT}.`,
    ...(isCancelled && { mark: bookingStatusLabels.cancelled }),
    createdAt,
  };
  return writePdf(head, (sheet) => {
    const to = partyLines(consignee, addresses.get(consignee.id));
    facts(
      sheet,
      [
        ['Shipper', partyLines(shipper, addresses.get(shipper.id))],
        ['Consignee', to],
        ['Notify party', `Same as consignee\n${to}`],
      ],
      3,
    );
    facts(sheet, [
      [said.house, fields.hblNumber],
      [said.master, air ? displayAirWaybill(fields.mblNumber) : fields.mblNumber],
      ['Reference', fields.customerReference],
      ...(agent ? [['Delivery or origin agent', partyLines(agent, undefined)] as const] : []),
    ]);
    section(sheet, 'Routing');
    facts(sheet, routeFacts(said, route));
    section(sheet, 'Goods');
    cargoTable(sheet, loadType, fields);
    section(sheet, 'Terms and issue');
    facts(sheet, termFacts(fields, route, createdAt));
    const boxes = fields.equipments.filter(({ size }) => size !== 'LCL');
    if (boxes.length > 0)
      paragraph(sheet, `Containers: ${boxes.map(({ size, items }) => `${count(items.length)} × ${size}`).join(', ')}.`);
    paragraph(sheet, said.clause);
  });
};
