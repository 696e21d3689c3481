import { bookingToCarrierPdf, houseBillPdf, trackingPdf } from '../../../contract';
import { currentEvents } from '../../../freight';
import { findBooking } from '../booking/findBooking';
import { journeyOf } from '../booking/journey';
import { mockRoute } from '../mockRoute';
import { paperOf } from '../paper';
import type { MockBooking } from '../store';

const contentType = 'application/pdf';

const about = ({ fields }: MockBooking): string[] => {
  const { from, to, etd, eta, vessel, voyage, flight } = journeyOf(fields);
  const { shipper, consignee } = fields.contacts;
  return [
    `Reference ${fields.customerReference}, MBL ${fields.mblNumber}, HBL ${fields.hblNumber}`,
    `Shipper ${shipper.companyName}, consignee ${consignee.companyName}`,
    `From ${from.portName} (${from.code}) to ${to.portName} (${to.code})`,
    `ETD ${etd ?? '-'}, ETA ${eta ?? '-'}`,
    [vessel, voyage, flight].filter(Boolean).join(' '),
    `${fields.totalWeight} kg, ${fields.totalMeasurement} CBM`,
  ];
};

export const papers = [
  mockRoute(houseBillPdf, ({ store, user, params: { id } }) => {
    const booking = findBooking(store, user, id);
    const body = paperOf(booking.fields.airRoutes ? 'House air waybill' : 'House bill of lading', about(booking));
    return { body, contentType, fileName: `HBL-${booking.fields.hblNumber || id}.pdf` };
  }),
  mockRoute(bookingToCarrierPdf, ({ store, user, params: { id } }) => {
    const booking = findBooking(store, user, id);
    const fileName = `booking-to-carrier-${booking.fields.customerReference || id}.pdf`;
    return { body: paperOf('Booking to carrier', about(booking)), contentType, fileName };
  }),
  mockRoute(trackingPdf, ({ store, user, params: { id } }) => {
    const booking = findBooking(store, user, id);
    const told = currentEvents(store.events.get(id) ?? []).map(
      ({ occurredAt, classifier, rawLabel }) => `${occurredAt ?? '-'} ${classifier}: ${rawLabel}`,
    );
    const { customerReference, mblNumber } = booking.fields;
    const fileName = `${[customerReference, mblNumber].filter(Boolean).join('-') || id}.pdf`;
    return { body: paperOf('Tracking', [...about(booking), ...told]), contentType, fileName };
  }),
];
