import { type DocumentType, documentLabels } from '../../../contract';
import { shippingStatuses } from '../../../freight';
import { paperOf } from '../paper';
import { fullName } from '../sessions';
import { HOUR, type MockBooking, type MockUser, type Store } from '../store';

const ofAll: readonly DocumentType[] = ['packing-list', 'commercial-invoice'];
/** Once it is on its way. */
const ofMoving: readonly DocumentType[] = ['draft-mbl-document', 'draft-hbl-document'];

/** The papers that a booking has at its stage, as small PDFs. */
export const seedDocuments = (store: Store, booking: MockBooking, uploader: MockUser): void => {
  const isMoving = shippingStatuses.indexOf(booking.shippingStatus) >= shippingStatuses.indexOf('picked');
  const { customerReference, mblNumber, contacts } = booking.fields;
  for (const type of isMoving ? [...ofAll, ...ofMoving] : ofAll) {
    const uploadedAt = new Date(Date.parse(booking.createdAt) + HOUR).toISOString();
    const id = store.newId(new Date(uploadedAt));
    const lines = [mblNumber, contacts.shipper.companyName, contacts.consignee.companyName];
    store.files.set(id, {
      id,
      booking: booking.id,
      type,
      name: `${type}-${customerReference}.pdf`,
      contentType: 'application/pdf',
      uploadedAt,
      uploadedBy: uploader.id,
      uploader: fullName(uploader),
      bytes: paperOf(`${documentLabels[type]} ${customerReference}`, lines),
    });
  }
};
