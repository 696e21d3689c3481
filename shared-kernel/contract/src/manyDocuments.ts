import * as v from 'valibot';
import { route } from './route';
import { Id, listOf } from './shapes';

/** Limits of a zip with the documents of several bookings. */
export const zipLimits = { bookings: 200, files: 2_000, bytes: 1024 * 1024 * 1024 } as const;

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
  query: v.object({
    ids: v.pipe(
      listOf(Id),
      v.minLength(1, 'Choose a booking'),
      v.maxLength(zipLimits.bookings, `Choose at most ${zipLimits.bookings} bookings`),
    ),
  }),
  stream: 'application/zip',
  errors: [409],
});
