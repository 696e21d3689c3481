import { type Booking, bookingToCarrierPdf, houseBillPdf } from '@quayside/contract';
import { isLikeAir } from '@quayside/freight';
import { type Download, handle } from '../../platform/calls/handle';
import { toSafeFileName } from '../../platform/files/toSafeFileName';
import type { Module } from '../../platform/module/module';
import { findIssuer } from '../../platform/people/issuer';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { findBooking, findBookingRow } from '../bookings/public';
import { findAddresses } from './addresses';
import { drawCarrierRequest, drawHouseBill } from './threadTasks';

const contentType = 'application/pdf';

const loadDocumentData = async (db: Executor, services: Services, user: User, id: string) => {
  const { agentId } = await findBookingRow(db, user, id);
  const booking: Booking = await findBooking(db, user, id);
  const { fields, loadType, scheduleRates, status } = booking;
  const { shipper, consignee } = fields.contacts;
  return {
    issuer: await findIssuer(db, services, agentId),
    loadType,
    fields,
    addresses: await findAddresses(db, [shipper.id, consignee.id]),
    service: scheduleRates?.service ?? null,
    isCancelled: status === 'cancelled',
    createdAt: new Date(),
  };
};

const houseBill = handle(houseBillPdf, async ({ db, services, user, params: { id } }): Promise<Download> => {
  const data = await loadDocumentData(db, services, user, id);
  const body = await services.threads.run(drawHouseBill, data);
  const kind = isLikeAir(data.loadType) ? 'HAWB' : 'HBL';
  const fileName = toSafeFileName(`${kind}-${data.fields.hblNumber || id}`, 'pdf');
  return { body, contentType, fileName, size: body.length };
});

const carrierRequest = handle(
  bookingToCarrierPdf,
  async ({ db, services, user, params: { id } }): Promise<Download> => {
    const data = await loadDocumentData(db, services, user, id);
    const body = await services.threads.run(drawCarrierRequest, data);
    const name = `booking-to-carrier-${data.fields.customerReference || id}`;
    return { body, contentType, fileName: toSafeFileName(name, 'pdf'), size: body.length };
  },
);

/** Module for documents that are generated from a booking. */
export const shippingDocuments: Module = { name: 'shippingDocuments', routes: [houseBill, carrierRequest] };
