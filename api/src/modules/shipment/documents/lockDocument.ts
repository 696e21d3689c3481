import type { DocumentType } from '@quayside/contract';
import { and, eq, isNull } from 'drizzle-orm';
import { notFound } from '../../../platform/errors';
import type { Tx } from '../../../ports/database';
import { bookingFiles } from '../../../tables/bookingTables';
import { type FileRow, fileColumns } from '../booking/fileRows';

/** A file of a booking, as calls name it. */
export interface OneDocument {
  readonly id: string;
  readonly type: DocumentType;
  readonly file: string;
}

/** The version of a document that stands, for as long as the transaction lasts. @throws 404 when it is gone, or of another type or booking */
export const lockDocument = async (tx: Tx, { id, type, file }: OneDocument): Promise<FileRow> => {
  const isNamed = and(eq(bookingFiles.id, file), eq(bookingFiles.bookingId, id), eq(bookingFiles.type, type));
  const [document] = await tx
    .select(fileColumns)
    .from(bookingFiles)
    .where(and(isNamed, isNull(bookingFiles.currentId)))
    .for('update');
  if (!document) throw notFound('This document is gone: somebody has replaced or removed it.');
  return document;
};
