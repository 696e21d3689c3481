import * as v from 'valibot';
import { BookingActionResult } from './bookingActions';
import { route } from './route';
import { Id, listOf } from './shapes';

/** Limits of a zip with the documents of several bookings. */
export const zipLimits = { bookings: 200, files: 2_000, bytes: 1024 * 1024 * 1024 } as const;

const Ids = v.pipe(
  listOf(Id),
  v.minLength(1, 'Choose a booking'),
  v.maxLength(zipLimits.bookings, `Choose at most ${zipLimits.bookings} bookings`),
);

/**
 * Downloads the current documents of several bookings as one zip, in a folder for each booking. A text file in it lists
 * bookings without documents, those that the caller may not see, and files that the virus scan withholds. Returns 409 when
 * there is nothing to download, or more than 2,000 files or 1 GB.
 */
export const downloadManyDocuments = route({
  method: 'GET',
  path: '/booking-documents/download',
  summary: 'Download the documents of several bookings as a zip',
  auth: 'ticket',
  may: ['read', 'Document'],
  query: v.object({ ids: Ids }),
  stream: 'application/zip',
  errors: [409],
});

/** Uses of several bookings that have a preview, besides the actions. */
export const selectionUses = ['add-document', 'download', 'print'] as const;
export type SelectionUse = (typeof selectionUses)[number];

/**
 * Says for each of several bookings whether a use includes it, and if not why. The message of an included booking names
 * what is left out of it. Returns 403 when the caller may not use documents in this way.
 */
export const previewSelectionUse = route({
  method: 'GET',
  path: '/booking-documents/preview',
  summary: 'Preview of adding, downloading or printing for several bookings',
  auth: 'session',
  may: ['read', 'Booking'],
  query: v.object({ ids: Ids, use: v.picklist(selectionUses, 'Choose a use') }),
  answer: v.object({
    bookings: v.array(BookingActionResult),
    /** Files and bytes of the zip of `download`; 0 for other uses. */
    files: v.number(),
    bytes: v.number(),
    /** Why nothing can be downloaded at once; null when it can. */
    problem: v.nullable(v.string()),
  }),
  errors: [403],
});
