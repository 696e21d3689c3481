import type { DocumentType } from '@quayside/contract';
import { and, eq } from 'drizzle-orm';
import { conflict, notFound } from '../../platform/errors';
import type { Tx } from '../../ports/database';
import { bookingFiles } from '../../tables/bookingTables';
import { type FileRow, fileColumns } from '../bookings/booking/fileRows';

/** The file of a booking, as named by calls. */
export interface OneDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly file: string;
}

/** Describes the version that replaced another one. */
const replacedBy = async (tx: Tx, currentId: string): Promise<string> => {
  const { name, uploader, version } = bookingFiles;
  const [current] = await tx
    .select({ name, uploader, version })
    .from(bookingFiles)
    .where(eq(bookingFiles.id, currentId));
  if (!current) return 'Someone else replaced this document.';
  return `${current.uploader} replaced this document by version ${current.version}, ${current.name}.`;
};

/**
 * Locks the current version of a document until the transaction ends.
 * @throws 409 with the author when it was replaced; 404 when it was removed, or belongs to another type or booking
 */
export const lockDocument = async (tx: Tx, { id, type, file }: OneDocument): Promise<FileRow> => {
  const isNamed = and(eq(bookingFiles.id, file), eq(bookingFiles.bookingId, id), eq(bookingFiles.type, type));
  const [document] = await tx.select(fileColumns).from(bookingFiles).where(isNamed).for('update');
  if (!document) throw notFound('This document was removed, or does not belong to this booking.');
  if (document.currentId === null) return document;
  throw conflict(`${await replacedBy(tx, document.currentId)} Reload the booking to continue with that version.`);
};
