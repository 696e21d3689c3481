import * as calls from '@quayside/contract';
import { countText, getBookingName } from '@quayside/freight';
import { and, inArray } from 'drizzle-orm';
import { handle } from '../../platform/calls/handle';
import { conflict } from '../../platform/errors';
import { distinctNames, zipFiles } from '../../platform/export/zipFiles';
import { bookings } from '../../tables/bookingTables';
import { selectBookings } from '../bookings/booking/bookingRows';
import { bookingScope } from '../bookings/booking/bookingScope';
import { findCurrentFiles } from '../bookings/booking/fileRows';
import { leftOut } from './download';
import { withholdingReason } from './withheld';

const { zipLimits } = calls;

/** Returns a name as one part of a path. */
const toPathPart = (name: string): string => name.replace(/[\\/]/g, '_');

/** Returns whether documents exceed the limits of a zip. */
export const isTooLarge = (files: number, bytes: number): boolean => files > zipLimits.files || bytes > zipLimits.bytes;
export const tooLargeText = `A zip can have ${countText(zipLimits.files)} files and 1 GB. Choose fewer bookings and download again.`;

const missingText = (count: number): string =>
  count === 1
    ? '1 booking no longer exists, or you do not have access.'
    : `${countText(count)} bookings no longer exist, or you do not have access.`;

/** Downloads the current documents of several bookings, in a folder for each booking and document type. */
export const downloadManyDocuments = handle(
  calls.downloadManyDocuments,
  async ({ query, user, db, services: { storage } }) => {
    const ids = [...new Set(query.ids)];
    const rows = await selectBookings(db, and(bookingScope(user), inArray(bookings.id, ids)));
    const folders = distinctNames(rows.map((row) => toPathPart(getBookingName(row, row.id))));
    const known = new Map(rows.map((row, index) => [row.id, { mode: row.mode, folder: folders[index] ?? row.id }]));
    const found = await findCurrentFiles(db, [...known.keys()], zipLimits.files + 1);
    const files = found.filter((file) => !withholdingReason(file, user));
    const bytes = files.reduce((sum, { size }) => sum + size, 0);
    if (isTooLarge(found.length, bytes)) throw conflict(tooLargeText);
    const withFiles = new Set(found.map(({ bookingId }) => bookingId));
    const reasons = [
      ...found.flatMap((file) => withholdingReason(file, user) ?? []),
      ...[...known].flatMap(([id, { folder }]) => (withFiles.has(id) ? [] : `${folder} has no documents.`)),
      ...(known.size < ids.length ? [missingText(ids.length - known.size)] : []),
    ];
    if (files.length === 0) throw conflict(reasons.slice(0, 5).join(' '));
    const names = distinctNames(
      files.map(({ bookingId, type, name }) => {
        const { folder = '', mode = 'SEA' } = known.get(bookingId ?? '') ?? {};
        return `${folder}/${calls.documentLabel(type, mode)}/${toPathPart(name)}`;
      }),
    );
    const items = files.map(({ storageKey, uploadedAt }, index) => ({
      name: names[index] ?? storageKey,
      modifiedAt: new Date(uploadedAt),
      open: () => storage.get(storageKey),
    }));
    return {
      body: zipFiles([...items, ...leftOut(reasons)]),
      contentType: 'application/zip',
      fileName: 'documents.zip',
    };
  },
);
