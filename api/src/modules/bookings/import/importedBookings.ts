import { milestoneLabel } from '@quayside/freight';
import { eq } from 'drizzle-orm';
import { recordChange } from '../../../platform/audit/recordChange';
import { HttpError } from '../../../platform/errors';
import { suppressNotifications } from '../../../platform/events/notify';
import { isRecordUnderHold } from '../../../platform/retention/legalHolds';
import { bookingFiles, bookings } from '../../../tables/bookingTables';
import { quotes } from '../../../tables/quoteTables';
import { addedRecords, createDuplicateFinder, type RecordKind } from '../../imports/kit/addedRecords';
import { remainingReasons } from '../../imports/kit/finishImport';
import type { ImportKind } from '../../imports/kit/kind';
import { applyTrackingEvents } from '../../tracking/apply/applyTrackingEvents';
import { announcedColumns, bookingAnnouncement } from '../booking/announceBooking';
import { addBooking } from '../create/createBooking';
import { bookingFileFields, bookingTemplate } from './bookingFileFields';
import { type KnownPlace, knownParties } from './knownParties';
import { toImportedEvents } from './reachedMilestones';
import { type ImportedBooking, readBooking } from './readBooking';

const toReached = ({ code, portName, timeZone }: KnownPlace, isAir: boolean) => ({
  code,
  name: portName,
  timeZone,
  isAir,
});

/** Record type for imported open bookings; an import can be undone while nothing depends on the booking. */
export const bookingRecords: RecordKind<ImportedBooking> = {
  action: 'bookings.imported',
  columns: ['Reference', 'Customer', 'Lane', 'MBL or MAWB', 'Reached'],
  cells: ({ body, origin, destination, moments, names }) => [
    body.fields.your_reference_number,
    names.customer,
    `${body.loadType} ${origin.code} – ${destination.code}`,
    body.fields.mblNumber,
    moments.length > 0 ? milestoneLabel(moments[moments.length - 1]?.code ?? 'booking_confirmed') : 'Nothing yet',
  ],
  nameOf: ({ body }) => body.fields.your_reference_number,
  add: async (tx, { id, terms, actor }) => {
    suppressNotifications(tx);
    const { body, moments, origin, destination } = terms;
    const isAir = body.loadType === 'AIR';
    try {
      await addBooking(tx, actor, { body, id, label: 'Booking imported' });
    } catch (error) {
      // A party may be deleted since the file was checked; nothing was written before this is detected.
      if (error instanceof HttpError) return { fault: error.errors?.[0]?.message ?? error.message };
      throw error;
    }
    const places = { origin: toReached(origin, isAir), destination: toReached(destination, isAir) };
    const now = new Date().toISOString();
    if (moments.length > 0) await applyTrackingEvents(tx, id, toImportedEvents(id, moments, places, now), { at: now });
    const [stored] = await tx.select({ version: bookings.version }).from(bookings).where(eq(bookings.id, id));
    return stored?.version ?? 1;
  },
  remove: async (tx, { id, version, actor }) => {
    const [found] = await tx.select(announcedColumns).from(bookings).where(eq(bookings.id, id)).for('update');
    if (!found || found.agentId !== actor.companyId) return undefined;
    if (found.version !== version) return remainingReasons.changed;
    if (await isRecordUnderHold(tx, 'booking', id)) return remainingReasons.held;
    if ((await tx.$count(bookingFiles, eq(bookingFiles.bookingId, id))) > 0) return 'has documents';
    if ((await tx.$count(quotes, eq(quotes.bookingId, id))) > 0) return 'is the booking of a quote';
    const announcement = bookingAnnouncement(found);
    // The audit log reads the owner from the booking, so record the change before the deletion.
    await recordChange(tx, { actor, action: 'booking.removed', id, before: found, announcement });
    await tx.delete(bookings).where(eq(bookings.id, id));
    return undefined;
  },
};

/**
 * Imports open bookings of another system with their reached milestones. Sends no mails to customers and no tracking
 * requests; tracking is requested on the page of each booking.
 */
export const importedBookings: ImportKind<ImportedBooking> = {
  lines: 'bookings',
  fields: bookingFileFields,
  template: bookingTemplate,
  startReading: async (db, agentId) => {
    const known = await knownParties(db, agentId);
    const now = new Date();
    const repeated = createDuplicateFinder();
    return (cells, row, style) => readBooking(cells, style, known, { now, repeated: (key) => repeated(key, row) });
  },
  ...addedRecords(bookingRecords),
};
