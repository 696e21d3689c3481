import * as v from 'valibot';
import { Booking } from './booking';
import { DocumentTypeName, StoredFile } from './bookingDocuments';
import { route } from './route';
import { Id } from './shapes';

/** Allowed file extensions of documents; the content must match. */
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
  'heic',
  'heif',
  'eml',
  'msg',
  'csv',
  'xml',
] as const;
/** Maximum file size in bytes. */
export const maxDocumentBytes = 20 * 1024 * 1024;
export const maxDocumentsPerCall = 10;
/** Message for a multipart body that is incomplete or unreadable. */
export const incompleteUploadMessage = 'The upload is incomplete or damaged. Please send it again.';

const upload = { field: 'documents', maxFiles: maxDocumentsPerCall } as const;

/**
 * Uploads files before a booking is submitted; their ids go into `steps` of POST /bookings. Unused
 * files are deleted after a day. Returns 413 for a too large file, 422 with the file's name for an empty one or a wrong
 * type.
 */
export const uploadFile = route({
  method: 'POST',
  path: '/blinkfreight/uploads/:type',
  summary: 'Upload documents ahead of a booking',
  auth: 'session',
  may: ['create', 'Document'],
  rate: 'upload',
  params: v.object({ type: DocumentTypeName }),
  upload,
  answer: v.array(StoredFile),
  status: 201,
  idempotent: true,
  errors: [413],
});

/**
 * Downloads an upload: the caller's own unused one, one of a visible booking or quote request, or (staff only) one of
 * an answer to a quote or left for its booking.
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

/**
 * Replaces a file by a new version; the old version can still be downloaded. Returns 404 when it was removed, 409 when
 * it was already replaced.
 */
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

/** Removes a document with its earlier versions; the history keeps its name. */
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
 * Marks a document as verified. Its next version must be verified again. Returns 404 when it is removed, 409 when
 * it is already verified.
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

/** Undoes the verification of a document. Returns 404 when it is removed, 409 when it is not verified. */
export const unverifyDocument = route({
  method: 'DELETE',
  path: '/bookings/:id/documents/:type/:file/verification',
  summary: 'Withdraw the verification of a document',
  auth: 'session',
  may: ['update', 'Booking'],
  params: oneDocument,
  answer: Booking,
  errors: [404, 409],
});

/**
 * Waives a required document, with a reason: it is no longer due, and its open exception is closed. Returns 409 when
 * the booking has ended or the document is on file, not required or waived already.
 */
export const waiveDocument = route({
  method: 'PUT',
  path: '/bookings/:id/waived-documents/:type',
  summary: 'Waive a required document',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id, type: DocumentTypeName }),
  body: v.strictObject({
    reason: v.pipe(v.string(), v.trim(), v.nonEmpty('Reason is a required field'), v.maxLength(500)),
  }),
  answer: Booking,
  errors: [404, 409],
});

/** Requires a waived document again. Returns 409 when it is not waived or the booking has ended. */
export const unwaiveDocument = route({
  method: 'DELETE',
  path: '/bookings/:id/waived-documents/:type',
  summary: 'Require a waived document again',
  auth: 'session',
  may: ['update', 'Booking'],
  params: v.object({ id: Id, type: DocumentTypeName }),
  answer: Booking,
  errors: [404, 409],
});

/**
 * Downloads a file unchanged, as an attachment; also an earlier version. Returns 409 when the virus scan refused it,
 * and before the scan for everyone except its sender and staff.
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

/**
 * Downloads all current documents of the booking as one zip; a text file in it lists those that the caller may not
 * have.
 */
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

/** Returns the house bill of lading (house air waybill for air) of the booking as PDF. */
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

/** Returns the booking request to the carrier as PDF; for users who may create bookings. */
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
