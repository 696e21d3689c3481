import { MAX_DOCUMENT_TEXT } from '@quayside/freight';
import * as v from 'valibot';
import { DocumentTypeName } from './bookingDocuments';
import { PastedBooking } from './pastedNumbers';
import { route } from './route';
import { Id } from './shapes';

/** Most files of one request for proposals. */
export const maxProposedFiles = 50;

const FileToPropose = v.object({
  name: v.pipe(v.string('must be text'), v.minLength(1, 'A file name is required'), v.maxLength(300)),
  /** The beginning of the text in the file, as far as it can be read. */
  text: v.optional(
    v.pipe(v.string('must be text'), v.maxLength(MAX_DOCUMENT_TEXT, `Send at most ${MAX_DOCUMENT_TEXT} characters.`)),
    '',
  ),
});

export const ProposedDocument = v.object({
  /** Null when neither name nor text says what the file is. */
  type: v.nullable(DocumentTypeName),
  typeFrom: v.nullable(v.picklist(['name', 'text'])),
  /** Bookings whose numbers occur, those with the most numbers first; at most five. */
  bookings: v.array(
    v.object({
      id: Id,
      /** Numbers of the booking that occur in the file. */
      numbers: v.array(v.string()),
    }),
  ),
  /** Whether the numbers occur in more bookings. */
  hasMore: v.boolean(),
});
export type ProposedDocument = v.InferOutput<typeof ProposedDocument>;

/**
 * Proposes document type and booking for files, by their names and texts. Returns one proposal per file, in order.
 * Bookings are those of the list; nothing of the files is stored.
 */
export const proposeDocuments = route({
  method: 'POST',
  path: '/bookings/document-proposals',
  summary: 'Propose type and booking of documents',
  auth: 'session',
  may: ['create', 'Document'],
  rate: 'search',
  body: v.object({
    files: v.pipe(
      v.array(FileToPropose),
      v.minLength(1, 'Send at least one file.'),
      v.maxLength(maxProposedFiles, `Send at most ${maxProposedFiles} files at once.`),
    ),
  }),
  answer: v.object({ files: v.array(ProposedDocument), bookings: v.array(PastedBooking) }),
});
