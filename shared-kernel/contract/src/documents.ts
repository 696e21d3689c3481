import * as v from 'valibot';
import { Booking } from './booking';
import { DocumentTypeName, StoredFile } from './bookingDocuments';
import { route } from './route';
import { Id } from './shapes';

/** Extensions that a document may have; the content must agree. */
export const documentExtensions = [
  'png',
  'jpg',
  'jpeg',
  'gif',
  'tiff',
  'doc',
  'docx',
  'txt',
  'rtf',
  'xls',
  'xlsx',
  'ppt',
  'pptx',
  'pdf',
] as const;
/** Bytes a file may have. */
export const maxDocumentBytes = 20 * 1024 * 1024;
export const maxDocumentsPerCall = 10;
/** What is said of a multipart body that ends too early or cannot be read. */
export const tornUpload = 'The upload is incomplete or damaged. Please send it again.';

const upload = { field: 'documents', maxFiles: maxDocumentsPerCall } as const;

/**
 * Takes files ahead of a booking that is still being filled in; the ids go into `steps` of POST /bookings. Unclaimed
 * ones are dropped after a day. Mails (.eml) are taken as `others` alone. 413 too large, 422 with the file's name for an empty one or a wrong type.
 */
export const uploadFile = route({
  method: 'POST',
  path: '/blinkfreight/uploads/:type',
  summary: 'Upload documents ahead of a booking',
  auth: 'session',
  may: ['create', 'Document'],
  rate: 'upload',
  params: v.object({ type: DocumentTypeName }),
  upload: { ...upload, mails: true },
  answer: v.array(StoredFile),
  status: 201,
  idempotent: true,
  errors: [413],
});

/**
 * What was uploaded under that address: one's own that nothing has taken yet, else that of a booking or of a request for a quote
 * that one sees; of an answer to a quote and of what was left for its booking, for staff alone.
 */
export const downloadUpload = route({
  method: 'GET',
  path: '/blinkfreight/uploads/:type/:file',
  summary: 'Download an uploaded document',
  auth: 'ticket',
  may: ['read', 'Document'],
  params: v.object({ type: DocumentTypeName, file: Id }),
  stream: 'application/octet-stream',
  errors: [404, 409],
});

export const uploadDocuments = route({
  method: 'POST',
  path: '/bookings/:id/documents/:type',
  summary: 'Add documents to a booking',
  auth: 'session',
  may: ['create', 'Document'],
  rate: 'upload',
  params: v.object({ id: Id, type: DocumentTypeName }),
  upload,
  answer: Booking,
  status: 201,
  idempotent: true,
  errors: [404, 413],
});

const oneDocument = v.object({ id: Id, type: DocumentTypeName, file: Id });

/** Puts one file in the place of another, as its next version; the old one can still be downloaded. 404 when that one was removed, 409 when somebody replaced it before. */
export const replaceDocument = route({
  method: 'PUT',
  path: '/bookings/:id/documents/:type/:file',
  summary: 'Replace a document',
  auth: 'session',
  may: ['update', 'Document'],
  rate: 'upload',
  params: oneDocument,
  upload: { ...upload, maxFiles: 1 },
  answer: Booking,
  errors: [404, 409, 413],
});

/** Takes a document away with its earlier versions; the history keeps its name. */
export const removeDocument = route({
  method: 'DELETE',
  path: '/bookings/:id/documents/:type/:file',
  summary: 'Remove a document',
  auth: 'session',
  may: ['delete', 'Document'],
  params: oneDocument,
  answer: Booking,
  errors: [404, 409],
});

/**
 * Says that a document was looked at and is right. The next version of it has to be verified again. 404 when it is gone, 409 when
 * it is verified already.
 */
export const verifyDocument = route({
  method: 'PUT',
  path: '/bookings/:id/documents/:type/:file/verification',
  summary: 'Verify a document',
  auth: 'session',
  may: ['update', 'Booking'],
  params: oneDocument,
  answer: Booking,
  errors: [404, 409],
});

/** Takes the verification of a document back. 404 when it is gone, 409 when it is not verified. */
export const unverifyDocument = route({
  method: 'DELETE',
  path: '/bookings/:id/documents/:type/:file/verification',
  summary: 'Take the verification of a document back',
  auth: 'session',
  may: ['update', 'Booking'],
  params: oneDocument,
  answer: Booking,
  errors: [404, 409],
});

/**
 * The file, byte for byte, as an attachment; also an earlier version. 409 when the virus scan refused it, and until it is done for
 * those who neither sent it nor are staff.
 */
export const downloadDocument = route({
  method: 'GET',
  path: '/bookings/:id/documents/:type/:file',
  summary: 'Download one document',
  auth: 'ticket',
  may: ['read', 'Document'],
  params: oneDocument,
  stream: 'application/octet-stream',
  errors: [404, 409],
});

/** All documents of the booking as they stand, without earlier versions, as one zip; a text in it names those that the caller may not have. */
export const downloadDocuments = route({
  method: 'GET',
  path: '/bookings/:id/documents/download',
  summary: 'Download all documents as a zip',
  auth: 'ticket',
  may: ['read', 'Document'],
  params: v.object({ id: Id }),
  stream: 'application/zip',
  errors: [404, 409],
});

/** The house bill of lading (house air waybill for air) that the booking's data make, as PDF. */
export const houseBillPdf = route({
  method: 'GET',
  path: '/bookings/:id/house-bill',
  summary: 'House bill as PDF',
  auth: 'ticket',
  may: ['read', 'Document'],
  params: v.object({ id: Id }),
  stream: 'application/pdf',
  errors: [404],
});

/** The booking request to the carrier, as PDF; for those who create bookings. */
export const bookingToCarrierPdf = route({
  method: 'GET',
  path: '/bookings/:id/booking-to-carrier',
  summary: 'Booking to carrier as PDF',
  auth: 'ticket',
  may: ['update', 'Booking'],
  params: v.object({ id: Id }),
  stream: 'application/pdf',
  errors: [404],
});
