import * as calls from '@quayside/contract';
import { handle } from '../../../platform/calls/handle';
import { notFound } from '../../../platform/errors';
import { fileNameOf } from '../../../platform/files/fileNameOf';
import { isCurrent } from '../booking/filedSteps';
import { filesOf } from '../booking/fileRows';
import { findBookingRow } from '../booking/findBooking';
import { distinctNames, zipFiles } from './zipFiles';

/** One document in any of its versions, byte for byte. */
export const downloadDocument = handle(calls.downloadDocument, async ({ params, user, db, services }) => {
  await findBookingRow(db, user, params.id);
  const file = (await filesOf(db, params.id)).find(({ id, type }) => id === params.file && type === params.type);
  if (!file) throw notFound();
  return {
    body: await services.storage.get(file.storageKey),
    contentType: file.contentType,
    fileName: file.name,
    size: file.size,
  };
});

/** All documents as they stand, in a folder for each type. */
export const downloadDocuments = handle(
  calls.downloadDocuments,
  async ({ params: { id }, user, db, services: { storage } }) => {
    const booking = await findBookingRow(db, user, id);
    const files = (await filesOf(db, id)).filter(isCurrent);
    if (files.length === 0) throw notFound('This booking has no documents yet.');
    const names = distinctNames(
      files.map(({ type, name }) => `${calls.documentLabel(type, booking.mode)}/${name.replace(/\//g, '_')}`),
    );
    const items = files.map(({ storageKey, uploadedAt }, index) => ({
      name: names[index] ?? storageKey,
      modifiedAt: new Date(uploadedAt),
      open: () => storage.get(storageKey),
    }));
    const fileName = fileNameOf(`${booking.customerReference || booking.id}-documents`, 'zip');
    return { body: zipFiles(items), contentType: 'application/zip', fileName };
  },
);
