import * as v from 'valibot';
import { DocumentTypeName, StoredFile } from './bookingDocuments';
import { IncotermCode } from './bookingFields';
import { Instant, multiLineText, required, text } from './shapes';

/** As what a buyer sends documents by the link of a quote: each with a field of its own. */
export const leftTypes = ['packing-list', 'commercial-invoice', 'others'] as const;
/** How many documents the buyers of a quote may send by their links. */
export const mostLeftFiles = 20;

const words = {
  /** Name and address, as the buyer writes them. */
  shipper: multiLineText(500),
  consignee: multiLineText(500),
  reference: text(80),
  remarks: multiLineText(2000),
};

/** What a recipient sends by their link for the booking of a quote that was accepted; there is no call for it, but a page. */
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

/** A document that was left, with what it is. */
export const LeftFile = v.object({ ...StoredFile.entries, type: DocumentTypeName });

/** What the buyers of an accepted quote left for its booking. */
export const LeftForBooking = v.object({
  shipper: v.string(),
  consignee: v.string(),
  reference: v.string(),
  remarks: v.string(),
  /** As they call themselves, and when; empty and null where documents alone were left. */
  by: v.string(),
  at: v.nullable(Instant),
  /** Whose link it came by. */
  recipient: v.string(),
  files: v.array(LeftFile),
});
export type LeftForBooking = v.InferOutput<typeof LeftForBooking>;

/** What a customer said in the request that a booking answers, by itself or by the quote in between. */
export const AskedForBooking = v.object({
  commodity: v.string(),
  incoterm: v.nullable(IncotermCode),
  remarks: v.string(),
  /** Of the type `attachedType`; the booking takes them beside the request. */
  files: v.array(StoredFile),
});
export type AskedForBooking = v.InferOutput<typeof AskedForBooking>;
