import { Readable } from 'node:stream';
import * as calls from '@quayside/contract';
import { hasService, isAllowed, isStaff } from '@quayside/contract/roles';
import { handle } from '../../platform/calls/handle';
import { conflict, notFound } from '../../platform/errors';
import { distinctNames, type ZipItem, zipFiles } from '../../platform/export/zipFiles';
import { toSafeFileName } from '../../platform/files/toSafeFileName';
import type { User } from '../../platform/people/user';
import type { Executor } from '../../ports/database';
import type { Services } from '../../ports/services';
import { isCurrent } from '../bookings/booking/filedSteps';
import { type FileRow, findFiles, findUpload } from '../bookings/booking/fileRows';
import { findBookingRow } from '../bookings/booking/findBooking';
import { findQuoteRow } from '../quotes/quoteRows';
import { findRequest } from '../quotes/requestRows';
import { requireScanned, withholdingReason } from './withheld';

/** Returns the content of a file for a user who may see its record. @throws 409 when the virus scan withholds it */
export const toDownload = async (file: FileRow, user: User, { storage }: Services) => {
  requireScanned(file, user);
  const { storageKey, contentType, name, size } = file;
  return { body: await storage.get(storageKey), contentType, fileName: name, size };
};

/** Downloads one document in any version, unchanged. */
export const downloadDocument = handle(calls.downloadDocument, async ({ params, user, db, services }) => {
  await findBookingRow(db, user, params.id);
  const file = (await findFiles(db, params.id)).find(({ id, type }) => id === params.file && type === params.type);
  if (!file) throw notFound();
  return toDownload(file, user, services);
});

/** Checks access to files that buyers left for a booking and to proofs of quote answers: staff only. @throws 404 */
const checkQuoteAccess = async (db: Executor, user: User, quoteId: string): Promise<void> => {
  if (!isStaff(user.role)) throw notFound();
  await findQuoteRow(db, user, quoteId);
};

/** Checks access to a file of a quote request: users who may see the request. @throws 404 */
const checkRequestAccess = async (db: Executor, user: User, requestId: string): Promise<void> => {
  if (!hasService(user, 'quotes') || !isAllowed(user, 'read', 'QuoteRequest')) throw notFound();
  await findRequest(db, user, requestId);
};

/** Downloads an upload by its own address, claimed or not. */
export const downloadUpload = handle(calls.downloadUpload, async ({ params, user, db, services }) => {
  const file = await findUpload(db, { id: params.file, type: params.type });
  // Files of comments are downloaded through the comment.
  if (!file || file.commentId) throw notFound();
  if (file.bookingId) await findBookingRow(db, user, file.bookingId);
  else if (file.quoteId) await checkQuoteAccess(db, user, file.quoteId);
  else if (file.requestId) await checkRequestAccess(db, user, file.requestId);
  else if (file.answerOf) await checkQuoteAccess(db, user, file.answerOf);
  else if (file.uploadedBy !== user.id) throw notFound();
  return toDownload(file, user, services);
});

/** Lists what is missing in the zip, with reasons. */
export const leftOut = (reasons: readonly string[]): ZipItem[] =>
  reasons.length === 0
    ? []
    : [
        {
          name: 'Left out.txt',
          modifiedAt: new Date(),
          open: async () => Readable.from([Buffer.from(`${reasons.join('\r\n')}\r\n`)]),
        },
      ];

/** Downloads all current documents, in a folder for each type. */
export const downloadDocuments = handle(
  calls.downloadDocuments,
  async ({ params: { id }, user, db, services: { storage } }) => {
    const booking = await findBookingRow(db, user, id);
    const all = (await findFiles(db, id)).filter(isCurrent);
    if (all.length === 0) throw notFound('This booking has no documents yet.');
    const files = all.filter((file) => !withholdingReason(file, user));
    const reasons = all.flatMap((file) => withholdingReason(file, user) ?? []);
    if (files.length === 0) throw conflict(reasons.join(' '), 'file_withheld');
    const names = distinctNames(
      files.map(({ type, name }) => `${calls.documentLabel(type, booking.mode)}/${name.replace(/\//g, '_')}`),
    );
    const items = files.map(({ storageKey, uploadedAt }, index) => ({
      name: names[index] ?? storageKey,
      modifiedAt: new Date(uploadedAt),
      open: () => storage.get(storageKey),
    }));
    const fileName = toSafeFileName(`${booking.customerReference || booking.id}-documents`, 'zip');
    return { body: zipFiles([...items, ...leftOut(reasons)]), contentType: 'application/zip', fileName };
  },
);
