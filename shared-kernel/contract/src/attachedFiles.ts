import * as v from 'valibot';
import { Id } from './shapes';

/** Document type of files uploaded for a quote request, or for an answer that staff record. */
export const attachmentDocumentType = 'others';
/** Maximum number of files per request or answer. */
export const maxAttachments = 10;

/** Ids of files that the caller uploaded as `attachmentDocumentType` and that are not used yet. */
export const AttachedFiles = v.pipe(
  v.array(Id),
  v.maxLength(maxAttachments, `At most ${maxAttachments} files can be sent`),
);
