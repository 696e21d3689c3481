import { type BookingFields, bookingTextFieldList, readBookingTexts } from '@quayside/contract';
import {
  billNames,
  bookingStatusLabels,
  displayAirWaybill,
  isByContainer,
  isLikeAir,
  type LoadType,
  loadTypeLabels,
} from '@quayside/freight';
import { type Fact, facts, paragraph, section } from '../../pdf/blocks';
import type { Issuer } from '../../pdf/documentHead';
import { count, cubicMetres, kilograms, paymentWords, placeName } from '../../pdf/wording';
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

export interface CarrierRequest {
  readonly issuer: Issuer;
  readonly loadType: LoadType;
  readonly fields: BookingFields;
  readonly addresses: ReadonlyMap<string, Address>;
  /** The carrier's product, when one was chosen. */
  readonly service: string | null;
  /** Marks every page as cancelled. */
  readonly isCancelled: boolean;
  readonly createdAt: Date;
}

const equipmentText = (loadType: LoadType, { equipments, airEquipments }: BookingFields): string => {
  if (airEquipments) return 'Loose air cargo';
  if (!isByContainer(loadType)) return 'Less than a container load';
  return equipments.map(({ size, items }) => `${count(items.length)} × ${size}`).join(', ');
};

const routeFacts = (air: boolean, route: DocumentRoute): Fact[] => [
  ['Place of receipt', placeName(route.placeOfReceipt)],
  [air ? 'Airport of departure' : 'Port of loading', placeName(route.from)],
  ['ETD', departureText(route)],
  ['Via', viaText(route)],
  [air ? 'Airport of destination' : 'Port of discharge', placeName(route.to)],
  ['ETA', arrivalText(route)],
  [air ? 'Booked flight' : 'Booked vessel / voyage', transportText(route)],
  ['Final destination', placeName(route.finalDestination)],
];

/** Writes the booking request to the carrier: equipment, cargo, terms and local dates, no prices. */
export const writeCarrierRequest = (request: CarrierRequest): Promise<Buffer> => {
  const { issuer, loadType, fields, addresses, service, isCancelled, createdAt } = request;
  const air = isLikeAir(loadType);
  const route = toDocumentRoute(fields);
  const { contacts, contactPerson, terms } = fields;
  const head = {
    issuer,
    title: 'Booking request to the carrier',
    number: fields.customerReference,
    status: null,
    note: `${issuer.company} asks for the confirmation of this booking.`,
    ...(isCancelled && { mark: bookingStatusLabels.cancelled }),
    createdAt,
  };
  return writePdf(head, (sheet) => {
    facts(sheet, [
      ['To', route.carrier && `${route.carrier.name} (${route.carrier.code})`],
      ['From', issuer.company],
      ['Contact person', [contactPerson.name, contactPerson.email, contactPerson.phone].filter(Boolean).join('\n')],
      ['Reference', fields.customerReference],
      [billNames(air).master, air ? displayAirWaybill(fields.mblNumber) : fields.mblNumber],
      [billNames(air).house, fields.hblNumber],
    ]);
    section(sheet, 'Transport');
    facts(sheet, routeFacts(air, route));
    section(sheet, 'Equipment and terms');
    facts(sheet, [
      ['Load type', loadTypeLabels[loadType]],
      ['Equipment', equipmentText(loadType, fields)],
      ['Service', service],
      ['Gross weight', `${kilograms(fields.totalWeight)} kg`],
      ['Volume', `${cubicMetres(fields.totalMeasurement)} CBM`],
      ['Chargeable weight', fields.airEquipments && `${kilograms(fields.airEquipments.chargeableWeight)} kg`],
      ['Terms of delivery', incotermText(fields, route)],
      ['Freight', paymentWords[terms.freightCharge]],
      ['Local charges', paymentWords[terms.localCharge]],
    ]);
    section(sheet, 'Parties');
    facts(
      sheet,
      [
        ['Shipper', partyLines(contacts.shipper, addresses.get(contacts.shipper.id))],
        ['Consignee', partyLines(contacts.consignee, addresses.get(contacts.consignee.id))],
      ],
      2,
    );
    section(sheet, 'Cargo');
    cargoTable(sheet, loadType, fields);
    const texts = readBookingTexts(fields);
    for (const [name, { label, section: place }] of bookingTextFieldList) {
      if (place !== 'remarks' || !texts[name]) continue;
      section(sheet, label, 20);
      paragraph(sheet, texts[name]);
    }
  });
};
