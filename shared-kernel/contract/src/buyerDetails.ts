import * as v from 'valibot';
import { DocumentTypeName, StoredFile } from './bookingDocuments';
import { IncotermCode } from './bookingFields';
import { Instant, multiLineText, required, text } from './shapes';

/** Document types that a buyer can send by the link of a quote, each with its own field. */
export const buyerDocumentTypes = ['packing-list', 'commercial-invoice', 'others'] as const;
/** Maximum number of documents from the buyers of a quote. */
export const maxBuyerFiles = 20;

const words = {
  /** Name and address, as the buyer writes them. */
  shipper: multiLineText(500),
  consignee: multiLineText(500),
  reference: text(80),
  remarks: multiLineText(2000),
};

/** Booking details that a recipient sends by the link of an accepted quote; a form of a page, not an API call. */
export const DetailsByLink = v.pipe(
  v.strictObject({ ...words, name: required(120, 'Your name is a required field') }),
  v.forward(
    v.check(
      ({ shipper, consignee, reference, remarks }) => [shipper, consignee, reference, remarks].some(Boolean),
      'Fill in at least one of the fields',
    ),
    ['shipper'],
  ),
);

/** A document that the buyer uploaded, with its type. */
export const LeftFile = v.object({ ...StoredFile.entries, type: DocumentTypeName });

/** Booking details from the buyers of an accepted quote. */
export const LeftForBooking = v.object({
  shipper: v.string(),
  consignee: v.string(),
  reference: v.string(),
  remarks: v.string(),
  /** Name given by the sender, and time; empty and null for documents only. */
  by: v.string(),
  at: v.nullable(Instant),
  /** Recipient whose link was used. */
  recipient: v.string(),
  files: v.array(LeftFile),
});
export type LeftForBooking = v.InferOutput<typeof LeftForBooking>;

/** Details from the customer's request that a booking answers, directly or through a quote. */
export const AskedForBooking = v.object({
  commodity: v.string(),
  incoterm: v.nullable(IncotermCode),
  remarks: v.string(),
  /** Files of type `attachmentDocumentType`; the booking attaches them from the request. */
  files: v.array(StoredFile),
});
export type AskedForBooking = v.InferOutput<typeof AskedForBooking>;
